import { randomInt } from 'node:crypto'

/**
 * The header of an address that nobody else writes from. What the product counts by address, it counts for
 * each of those who share a server by themselves, as it does for people who share none.
 */
export const ownAddress = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})
