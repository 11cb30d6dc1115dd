/** The library of passkeys, loaded with the first one: a start should not wait for its 150 modules. */
export const webAuthn = () => import('@simplewebauthn/server')
