import { randomInt } from 'node:crypto'

/**
 * Returns a header with a random client address, so that the product’s per-address limits count each test
 * separately, although the tests share a server.
 */
export const ownAddress = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})
