import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { advanceForm, cardForm } from './practice-contract.ts'

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

it('takes a card as people write it', () => {
  expect(cardForm.parse(card)).toMatchObject({ number: '4242424242424242', expiry: '08 / 28' })
  for (const number of ['4000000000000002', '4000-0025-0000-3155', '4000 0000 0000 0341'])
    expect(refusals({ number })).toBeUndefined()
  expect(refusals({ expiry: '11/26', cvc: '1234', approved: true })).toBeUndefined()
})

it.each([
  [{ number: '' }, 'number: Card number is required'],
  [
    { number: '5555 5555 5555 4444' },
    'number: Practice mode takes test cards only. Please use 4242 4242 4242 4242.',
  ],
  [{ expiry: '' }, 'expiry: Expiration date is required'],
  [{ expiry: '13/28' }, 'expiry: Please enter month and year, such as 08/28'],
  [{ expiry: 'August' }, 'expiry: Please enter month and year, such as 08/28'],
  [{ expiry: '10/26' }, 'expiry: This card has expired'],
  [{ expiry: '12/25' }, 'expiry: This card has expired'],
  [{ cvc: '' }, 'cvc: Security code is required'],
  [{ cvc: '12' }, 'cvc: Please enter the 3 or 4 digits of the security code'],
  [{ name: ' ' }, 'name: Name on card is required'],
  [{ country: '' }, 'country: Country is required'],
  [{ zip: '' }, 'zip: ZIP is required'],
])('says what is wrong with one field: %o', (more, message) => {
  expect(refusals(more)).toEqual([message])
})

it('says all that is wrong with an empty form', () => {
  const issues = cardForm.safeParse({}).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual([
    'Card number is required',
    'Expiration date is required',
    'Security code is required',
    'Name on card is required',
    'Country is required',
    'ZIP is required',
  ])
})

it.each([0, 63, 1.5, '3', null])('moves the clock by whole days, not by %o', (days) => {
  expect(advanceForm.safeParse({ days }).error?.issues[0]?.message).toBe('Please enter 1 to 62 days')
})
