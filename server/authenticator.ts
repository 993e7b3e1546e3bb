import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** The public key as authenticators write it: ES256 on P-256. */
function coseOf(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' })
  const bytes = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

/** An authenticator with one passkey, for tests: it signs whatever page it is told to be asked by. */
export class Authenticator {
  readonly id = randomBytes(16)
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private user = ''
  private count = 0

  /** As a copy would that was made before it signed the last times. */
  rewind(): void {
    this.count = 0
  }

  private signed(flags: number, rpId: string, rest: Uint8Array = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(++this.count)
    return Buffer.concat([sha256(rpId), Buffer.of(PRESENT | VERIFIED | flags), counted, rest])
  }

  private said(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private get named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  make(options: PublicKeyCredentialCreationOptionsJSON, origin: string): RegistrationResponseJSON {
    this.user = options.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, coseOf(this.pair.publicKey)])
    const authData = Uint8Array.from(this.signed(WITH_KEY, options.rp.id ?? '', key))
    const made = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    const attestation = isoCBOR.encode(made as Parameters<typeof isoCBOR.encode>[0])
    const response = {
      clientDataJSON: this.said('webauthn.create', options.challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    }
    return { ...this.named, response }
  }

  use(options: PublicKeyCredentialRequestOptionsJSON, origin: string): AuthenticationResponseJSON {
    const authenticatorData = this.signed(0, options.rpId ?? '')
    const said = this.said('webauthn.get', options.challenge, origin)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), this.pair.privateKey)
    const response = {
      clientDataJSON: said.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(this.user !== '' && { userHandle: this.user }),
    }
    return { ...this.named, response }
  }
}
