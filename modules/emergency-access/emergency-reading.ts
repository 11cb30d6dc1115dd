import { Effect } from 'effect'
import { Origin, readRows, sql } from '#events'
import { Appointments } from '#modules/appointments'
import { allDocuments, DocumentNotFound, Documents, type RangeSelector } from '#modules/documents'
import { Submissions } from '#modules/intake-forms'
import { Patients } from '#modules/patients'
import { Reminders } from '#modules/reminders'
import { findGrant, listOpenGrants } from './emergency-grants.ts'
import type { EmergencyRecord } from './emergency-record.ts'
import { EmergencyAccessOver } from './errors.ts'
import type { GrantRow } from './grant-list.ts'

/**
 * Runs a read under emergency access: the only function that permits one. Checks the expiry and the session
 * on every read. The access ledger records each read with the id of the emergency access.
 */
const readUnderGrant = <A, E, R>(id: number, read: (grant: GrantRow) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    yield* findGrant(id)
    const grant = (yield* listOpenGrants()).find((each) => each.id === id)
    if (!grant) return yield* Effect.fail(new EmergencyAccessOver())
    const origin = yield* Origin
    const actor = { ...origin.actor, emergency: id }
    return yield* Effect.provideService(read(grant), Origin, { ...origin, actor })
  })

const readRecord = ({ patientId }: GrantRow) =>
  Effect.gen(function* () {
    const patient = yield* (yield* Patients).open(patientId)
    const [appointmentPage, submissionPage, documentPage, reminderPage] = yield* Effect.all([
      (yield* Appointments).page({ patientId }),
      (yield* Submissions).page({ patientId }),
      (yield* Documents).page({ patientId }),
      (yield* Reminders).page({ patientId }),
    ])
    return {
      patient,
      appointments: appointmentPage.rows,
      submissions: submissionPage.rows,
      documents: documentPage.rows,
      reminders: reminderPage.rows,
    } satisfies EmergencyRecord
  })

/** Returns the open patient record and everything that belongs to it. */
export const record = Effect.fn('EmergencyAccess.record')((id: number) => readUnderGrant(id, readRecord))

const readDocument = ({ patientId }: GrantRow, documentId: number, range: RangeSelector) =>
  Effect.gen(function* () {
    const { download: downloadDocument } = yield* Documents
    const [document] = yield* readRows(
      (clinicId) => sql<{ id: number }>`select id from (${allDocuments(clinicId)}) d
          where id = ${documentId} and "patientId" = ${patientId}`,
    )
    if (!document) return yield* Effect.fail(new DocumentNotFound())
    return yield* downloadDocument(documentId, range)
  })

/** Downloads a document of that patient; refuses documents of other patients. */
export const download = Effect.fn('EmergencyAccess.download')(
  (id: number, documentId: number, range: RangeSelector) =>
    readUnderGrant(id, (grant) => readDocument(grant, documentId, range)),
)
