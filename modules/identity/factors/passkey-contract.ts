import { z } from 'zod'
import { recordId, requiredText } from '../../kernel/contract.ts'
import { problem } from '../problem.ts'

export const MAX_PASSKEYS = 10

export const MAX_PASSKEY_NAME_LENGTH = 60

const invalid = problem('passkey_invalid')
const bytes = (most: number) =>
  z
    .string(invalid)
    .max(most, invalid)
    .regex(/^[\w-]+$/, invalid)

const credential = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key', invalid),
  clientExtensionResults: z.object({}).default({}),
}

/** A browser's signature with a passkey (WebAuthn's AuthenticationResponseJSON); bytes in base64url. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** A browser's new passkey (WebAuthn's RegistrationResponseJSON); bytes in base64url. */
const passkeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

const name = requiredText(problem('passkey_name_missing'), MAX_PASSKEY_NAME_LENGTH)

export const newPasskey = z.object({ name, passkey: passkeyCreation })
export type NewPasskey = z.infer<typeof newPasskey>

export const passkeyId = recordId(problem('passkey_missing'))

export const passkeyName = z.object({ id: passkeyId, name })
export type PasskeyName = z.infer<typeof passkeyName>
