import { Effect } from 'effect'
import { Database, Keyring, Origin, type OriginShape, Registry, sql, type Statement } from '#events'
import { ledgerPage, nameEarlierReaders } from '#modules/access-ledger'
import { appointmentsOfPatient } from '#modules/appointments'
import { accessEntry } from '#modules/audit'
import { documentPage } from '#modules/documents'
import { describeSentForm, formsSentTo, pendingInvitations, submissionSummaries } from '#modules/intake-forms'
import { currentMoment, hasPermission, type Permission, service } from '#modules/kernel'
import { activePatient, PatientNotFound, patientsUsingContact } from '#modules/patients'
import { describeReminder, reminderPage, WHOLE_LIST } from '#modules/reminders'
import { openVisit } from './open-visit.ts'
import type { PatientOverview } from './overview.ts'

/** Rows of a part; more than any patient is expected to have. */
const MAX_ROWS_PER_PART = 500

const LATEST_VIEWS = 5

/** Returns a part's statement, or one without rows if the caller may not read the part. */
const partSelector =
  (origin: OriginShape) =>
  <Row extends object>(permission: Permission, read: Statement<Row>): Statement<Row> =>
    hasPermission(origin, permission) ? read : sql<Row>`select where false`

const partsOf = (origin: OriginShape, id: number) => {
  const { clinicId } = origin
  const selectPart = partSelector(origin)
  const views = { patient: id, from: null, to: null }
  return {
    appointments: selectPart('appointments:read', appointmentsOfPatient(clinicId, id, MAX_ROWS_PER_PART)),
    submissions: selectPart('forms:read', submissionSummaries(clinicId, id, MAX_ROWS_PER_PART)),
    sentForms: selectPart('forms:read', formsSentTo(clinicId, id, MAX_ROWS_PER_PART)),
    documents: selectPart(
      'documents:read',
      documentPage(clinicId, { patientId: id }, null, MAX_ROWS_PER_PART),
    ),
    reminders: selectPart(
      'reminders:read',
      reminderPage(clinicId, { patientId: id }, WHOLE_LIST, null, MAX_ROWS_PER_PART),
    ),
    views: selectPart('history:read', ledgerPage(clinicId, views, null, LATEST_VIEWS)),
  }
}

/** Reads a patient and everything that belongs to the record. Records one entry in the access ledger. */
const open = Effect.fn('PatientOverviews.open')(function* (id: number) {
  const { queries } = yield* Database
  const origin = yield* Origin
  const now = yield* currentMoment
  const patientStatement = activePatient(origin.clinicId, id)
  const parts = partsOf(origin, id)
  const [[patient], contactFor, appointments, submissions, sentForms, documents, reminders, views] =
    yield* queries([
      patientStatement,
      patientsUsingContact(origin.clinicId, id),
      parts.appointments,
      parts.submissions,
      parts.sentForms,
      parts.documents,
      parts.reminders,
      parts.views,
      yield* accessEntry('open', `patient-${id}`, patientStatement),
    ])
  if (!patient) return yield* Effect.fail(new PatientNotFound())
  const nullUnless = <Rows>(permission: Permission, rows: Rows) =>
    hasPermission(origin, permission) ? rows : null
  return {
    patient,
    contactFor,
    appointments: nullUnless('appointments:read', appointments),
    submissions: nullUnless('forms:read', submissions),
    invitations: nullUnless('forms:read', pendingInvitations(sentForms, now)),
    sentForms: nullUnless(
      'forms:read',
      sentForms.map((form) => describeSentForm(origin, form)),
    ),
    documents: nullUnless('documents:read', documents),
    reminders: nullUnless('reminders:read', reminders.map(describeReminder)),
    views: nullUnless('history:read', yield* nameEarlierReaders(views)),
  } satisfies PatientOverview
})

export class PatientOverviews extends service<PatientOverviews>()(
  'PatientOverviews',
  [Database, Registry, Keyring],
  { open, openVisit },
) {}
