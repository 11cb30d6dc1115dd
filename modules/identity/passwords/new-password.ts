import { z } from 'zod'
import { passwordText } from './password-text.ts'

/** Characters a new password has at least. 15 are better. */
export const SHORTEST_PASSWORD = 8

const shortMessage = `Please choose a password of ${SHORTEST_PASSWORD} characters or more`

/** A password to be. */
export const newPassword = passwordText(shortMessage).pipe(
  z.string().refine((text) => [...text].length >= SHORTEST_PASSWORD, shortMessage),
)
