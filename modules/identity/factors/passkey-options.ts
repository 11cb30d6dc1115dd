import { Schema } from 'effect'

const { String: Text, Number: Whole, Literal: Exactly } = Schema

const CredentialDescriptor = Schema.Struct({
  id: Text,
  type: Exactly('public-key'),
  transports: Schema.optional(Schema.Array(Text)),
})

/** To create a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. Bytes in base64url. */
export const CreationOptions = Schema.Struct({
  challenge: Text,
  rp: Schema.Struct({ id: Text, name: Text }),
  user: Schema.Struct({ id: Text, name: Text, displayName: Text }),
  pubKeyCredParams: Schema.Array(Schema.Struct({ alg: Whole, type: Exactly('public-key') })),
  /** Milliseconds. */
  timeout: Whole,
  attestation: Text,
  excludeCredentials: Schema.Array(CredentialDescriptor),
  authenticatorSelection: Schema.Struct({ residentKey: Text, userVerification: Text }),
}).annotations({ identifier: 'PasskeyCreationOptions' })

/** To sign with a passkey: WebAuthn's PublicKeyCredentialRequestOptionsJSON. Bytes in base64url. */
export const RequestOptions = Schema.Struct({
  challenge: Text,
  rpId: Text,
  /** Milliseconds. */
  timeout: Whole,
  allowCredentials: Schema.Array(CredentialDescriptor),
  userVerification: Text,
}).annotations({ identifier: 'PasskeyRequestOptions' })
