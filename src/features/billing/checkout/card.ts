import { cardForm } from '#contracts/billing'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'

export interface CardDraft {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
  readonly country: string
  readonly zip: string
}
export type CardField = keyof CardDraft

export type CardErrors = Readonly<Partial<Record<CardField, string>>>

export const blankCard = (name: string): CardDraft => ({
  number: '',
  expiry: '',
  cvc: '',
  name,
  country: 'US',
  zip: '',
})

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

/** Formats '4242424242' as '4242 4242 42'. */
const groupDigits = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 19)
    .replaceAll(/\d{4}(?=\d)/g, '$& ')

/** Formats '828', '8/28' and '08/2028' as '08 / 28'. */
function formatMonthAndYear(typed: string): string {
  const [month = '', year] = typed.split('/').map(digitsOf)
  const digits = year === undefined ? month : month.padStart(2, '0') + year
  const all = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const yearDigits = all.length >= 6 ? all.slice(4, 6) : all.slice(2, 4)
  return yearDigits ? `${all.slice(0, 2)} / ${yearDigits}` : all
}

export function formatTyped(field: CardField, typed: string): string {
  if (field === 'number') return groupDigits(typed)
  if (field === 'expiry') return formatMonthAndYear(typed)
  return field === 'cvc' ? digitsOf(typed).slice(0, 4) : typed
}

/**
 * Validates a card: one sentence per invalid field. Only test cards pass, as the form is for test payments: a real
 * number is never sent.
 */
export function errorsIn(card: CardDraft): CardErrors {
  const errors: Partial<Record<CardField, string>> = {}
  for (const { path, message } of issuesIn(cardForm, card)) errors[path[0] as CardField] ??= message
  return errors
}
