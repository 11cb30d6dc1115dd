import { z } from 'zod'

const MOST = 255
const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** A password as it was typed: nothing is trimmed. */
export const passwordText = (says: string) =>
  z.preprocess(
    (given) => given ?? '',
    z
      .string()
      .min(1, says)
      .max(MOST, `Please use at most ${MOST} characters`)
      .refine(storable, 'This text holds characters that cannot be stored'),
  )

/** The present password, as proof of who asks. */
export const currentPassword = passwordText('Please enter your current password')
