import { describe, expect, it } from 'vitest'
import { createCardForm } from './card-form.store.ts'
import { formatTyped, blankCard, errorsIn } from './card.ts'

const good = {
  number: '4242 4242 4242 4242',
  expiry: '08 / 40',
  cvc: '123',
  name: 'Dana Whitfield',
  country: 'US',
  zip: '04101',
}

describe('text typed into a card field', () => {
  it.each([
    ['number', '42424', '4242 4'],
    ['number', '4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['expiry', '0', '0'],
    ['expiry', '08', '08'],
    ['expiry', '082', '08 / 2'],
    ['expiry', '828', '08 / 28'],
    ['expiry', '8/28', '08 / 28'],
    ['expiry', '08/2028', '08 / 28'],
    ['expiry', '08 / ', '08'],
    ['cvc', '12a345', '1234'],
    ['name', 'Dana 2', 'Dana 2'],
  ] as const)('is formatted: for the %s, %j becomes %j', (field, typed, written) =>
    expect(formatTyped(field, typed)).toBe(written),
  )
})

describe('a card form', () => {
  it('accepts a valid card', () => expect(errorsIn(good)).toEqual({}))

  it('keeps a real card in the browser', () =>
    expect(errorsIn({ ...good, number: '5555 5555 5555 4444' }).number).toMatch(/test cards only/))

  it('requires every field', () =>
    expect(Object.keys(errorsIn(blankCard(''))).sort()).toEqual(['cvc', 'expiry', 'name', 'number', 'zip']))

  it('shows errors after an attempt to send, and removes each once corrected', () => {
    const form = createCardForm('Dana Whitfield')
    form.type('number', '4242')
    expect(form.$form.get().errors).toEqual({})
    expect(form.validDraft()).toBeUndefined()
    expect(Object.keys(form.$form.get().errors).sort()).toEqual(['cvc', 'expiry', 'number', 'zip'])
    for (const field of ['number', 'expiry', 'cvc', 'zip'] as const) form.type(field, good[field])
    expect(form.$form.get()).toEqual({ draft: good, errors: {}, refusals: 1 })
    expect(form.validDraft()).toEqual(good)
  })
})
