import { expect, it, vi } from 'vitest'
import { loadPhoneFormat, phoneAsTyped } from './phone-as-typed.ts'

it('stays as typed until the formats are there', async () => {
  expect(phoneAsTyped('', '2075550100')).toBe('2075550100')
  loadPhoneFormat()
  await vi.waitFor(() => expect(phoneAsTyped('', '2075550100')).toBe('(207) 555-0100'))
})

const typeAll = (text: string): string =>
  [...text].reduce((before, character) => phoneAsTyped(before, before + character), '')

it.each([
  ['2', '2'],
  ['2075', '(207) 5'],
  ['2075550100', '(207) 555-0100'],
  ['207-555-0100', '(207) 555-0100'],
  ['(207) 555-0100', '(207) 555-0100'],
  ['+442071838750', '+44 20 7183 8750'],
  ['2075550100 ext. 3', '(207) 555-0100 ext. 3'],
  ['2075550100 12', '(207) 555-0100 12'],
  ['ask for Ann', 'ask for Ann'],
])('%s becomes %s while it is typed', (text, shown) => expect(typeAll(text)).toBe(shown))

it.each([
  ['(207) 555-0100', '(207) 555-010'],
  ['(207) 5', '(207) '],
  ['(207) 555-0100', '(203) 555-0100'],
  ['(207) 555-0100', '9(207) 555-0100'],
])('%s stays as corrected: %s', (before, typed) => expect(phoneAsTyped(before, typed)).toBe(typed))

it.each([
  ['555-0199', '555-0199'],
  ['+49 (0)30 1234', '+49 (0)30 1234'],
  ['2075550100', '(207) 555-0100'],
])('%s that is pasted is shown as %s', (pasted, shown) => expect(phoneAsTyped('', pasted)).toBe(shown))
