import { AsyncLocalStorage } from 'node:async_hooks'
import { Effect } from 'effect'
import { Database } from '#events'
import { asOfResponse, clinicInCopy } from '#modules/as-of'
import type { AsOf } from '#modules/platform'
import { run } from './ask.ts'

interface PageMoment {
  readonly localTime: AsOf['localTime']
  /** The same moment in milliseconds since the epoch. */
  readonly at: number
}

const moments = new AsyncLocalStorage<number>()

/** Returns the moment that a clinic's page shows; without a clinic, the latest moment in the copy. */
export const pageMomentOf = (
  { localTime, moments: all }: AsOf,
  clinicId: number | undefined,
): PageMoment => ({
  localTime,
  at: all.get(clinicId ?? 0) ?? Math.max(...all.values()),
})

/** Renders a page with the clock of its moment. */
export const renderAt = <A>({ at }: PageMoment, make: () => A): A => {
  globalThis.presentOfPage ??= () => moments.getStore()
  return moments.run(at, make)
}

/** Returns the response for users whose clinic is not in the copy; undefined if it is. */
export const respondIfMissing = async (
  { localTime }: AsOf,
  clinicId: number,
): Promise<Response | undefined> => {
  const clinicRows = Effect.flatMap(Database, ({ transaction }) =>
    transaction(clinicId, (tx) => Effect.promise(() => tx.send(clinicInCopy(clinicId)))),
  )
  if ((await run(clinicRows)).length > 0) return undefined
  const { status, message } = asOfResponse('clinic not included', localTime)
  return new Response(`${message}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
