import { Schema } from 'effect'
import { ifGiven, raw, sql, type Statement } from '#events'
import { allDocuments } from '#modules/documents'
import { everySubmission } from '#modules/intake-forms'
import { cursorFrom, type Permission } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import type { ListName, ReportListQuery } from './contract.ts'
import { type DataCutoff, knownAt } from './versions/version-at.ts'
import { submissionsUntilEnd } from './sums/record-sums.ts'
import type { ReportDays } from './report-days.ts'
import { seenPatients } from './sums/visit-sums.ts'

/** A record counted in a figure, with the values known then and the current names. */
export const ListedRecord = Schema.Struct({
  id: Schema.Number,
  /** 0 if the patient is unknown. */
  patientId: Schema.Number,
  /** '' if the patient is unknown or was erased. */
  patientName: Schema.String,
  /** An appointment's date and time. */
  date: Schema.NullOr(Schema.String),
  time: Schema.NullOr(Schema.String),
  /** When a record of another kind was created or settled. */
  at: Schema.NullOr(Schema.String),
  /** The service, the document type, or the form's title. */
  what: Schema.String,
  /** An appointment's status, or a reminder's outcome. */
  status: Schema.NullOr(Schema.String),
  /** Dollars, as booked with the appointment; null if there is none, or the caller may not see revenue. */
  fee: Schema.NullOr(Schema.Number),
}).annotations({ identifier: 'ListedRecord' })
export type ListedRecord = typeof ListedRecord.Type

/** A list and its filters, without the report's days. */
export type ListFilters = Omit<ReportListQuery, 'range' | 'from' | 'to' | 'asOf' | 'limit' | 'cursor'>

const appointments = (
  clinicId: number,
  days: ReportDays,
  { status, service, practitionerId }: ListFilters,
): Statement =>
  sql`select id, patient_id, date, time, null::timestamptz as at, service as what, status, fee / 100.0 as fee,
        (date || ' ' || time)::timestamp at time zone 'UTC' as place
      from report_appointments
      where clinic_id = ${clinicId} and ${knownAt(days.dataCutoff)} and listed and date between ${days.from} and ${days.to}
        ${ifGiven(status, (is) => sql`and status = ${is}`)}
        ${ifGiven(service, (is) => sql`and service = ${is}`)}
        ${ifGiven(practitionerId, (is) => sql`and coalesce(practitioner_id, 0) = ${is}`)}`

const noDateColumns = raw('null::date as date, null::text as time')
const noStatusColumns = raw('null::text as status, null::numeric as fee')

const patients = (clinicId: number, cutoff: DataCutoff, condition: Statement): Statement =>
  sql`select id, id as patient_id, ${noDateColumns}, registered_at as at, '' as what, ${noStatusColumns}, registered_at as place
      from report_patients where clinic_id = ${clinicId} and ${knownAt(cutoff)} ${condition}`

const documents = (clinicId: number, days: ReportDays, { of, documentType }: ListFilters): Statement =>
  sql`select r.id, d."patientId" as patient_id, ${noDateColumns}, r.added_at as at, r.document_type as what, ${noStatusColumns},
        r.added_at as place
      from report_documents r join (${allDocuments(clinicId)}) d on d.id = r.id
      where r.clinic_id = ${clinicId} and ${knownAt(days.endCutoff)} and r.listed
        ${of === 'added-documents' ? sql`and r.added_at >= ${days.startMoment}` : raw('')}
        ${ifGiven(documentType, (is) => sql`and r.document_type = ${is}`)}`

const submissions = (clinicId: number, days: ReportDays, { of, formId }: ListFilters): Statement =>
  sql`select k.id, s."patientId" as patient_id, ${noDateColumns}, k."submittedAt" as at, s."formTitle" as what, ${noStatusColumns},
        k."submittedAt" as place
      from (${submissionsUntilEnd(clinicId, days)}) k join (${everySubmission(clinicId)}) s on s.id = k.id
      where true
        ${of === 'recent-submissions' ? sql`and k."submittedAt" >= ${days.startMoment}` : raw('')}
        ${ifGiven(formId, (is) => sql`and k."formId" = ${is}`)}`

const reminders = (clinicId: number, days: ReportDays, { outcome }: ListFilters): Statement =>
  sql`select id, patient_id, ${noDateColumns}, settled_at as at, '' as what, outcome as status, null::numeric as fee,
        settled_at as place
      from report_reminders
      where clinic_id = ${clinicId} and ${knownAt(days.endCutoff)} and settled_at >= ${days.startMoment}
        ${ifGiven(outcome, (is) => sql`and outcome = ${is}`)}`

const patientsSeen = (clinicId: number, days: ReportDays, first: boolean): Statement =>
  patients(clinicId, days.dataCutoff, sql`and id in (${seenPatients(clinicId, days, first)})`)

type ListSource = (clinicId: number, days: ReportDays, filters: ListFilters) => Statement

const sources: Readonly<Record<ListName, ListSource>> = {
  appointments,
  patients: (clinicId, days) => patients(clinicId, days.endCutoff, sql`and listed`),
  'new-patients': (clinicId, days) =>
    patients(clinicId, days.endCutoff, sql`and listed and registered_at >= ${days.startMoment}`),
  'first-visits': (clinicId, days) => patientsSeen(clinicId, days, true),
  'return-visits': (clinicId, days) => patientsSeen(clinicId, days, false),
  documents,
  'added-documents': documents,
  submissions,
  'recent-submissions': submissions,
  reminders,
}

export type RecordWithSortKey = ListedRecord & { readonly place: number }

/** The permission each list requires: the same as in the module its records come from. */
export const LIST_PERMISSIONS: Readonly<Record<ListName, Permission>> = {
  appointments: 'appointments:read',
  patients: 'patients:read',
  'new-patients': 'patients:read',
  'first-visits': 'appointments:read',
  'return-visits': 'appointments:read',
  documents: 'documents:read',
  'added-documents': 'documents:read',
  submissions: 'forms:read',
  'recent-submissions': 'forms:read',
  reminders: 'reminders:read',
}

/** The position after which a list continues: a sort key and an id. */
type ListCursor = readonly [place: number, id: number]

/** Parses a cursor, or returns null if it is invalid. */
export const listCursor = (text: string | undefined): ListCursor | null => {
  const [sortKey, id] = cursorFrom(text, 1) ?? []
  return typeof sortKey === 'string' && /^-?\d{1,15}$/.test(sortKey) && typeof id === 'number'
    ? [Number(sortKey), id]
    : null
}

/** Selects a page of the records a figure counts, newest first. */
export const listedRecords = (
  clinicId: number,
  days: ReportDays,
  filters: ListFilters,
  after: ListCursor | null,
  limit: number | null,
): Statement<RecordWithSortKey> =>
  sql`select l.id, l.patient_id as "patientId", coalesce(p.name, '') as "patientName", l.date, l.time, l.at,
        l.what, l.status, l.fee, milliseconds(l.place) as place
      from (${sources[filters.of](clinicId, days, filters)}) l
      left join (${everyPatientName(clinicId)}) p on p.id = l.patient_id
      where true ${after ? sql`and (milliseconds(l.place), l.id) < (${after[0]}, ${after[1]})` : raw('')}
      order by milliseconds(l.place) desc, l.id desc limit ${limit}`

/** Counts the records behind a figure. */
export const countListedRecords = (
  clinicId: number,
  days: ReportDays,
  filters: ListFilters,
): Statement<{ n: number }> =>
  sql`select count(*) as n from (${sources[filters.of](clinicId, days, filters)}) l`
