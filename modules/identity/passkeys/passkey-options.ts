import { Schema } from 'effect'

const { String: Text, Number: Whole, Literal: One } = Schema

const Known = Schema.Struct({
  id: Text,
  type: One('public-key'),
  transports: Schema.optional(Schema.Array(Text)),
})

/** What a browser makes a passkey by: WebAuthn's PublicKeyCredentialCreationOptionsJSON. Bytes are in base64url. */
export const CreationOptions = Schema.Struct({
  challenge: Text,
  rp: Schema.Struct({ id: Text, name: Text }),
  user: Schema.Struct({ id: Text, name: Text, displayName: Text }),
  pubKeyCredParams: Schema.Array(Schema.Struct({ alg: Whole, type: One('public-key') })),
  /** Milliseconds. */
  timeout: Whole,
  attestation: Text,
  excludeCredentials: Schema.Array(Known),
  authenticatorSelection: Schema.Struct({ residentKey: Text, userVerification: Text }),
}).annotations({ identifier: 'PasskeyCreationOptions' })

/** What a browser asks passkeys for: WebAuthn's PublicKeyCredentialRequestOptionsJSON. Bytes are in base64url. */
export const RequestOptions = Schema.Struct({
  challenge: Text,
  rpId: Text,
  /** Milliseconds. */
  timeout: Whole,
  allowCredentials: Schema.Array(Known),
  userVerification: Text,
}).annotations({ identifier: 'PasskeyRequestOptions' })
