import { formatAmount } from '#rules/kernel'
import { locale } from './format.ts'

const CENTS_PER_UNIT = 100

/** Formats cents: 12050 as '$120.50'. */
export const amountText = (minorUnits: number): string => formatAmount(minorUnits, 'USD', locale())

// A comma before the last one or two digits is a decimal comma; any other comma separates thousands.
const DECIMAL_COMMA = /,(?=\d{1,2}$)/
const AMOUNT = /^-?\d+(\.\d{0,2})?$/

/** Parses a typed amount ('120', '$1,200.50', '120,5') into cents; undefined if it is not an amount. */
export function minorUnitsIn(written: string): number | undefined {
  const bare = written.replaceAll(/usd?|[$\s]/gi, '')
  const plain = (bare.includes('.') ? bare : bare.replace(DECIMAL_COMMA, '.')).replaceAll(/,(?=\d{3})/g, '')
  return AMOUNT.test(plain) ? Math.round(Number(plain) * CENTS_PER_UNIT) : undefined
}
