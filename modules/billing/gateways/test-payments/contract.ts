import { z } from 'zod'
import { requiredText } from '../kernel/contract.ts'

/** What a card does: pays, is declined, asks its owner first, or is taken and then cannot be charged. */
export type CardBehaviour = 'pays' | 'declined' | 'asks' | 'fails later'

/** The cards that practice mode takes, by their numbers. */
export const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'pays'],
  ['4000000000000002', 'declined'],
  ['4000002500003155', 'asks'],
  ['4000000000000341', 'fails later'],
])

/** Days by which the practice clock can be moved at once. */
export const ADVANCE_DAYS = { least: 1, most: 62 } as const

// Whoever fills in a real card is told before it is sent, and it is refused before anything is kept of it.
const NOT_A_TEST_CARD = 'Practice mode takes test cards only. Please use 4242 4242 4242 4242.'

const cardNumber = requiredText('Card number is required', 40)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().refine((number) => TEST_CARDS.has(number), NOT_A_TEST_CARD))

const MONTH_AND_YEAR = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2})$/

/** Months since the year 2000. */
const monthOf = (expiry: string): number => {
  const [, month, year] = MONTH_AND_YEAR.exec(expiry) ?? []
  return Number(year) * 12 + Number(month) - 1
}

// A card is good to the end of its month.
const hasNotPassed = (expiry: string): boolean => {
  const today = new Date()
  return monthOf(expiry) >= (today.getUTCFullYear() - 2000) * 12 + today.getUTCMonth()
}

const expiryDate = requiredText('Expiration date is required', 20).pipe(
  z
    .string()
    .regex(MONTH_AND_YEAR, { error: 'Please enter month and year, such as 08/28', abort: true })
    .refine(hasNotPassed, 'This card has expired'),
)

const securityCode = requiredText('Security code is required', 20).pipe(
  z.string().regex(/^\d{3,4}$/, 'Please enter the 3 or 4 digits of the security code'),
)

/** A card, as a person fills it in. `approved`: what the owner said when the card asked. */
export const cardForm = z.object({
  number: cardNumber,
  expiry: expiryDate,
  cvc: securityCode,
  name: requiredText('Name on card is required', 200),
  country: requiredText('Country is required', 100),
  zip: requiredText('ZIP is required', 20),
  approved: z.boolean().optional(),
})
export type CardForm = z.infer<typeof cardForm>

/** A card, and what it is to confirm. */
export const confirmForm = cardForm.extend({
  clientSecret: requiredText('There is nothing to confirm', 200),
})
export type ConfirmForm = z.infer<typeof confirmForm>

const WHOLE_DAYS = `Please enter ${ADVANCE_DAYS.least} to ${ADVANCE_DAYS.most} days`

/** By how many days the practice clock is to be moved. */
export const advanceForm = z.object({
  days: z
    .number(WHOLE_DAYS)
    .int(WHOLE_DAYS)
    .min(ADVANCE_DAYS.least, WHOLE_DAYS)
    .max(ADVANCE_DAYS.most, WHOLE_DAYS),
})
