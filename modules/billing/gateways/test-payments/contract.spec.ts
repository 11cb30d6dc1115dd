import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { advanceForm, cardForm } from './contract.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const card = {
  number: '4242 4242 4242 4242',
  expiry: '08 / 28',
  cvc: '123',
  name: 'Dana Whitfield',
  country: 'United States',
  zip: '04101',
}
const refusals = (more: object) =>
  cardForm
    .safeParse({ ...card, ...more })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it('accepts a card in common spellings', () => {
  expect(cardForm.parse(card)).toMatchObject({ number: '4242424242424242', expiry: '08 / 28' })
  for (const number of ['4000000000000002', '4000-0025-0000-3155', '4000 0000 0000 0341'])
    expect(refusals({ number })).toBeUndefined()
  expect(refusals({ expiry: '11/26', cvc: '1234', approved: true })).toBeUndefined()
})

it.each([
  [{ number: '' }, 'number: card_number_missing'],
  [{ number: '5555 5555 5555 4444' }, 'number: card_not_for_tests'],
  [{ expiry: '' }, 'expiry: card_expiry_missing'],
  [{ expiry: '13/28' }, 'expiry: card_expiry_invalid'],
  [{ expiry: 'August' }, 'expiry: card_expiry_invalid'],
  [{ expiry: '10/26' }, 'expiry: card_expired'],
  [{ expiry: '12/25' }, 'expiry: card_expired'],
  [{ cvc: '' }, 'cvc: card_code_missing'],
  [{ cvc: '12' }, 'cvc: card_code_invalid'],
  [{ name: ' ' }, 'name: card_name_missing'],
  [{ country: '' }, 'country: card_country_missing'],
  [{ zip: '' }, 'zip: card_zip_missing'],
])('reports the problem with one field: %o', (more, message) => {
  expect(refusals(more)).toEqual([message])
})

it('reports every problem of an empty form', () => {
  const issues = cardForm.safeParse({}).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual([
    'card_number_missing',
    'card_expiry_missing',
    'card_code_missing',
    'card_name_missing',
    'card_country_missing',
    'card_zip_missing',
  ])
})

it.each([0, 63, 1.5, '3', null])('rejects clock advances other than whole days: %o', (days) => {
  expect(advanceForm.safeParse({ days }).error?.issues[0]?.message).toBe(
    'days_ahead_invalid {"least":1,"most":62}',
  )
})
