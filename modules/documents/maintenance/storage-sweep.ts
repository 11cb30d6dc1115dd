import { Clock, Effect } from 'effect'
import { Database, Origin, sql, type Statement, Store } from '#events'
import { worker } from '#modules/kernel'
import { MINUTE_MS, toIso } from '#rules/kernel'
import { UPLOAD_TIMEOUT_MINUTES } from '../contract.ts'
import { Document } from '../document.ts'
import { documentRow } from '../document-page.ts'
import { clearPlace } from '../upload/stored-file.ts'
import { clinicsWithWaste, markExpiredPlaces } from '../upload/storage-leases.ts'

/** After this long without a scan, a document has lost its job or exhausted its retries. */
const CHECK_TIMEOUT_MS = 5 * MINUTE_MS
/** Documents handled per clinic in one run; the next run takes the rest. */
const BATCH_SIZE = 200

const uploadDeadline = (now: number): string => toIso(now - UPLOAD_TIMEOUT_MINUTES * MINUTE_MS)
const scanDeadline = (now: number): string => toIso(now - CHECK_TIMEOUT_MS)

/** Lists clinics with documents whose upload or scan is overdue. */
export const clinicsWithOpenDocuments = (now: number): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId"
      from clinics_with_open_documents(${uploadDeadline(now)}, ${scanDeadline(now)})`

const overdueDocuments = (clinicId: number, now: number): Statement<{ id: number }> =>
  sql`select id from document_list where clinic_id = ${clinicId} and state = 'active'
        and content = 'awaiting content' and uploaded_at <= ${uploadDeadline(now)}
      order by uploaded_at limit ${BATCH_SIZE}`

/** Lists documents whose virus scan is overdue. */
export const documentsToScan = (clinicId: number, now: number): Statement<{ id: number }> =>
  sql`select id from document_list where clinic_id = ${clinicId}
        and content = 'checking' and uploaded_at <= ${scanDeadline(now)}
      order by uploaded_at limit ${BATCH_SIZE}`

const sweepClinic = (clinicId: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const waste = yield* query(markExpiredPlaces(clinicId))
    yield* Effect.forEach(waste, ({ place }) => clearPlace(clinicId, place), {
      concurrency: 4,
      discard: true,
    })
  }).pipe(Effect.provideService(Origin, worker(clinicId)))

/** Removes stored content that belongs to no document: interrupted uploads and destroyed content. */
export const sweepStorage = Effect.gen(function* () {
  const { lookup } = yield* Database
  const clinics = yield* lookup(clinicsWithWaste)
  yield* Effect.forEach(clinics, ({ clinicId }) => sweepClinic(clinicId), { discard: true })
})

const expire = (id: number) =>
  Effect.flatMap(Store, (store) =>
    store.execute(Document, { id, command: { _tag: 'ExpireDocument' }, returning: documentRow }),
  )

/** Expires documents whose content was never uploaded. */
export const expireOverdue = (clinicId: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const now = yield* Clock.currentTimeMillis
    const overdue = yield* query(overdueDocuments(clinicId, now))
    yield* Effect.forEach(overdue, ({ id }) => expire(id), { discard: true })
  })
