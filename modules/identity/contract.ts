import { z } from 'zod'
import { emailText, optionalText, requiredText, ROLES } from '../kernel/contract.ts'

/** Characters a new password has at least. 15 are better. */
export const SHORTEST_PASSWORD = 8

const MOST = 255
const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** A password as it was typed: nothing is trimmed. */
const secret = (says: string) =>
  z.preprocess(
    (given) => given ?? '',
    z
      .string()
      .min(1, says)
      .max(MOST, `Please use at most ${MOST} characters`)
      .refine(storable, 'This text holds characters that cannot be stored'),
  )

const shortMessage = `Please choose a password of ${SHORTEST_PASSWORD} characters or more`

/** A password to be. */
export const newPassword = secret(shortMessage).pipe(
  z.string().refine((text) => [...text].length >= SHORTEST_PASSWORD, shortMessage),
)

const email = emailText('Please enter a valid email address')
const firstName = requiredText('Please enter your first name', 100)
const lastName = requiredText('Please enter your last name', 100)

/** What opens a clinic. Without a zone, or with one nobody knows, it gets the server's. */
export const registration = z.object({
  clinicName: requiredText('Please enter the name of your clinic', 100),
  firstName,
  lastName,
  email,
  password: newPassword,
  zone: optionalText(100),
})
export type Registration = z.infer<typeof registration>

export const signInDraft = z.object({ email, password: secret('Please enter your password') })
export type SignInDraft = z.infer<typeof signInDraft>

/** A person who is to work in the clinic. */
export const newUser = z.object({
  email,
  firstName,
  lastName,
  role: z.enum(ROLES, `Please choose one of ${ROLES.join(', ')}`),
  practitioner: z.boolean(),
  password: newPassword,
})
export type NewUser = z.infer<typeof newUser>
