import { createHmac, randomBytes } from 'node:crypto'
import { Context, Effect, Layer } from 'effect'
import { cursorValue } from '#modules/kernel'
import { deriveSecret, Keys } from '#modules/platform'

/** The secret that page digits are made with: without it, nobody can find queries that have the same digits. */
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

/** Returns the same text for equal queries: sorted, without absent values, with the cursor decoded. */
const toNormalForm = (query: object): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, name === 'cursor' ? cursorValue(String(value)) : value] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Returns the digits that tell a page of a list apart from a person's other pages. */
export const pageDigits = (key: Buffer, query: object): string =>
  createHmac('sha256', key).update(toNormalForm(query)).digest('hex').slice(0, PAGE_DIGITS)
