import { Problem } from '@coup/match'
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { Origin } from './origin.ts'

const RP_NAME = 'Coup d’Œil'
const BAD = new Problem('bad-passkey', 'This passkey was not accepted. Try again.')

/** EdDSA, ECDSA and RSA: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when somebody needs it: nobody does who plays as a guest. */
const webauthn = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** Whom a passkey is made for. */
export interface Owner {
  readonly account: string
  readonly name: string
  /** The passkeys that he has: an authenticator makes no second one. */
  readonly has: readonly { readonly id: string; readonly transports: readonly string[] }[]
}

/** What a browser is to make a passkey from; the challenge in it is to be kept. */
export async function askForNew({ host }: Origin, { account, name, has }: Owner, timeout: number) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: host,
    userName: name,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(account, 'base64url')),
    timeout,
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: has.map(({ id, transports }) => ({ id, transports: [...transports] })),
    // It is found without a name being typed.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

/** What a browser is to sign with any passkey that it has for this server. */
export async function askForOne({ host }: Origin, timeout: number) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({ rpID: host, userVerification: 'preferred', timeout })
}

/** The challenge that was signed. Throws Problem. */
export async function challengeOf({
  response,
}: RegistrationResponseJSON | AuthenticationResponseJSON): Promise<string> {
  const { decodeClientDataJSON } = await helpers()
  try {
    return String(decodeClientDataJSON(response.clientDataJSON).challenge)
  } catch {
    throw BAD
  }
}

/** Nobody is asked who made an authenticator; certificates would have this server look for them elsewhere. */
async function hasNoCertificates(attestation: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers()
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  return ['none', 'packed'].includes(decoded.get('fmt')) && decoded.get('attStmt').get('x5c') === undefined
}

/** The passkey that was made. Throws Problem. */
export async function madePasskey(
  response: RegistrationResponseJSON,
  { origin, host }: Origin,
  expectedChallenge: string,
): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await webauthn()
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: false }
  try {
    if (!(await hasNoCertificates(response.response.attestationObject))) throw BAD
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected,
    })
    if (registrationInfo === undefined) throw BAD
    return { ...registrationInfo.credential, transports: response.response.transports ?? [] }
  } catch {
    throw BAD
  }
}

/** Whether a passkey has signed; gives how often it has by its own count. Throws Problem. */
export async function usedPasskey(
  response: AuthenticationResponseJSON,
  { origin, host }: Origin,
  expectedChallenge: string,
  credential: WebAuthnCredential,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn()
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: false }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expected })
    if (!verified) throw BAD
    return authenticationInfo.newCounter
  } catch {
    throw BAD
  }
}

export const BAD_PASSKEY = BAD
