import { randomBytes } from 'node:crypto'

/** A random whole number of 53 bits, never 0: for ids that stand in public places. */
export const randomId = (): number => {
  const bytes = randomBytes(8)
  return Number(bytes.readBigUInt64BE() >> 11n) || randomId()
}
