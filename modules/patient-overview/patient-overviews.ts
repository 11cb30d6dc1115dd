import { Clock, Effect } from 'effect'
import { Database, Keyring, Origin, type OriginShape, Registry, sql, type Statement } from '#events'
import { ledgerPage, nameEarlierReaders } from '#modules/access-ledger'
import { appointmentsOfPatient } from '#modules/appointments'
import { accessEntry } from '#modules/audit'
import { documentPage } from '#modules/documents'
import { describeSentForm, formsSentTo, pendingInvitations, submissionSummaries } from '#modules/intake-forms'
import { hasPermission, type Permission, service } from '#modules/kernel'
import { activePatient, PatientNotFound, patientsUsingContact } from '#modules/patients'
import { describeReminder, reminderPage, WHOLE_LIST } from '#modules/reminders'
import { openVisit } from './open-visit.ts'
import type { PatientOverview } from './overview.ts'

/** Rows of a part; more than any patient is expected to have. */
const MAX_ROWS_PER_PART = 500

const LATEST_VIEWS = 5

/** Returns a part's statement, or one without rows if the caller may not read the part. */
const permitted =
  (origin: OriginShape) =>
  <Row extends object>(permission: Permission, read: Statement<Row>): Statement<Row> =>
    hasPermission(origin, permission) ? read : sql<Row>`select where false`

const partsOf = (origin: OriginShape, id: number) => {
  const { clinicId } = origin
  const ifMay = permitted(origin)
  const views = { patient: id, from: null, to: null }
  return {
    appointments: ifMay('appointments:read', appointmentsOfPatient(clinicId, id, MAX_ROWS_PER_PART)),
    submissions: ifMay('forms:read', submissionSummaries(clinicId, id, MAX_ROWS_PER_PART)),
    sentForms: ifMay('forms:read', formsSentTo(clinicId, id, MAX_ROWS_PER_PART)),
    documents: ifMay('documents:read', documentPage(clinicId, { patientId: id }, null, MAX_ROWS_PER_PART)),
    reminders: ifMay(
      'reminders:read',
      reminderPage(clinicId, { patientId: id }, WHOLE_LIST, null, MAX_ROWS_PER_PART),
    ),
    views: ifMay('history:read', ledgerPage(clinicId, views, null, LATEST_VIEWS)),
  }
}

/** Reads a patient and everything that belongs to the record. Records one entry in the access ledger. */
const open = Effect.fn('PatientOverviews.open')(function* (id: number) {
  const { queries } = yield* Database
  const origin = yield* Origin
  const now = new Date(yield* Clock.currentTimeMillis).toISOString()
  const read = activePatient(origin.clinicId, id)
  const parts = partsOf(origin, id)
  const [[patient], contactFor, appointments, submissions, sentForms, documents, reminders, views] =
    yield* queries([
      read,
      patientsUsingContact(origin.clinicId, id),
      parts.appointments,
      parts.submissions,
      parts.sentForms,
      parts.documents,
      parts.reminders,
      parts.views,
      yield* accessEntry('open', `patient-${id}`, read),
    ])
  if (!patient) return yield* Effect.fail(new PatientNotFound())
  const ifMay = <Rows>(permission: Permission, rows: Rows) =>
    hasPermission(origin, permission) ? rows : null
  return {
    patient,
    contactFor,
    appointments: ifMay('appointments:read', appointments),
    submissions: ifMay('forms:read', submissions),
    invitations: ifMay('forms:read', pendingInvitations(sentForms, now)),
    sentForms: ifMay(
      'forms:read',
      sentForms.map((form) => describeSentForm(origin, form)),
    ),
    documents: ifMay('documents:read', documents),
    reminders: ifMay('reminders:read', reminders.map(describeReminder)),
    views: ifMay('history:read', yield* nameEarlierReaders(views)),
  } satisfies PatientOverview
})

export class PatientOverviews extends service<PatientOverviews>()(
  'PatientOverviews',
  [Database, Registry, Keyring],
  { open, openVisit },
) {}
