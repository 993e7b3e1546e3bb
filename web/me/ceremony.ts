import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Browsers have passkeys for pages of a named host, over TLS or on this machine. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

/** What speaks with authenticators is loaded when the first ceremony begins, while the server is asked. */
const library = () => import('@simplewebauthn/browser')

export async function makePasskey(
  asked: Promise<PublicKeyCredentialCreationOptionsJSON>,
): Promise<RegistrationResponseJSON> {
  const [optionsJSON, { startRegistration }] = await Promise.all([asked, library()])
  return startRegistration({ optionsJSON })
}

export async function usePasskey(
  asked: Promise<PublicKeyCredentialRequestOptionsJSON>,
): Promise<AuthenticationResponseJSON> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([asked, library()])
  return startAuthentication({ optionsJSON })
}
