import { expect, it } from 'vitest'
import { amountText, minorUnitsIn } from './money.ts'

it.each([
  ['120', 12_000],
  [' $ 120 ', 12_000],
  ['120.5', 12_050],
  ['120.', 12_000],
  ['$1,200.50', 120_050],
  ['1,200', 120_000],
  ['1,234,567', 123_456_700],
  ['120,50', 12_050],
  ['120,5', 12_050],
  ['120,50 $US', 12_050],
  ['18 460,00 $US', 1_846_000],
  ['USD 19.99', 1999],
  ['0', 0],
  ['-5', -500],
  ['', undefined],
  ['free', undefined],
  ['1.2.3', undefined],
  ['12.345', undefined],
  ['1,2,3', undefined],
  ['1e3', undefined],
])('reads %j as %s cents', (written, cents) => expect(minorUnitsIn(written)).toBe(cents))

it.each([0, 1, 1999, 12_000, 123_456_700])('reads %d cents back as written', (cents) =>
  expect(minorUnitsIn(amountText(cents))).toBe(cents),
)
