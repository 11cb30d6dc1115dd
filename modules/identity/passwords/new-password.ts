import { z } from 'zod'
import { problem } from '../problem.ts'
import { passwordText } from './password-text.ts'

/** Fewest characters in a new password. 15 are better. */
const SHORTEST_PASSWORD = 8

const tooShort = problem('password_too_short', { least: SHORTEST_PASSWORD })

export const newPassword = passwordText(tooShort).pipe(
  z.string().refine((text) => [...text].length >= SHORTEST_PASSWORD, tooShort),
)
