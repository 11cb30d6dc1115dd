import { randomBytes } from 'node:crypto'

/** Returns a random whole number of 53 bits, never 0, for publicly visible ids. */
export const randomId = (): number => {
  const bytes = randomBytes(8)
  return Number(bytes.readBigUInt64BE() >> 11n) || randomId()
}
