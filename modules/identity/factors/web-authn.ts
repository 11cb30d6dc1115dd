/** Loads the passkey library on first use, so that the server's start does not wait for its 150 modules. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
