import { expect, it } from 'vitest'
import { phoneSentence } from './phone-link.ts'

it('a sentence with a phone number keeps the number in one line and links it without its spelling', () =>
  expect(phoneSentence((phone) => `Call us at ${phone}.`, '+1 (207) 555-0100')).toEqual({
    before: 'Call us at ',
    phone: '+1\u00a0(207)\u00a0555\u20110100',
    href: 'tel:+12075550100',
    after: '.',
  }))
