import { AsyncLocalStorage } from 'node:async_hooks'
import { Effect } from 'effect'
import { Database } from '#events'
import { heldIn, notHeld } from '#modules/asof'
import type { AsOf } from '#modules/platform'
import { run } from '../ask.ts'

/** The moment a page is shown as of. */
export interface PagePast {
  readonly wall: AsOf['wall']
  /** The same in milliseconds since the epoch. */
  readonly at: number
}

const moments = new AsyncLocalStorage<number>()

/** What a page of this clinic shows; of nobody's, the last moment there is. */
export const pastOf = ({ wall, moments: all }: AsOf, clinicId: number | undefined): PagePast => ({
  wall,
  at: all.get(clinicId ?? 0) ?? Math.max(...all.values()),
})

/** Makes a page by the clock of its moment. */
export const showing = <A>({ at }: PagePast, make: () => A): A => {
  globalThis.presentOfPage ??= () => moments.getStore()
  return moments.run(at, make)
}

/** What somebody is told whose clinic is not in the copy, or no longer; undefined where it is. */
export const missing = async ({ wall }: AsOf, clinicId: number): Promise<Response | undefined> => {
  const held = Effect.flatMap(Database, ({ transaction }) =>
    transaction(clinicId, (tx) => Effect.promise(() => tx.send(heldIn(clinicId)))),
  )
  if ((await run(held)).length > 0) return undefined
  const { status, message } = notHeld(wall)
  return new Response(`${message}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
