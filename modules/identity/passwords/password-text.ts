import { z } from 'zod'
import { problem as sharedProblem } from '../../kernel/contract.ts'
import { problem } from '../problem.ts'

const MAX_PASSWORD_LENGTH = 255
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** A password exactly as typed, without trimming. */
export const passwordText = (missing: string) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .min(1, missing)
      .max(MAX_PASSWORD_LENGTH, sharedProblem('text_too_long', { most: MAX_PASSWORD_LENGTH }))
      .refine(isStorable, sharedProblem('text_not_storable')),
  )

/** The current password, as proof that the account's owner is asking. */
export const currentPassword = passwordText(problem('current_password_missing'))
