import { Clock, Effect } from 'effect'
import { Database, Origin, sql, type Statement, Store } from '#events'
import { worker } from '#modules/kernel'
import { AWAITED_MINUTES } from './contract.ts'
import { Document } from './document.ts'
import { documentRow } from './document-page.ts'
import { makeKeeping } from './keeping.ts'
import { clinicsWithWaste, markWaste } from './places.ts'

const MINUTE = 60_000
/** A document that was not looked at within this has lost its job, or outlasted its tries. */
const CHECKED_WITHIN = 5 * MINUTE
/** What one look takes on of one clinic; the next look takes the rest. */
const AT_ONCE = 200

const ago = (now: number, millis: number): string => new Date(now - millis).toISOString()
const awaitedBefore = (now: number): string => ago(now, AWAITED_MINUTES * MINUTE)
const checkingBefore = (now: number): string => ago(now, CHECKED_WITHIN)

/** The clinics that have documents whose content has not come, or not been looked at, for long. */
export const clinicsWithOpen = (now: number): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId"
      from clinics_with_open_documents(${awaitedBefore(now)}, ${checkingBefore(now)})`

const overdue = (clinicId: number, now: number): Statement<{ id: number }> =>
  sql`select id from document_list where clinic_id = ${clinicId} and state = 'active'
        and content = 'awaiting content' and uploaded_at <= ${awaitedBefore(now)}
      order by uploaded_at limit ${AT_ONCE}`

/** Documents the virus scanner should have looked at by now. */
export const unchecked = (clinicId: number, now: number): Statement<{ id: number }> =>
  sql`select id from document_list where clinic_id = ${clinicId}
        and content = 'checking' and uploaded_at <= ${checkingBefore(now)}
      order by uploaded_at limit ${AT_ONCE}`

export const makeSweeping = Effect.gen(function* () {
  const database = yield* Database
  const store = yield* Store
  const { clear } = yield* makeKeeping

  const sweepClinic = (clinicId: number) =>
    Effect.flatMap(database.query(markWaste(clinicId)), (waste) =>
      Effect.forEach(waste, ({ place }) => clear(clinicId, place), { concurrency: 4, discard: true }),
    ).pipe(Effect.provideService(Origin, worker(clinicId)))

  /** Removes whatever lies in the storage and is no document's: what was interrupted, and what was destroyed. */
  const sweep = Effect.gen(function* () {
    const clinics = yield* database.lookup(clinicsWithWaste)
    yield* Effect.forEach(clinics, ({ clinicId }) => sweepClinic(clinicId), { discard: true })
  })

  const expire = (clinicId: number, id: number) =>
    store.execute(Document, {
      id,
      command: { _tag: 'ExpireDocument' },
      answer: (own) => documentRow(clinicId, own),
    })

  /** Takes documents off the list whose content never came. */
  const expireOverdue = (clinicId: number) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const found = yield* database.query(overdue(clinicId, now))
      yield* Effect.forEach(found, ({ id }) => expire(clinicId, id), { discard: true })
    })

  return { sweep, expireOverdue }
})
