import { locale } from './format.ts'

const CENTS = 100

/** 12050 cents as '$120.50'. */
export const amountText = (minorUnits: number): string =>
  (minorUnits / CENTS).toLocaleString(locale(), { style: 'currency', currency: 'USD' })

// A comma before one or two last digits is a decimal comma, any other one parts thousands.
const DECIMAL_COMMA = /,(?=\d{1,2}$)/
const AMOUNT = /^-?\d+(\.\d{0,2})?$/

/** An amount as a person writes it ('120', '$1,200.50', '120,5') in cents; undefined where it is none. */
export function minorUnitsIn(written: string): number | undefined {
  const bare = written.replaceAll(/usd?|[$\s]/gi, '')
  const plain = (bare.includes('.') ? bare : bare.replace(DECIMAL_COMMA, '.')).replaceAll(/,(?=\d{3})/g, '')
  return AMOUNT.test(plain) ? Math.round(Number(plain) * CENTS) : undefined
}
