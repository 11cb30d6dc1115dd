import { createHmac, randomBytes } from 'node:crypto'
import { Context, Effect, Layer } from 'effect'
import { cursorValue } from '#modules/kernel'
import { deriveSecret, Keys } from '#modules/platform'

/** The secret behind the digits of pages, the installation's in the program: nobody can choose queries by their digits. */
export class PageKey extends Context.Reference<PageKey>()('audit/PageKey', {
  defaultValue: (): Buffer => randomBytes(32),
}) {}

/** Derives the secret from the installation's keys, so that all its processes tell the same pages apart. */
export const pageKeyLayer = Layer.effect(
  PageKey,
  Effect.map(Keys, (keys) => deriveSecret(keys, 'pages of lists')),
)

// Enough to tell a person's pages apart, and too little to tell what was searched for.
const PAGE_DIGITS = 4

/** Returns what a query asks for, however it is written: sorted, without what is absent, its cursor decoded. */
const meaningOf = (query: object): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, name === 'cursor' ? cursorValue(String(value)) : value] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Returns the digits that tell a page of a list apart from a person's other pages. */
export const pageDigits = (key: Buffer, query: object): string =>
  createHmac('sha256', key).update(meaningOf(query)).digest('hex').slice(0, PAGE_DIGITS)
