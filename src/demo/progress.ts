import { Effect } from 'effect'
import { Database, Origin, type OriginShape, ownReceipt, sql, Store } from '#events'
import { receiptOf } from './stage.ts'

type Milestone = 'begun' | 'finished'

/** Stores a receipt that says how far the run came; it holds for a day, as the receipts of the acts do. */
export const note = (milestone: Milestone) =>
  Effect.flatMap(Store, (store) => store.together(() => Effect.succeed({ id: 0 }), {})).pipe(
    Effect.updateService(Origin, (origin) => ({ ...origin, receipt: receiptOf(milestone) })),
  )

/**
 * Whether a run of the demo was interrupted in this clinic and can go on: it began within the last day and did not
 * finish, or it stopped before the first patient. A clinic that somebody opened with the owner's address is not the demo's. Without their receipts the acts would be repeated, so an older half
 * stays as it is, as does a demo clinic of a version that noted no progress.
 */
export const isInterrupted = (origin: OriginShape) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { clinicId } = origin
    const holds = (milestone: Milestone) => sql`exists (
      select from receipts
      where clinic_id = ${clinicId} and key = ${ownReceipt({ ...origin, receipt: receiptOf(milestone) })?.key}
        and recorded_at > now() - interval '24 hours')`
    const [row] = yield* query(
      sql<{ interrupted: boolean }>`select not ${holds('finished')} and (${holds('begun')} or not exists (
          select from events where clinic_id = ${clinicId} and stream_type = 'patient'))
        and exists (select from events
          where clinic_id = ${clinicId} and position = 1 and meta->>'source' = 'demo') as interrupted`,
    )
    return row?.interrupted ?? false
  }).pipe(Effect.provideService(Origin, origin))
