import { z } from 'zod'
import { recordId, requiredText } from '../kernel/contract.ts'

/** Passkeys a person may have. */
export const MOST_PASSKEYS = 10

/** Characters of a passkey's name. */
export const PASSKEY_NAME_AT_MOST = 60

const says = 'Please use a passkey of this browser or of your phone'
const bytes = (most: number) =>
  z
    .string(says)
    .max(most, says)
    .regex(/^[\w-]+$/, says)

const credential = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key', says),
  clientExtensionResults: z.object({}).default({}),
}

/** What a browser answers when a passkey has signed (WebAuthn's AuthenticationResponseJSON); bytes in base64url. */
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

/** What a browser answers when a passkey was made (WebAuthn's RegistrationResponseJSON); bytes in base64url. */
export const passkeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

const name = requiredText('Please give the passkey a name', PASSKEY_NAME_AT_MOST)

/** A passkey that was made, and what its person calls it. */
export const newPasskey = z.object({ name, passkey: passkeyCreation })
export type NewPasskey = z.infer<typeof newPasskey>

/** Which passkey is meant. */
export const passkeyId = recordId('Please say which passkey')

/** What a passkey is to be called. */
export const passkeyName = z.object({ id: passkeyId, name })
export type PasskeyName = z.infer<typeof passkeyName>
