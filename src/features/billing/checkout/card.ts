import { cardForm } from '#contracts/billing'
import { issuesIn } from './issues.ts'

/** A card as it is typed in practice mode. */
export interface CardDraft {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
  readonly country: string
  readonly zip: string
}
export type CardField = keyof CardDraft

/** What is wrong, field by field. */
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

/** '4242424242' as '4242 4242 42'. */
const grouped = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 19)
    .replaceAll(/\d{4}(?=\d)/g, '$& ')

/** '828', '8/28' and '08/2028' as '08 / 28'. */
function monthAndYear(typed: string): string {
  const [month = '', year] = typed.split('/').map(digitsOf)
  const digits = year === undefined ? month : month.padStart(2, '0') + year
  const all = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const last = all.length >= 6 ? all.slice(4, 6) : all.slice(2, 4)
  return last ? `${all.slice(0, 2)} / ${last}` : all
}

/** What was typed into a field as it is written there: figures in groups, and nothing but figures. */
export function asWritten(field: CardField, typed: string): string {
  if (field === 'number') return grouped(typed)
  if (field === 'expiry') return monthAndYear(typed)
  return field === 'cvc' ? digitsOf(typed).slice(0, 4) : typed
}

/** The contract's verdict on what was typed: one sentence per field that is wrong. A real card goes no further. */
export function errorsIn(card: CardDraft): CardErrors {
  const found: Partial<Record<CardField, string>> = {}
  for (const { path, message } of issuesIn(cardForm, card)) found[path[0] as CardField] ??= message
  return found
}
