import { z } from 'zod'
import { requiredText } from '../../../kernel/contract.ts'
import { problemsIn } from '../../../kernel/rules.ts'
import type * as words from '../../words.en.ts'
import { TEST_CARDS } from '../emulation/charges.ts'

const problem = problemsIn<typeof words.problems>()

/** Fewest and most days to move the test clock at once. */
export const ADVANCE_DAYS = { least: 1, most: 62 } as const

// The browser refuses a real card before sending it, and the server before storing any part of it.
const cardNumber = requiredText(problem('card_number_missing'), 40)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().refine((number) => TEST_CARDS.has(number), problem('card_not_for_tests')))

const MONTH_AND_YEAR = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2})$/

/** Months since the year 2000. */
const expiryMonth = (expiry: string): number => {
  const [, month, year] = MONTH_AND_YEAR.exec(expiry) ?? []
  return Number(year) * 12 + Number(month) - 1
}

// A card is valid until the end of its month.
const isUnexpired = (expiry: string): boolean => {
  const today = new Date()
  return expiryMonth(expiry) >= (today.getUTCFullYear() - 2000) * 12 + today.getUTCMonth()
}

const expiryDate = requiredText(problem('card_expiry_missing'), 20).pipe(
  z
    .string()
    .regex(MONTH_AND_YEAR, { error: problem('card_expiry_invalid'), abort: true })
    .refine(isUnexpired, problem('card_expired')),
)

const securityCode = requiredText(problem('card_code_missing'), 20).pipe(
  z.string().regex(/^\d{3,4}$/, problem('card_code_invalid')),
)

/** A card form. `approved`: the owner's answer, if the card requires one. */
export const cardForm = z.object({
  number: cardNumber,
  expiry: expiryDate,
  cvc: securityCode,
  name: requiredText(problem('card_name_missing'), 200),
  country: requiredText(problem('card_country_missing'), 100),
  zip: requiredText(problem('card_zip_missing'), 20),
  approved: z.boolean().optional(),
})
export type CardForm = z.infer<typeof cardForm>

export const confirmForm = cardForm.extend({
  clientSecret: requiredText(problem('client_secret_missing'), 200),
})
export type ConfirmForm = z.infer<typeof confirmForm>

const DAYS_PROBLEM = problem('days_ahead_invalid', ADVANCE_DAYS)

/** The number of days to move the test clock. */
export const advanceForm = z.object({
  days: z
    .number(DAYS_PROBLEM)
    .int(DAYS_PROBLEM)
    .min(ADVANCE_DAYS.least, DAYS_PROBLEM)
    .max(ADVANCE_DAYS.most, DAYS_PROBLEM),
})
