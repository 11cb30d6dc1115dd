import { z } from 'zod'
import { problem } from '../problem.ts'
import { passwordText } from './password-text.ts'

/** Fewest characters in a new password. 15 are better. */
const MIN_PASSWORD_LENGTH = 8

const tooShort = problem('password_too_short', { least: MIN_PASSWORD_LENGTH })

export const newPassword = passwordText(tooShort).pipe(
  z.string().refine((text) => [...text].length >= MIN_PASSWORD_LENGTH, tooShort),
)
