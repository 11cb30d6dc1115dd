import { Schema } from 'effect'
import { raw, sql, type Statement } from '#events'
import { everyDocument } from '#modules/documents'
import { everySubmission } from '#modules/intake'
import { cursorFrom, type Permission } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import type { ListName, ReportListQuery } from './contract.ts'
import { knownAt } from './known/known-at.ts'
import { submissionsKnown } from './record-sums.ts'
import type { ReportDays } from './report-days.ts'
import { seenPatients } from './visit-sums.ts'

/** A record that a figure counts, as it was known then; names are those of the records as they are now. */
export const ListedRecord = Schema.Struct({
  id: Schema.Number,
  /** 0 where nobody knows whose it is. */
  patientId: Schema.Number,
  /** '' where nobody knows, or the patient was erased. */
  patientName: Schema.String,
  /** The day and time of an appointment. */
  date: Schema.NullOr(Schema.String),
  time: Schema.NullOr(Schema.String),
  /** When anything else came. */
  at: Schema.NullOr(Schema.String),
  /** The service, the type of document, or the title of the form. */
  what: Schema.String,
  /** The status of an appointment, or what became of a reminder. */
  status: Schema.NullOr(Schema.String),
  /** Dollars, as the appointment was booked. */
  fee: Schema.NullOr(Schema.Number),
}).annotations({ identifier: 'ListedRecord' })
export type ListedRecord = typeof ListedRecord.Type

/** What narrows a list, besides the report's days. */
export type Narrowing = Omit<ReportListQuery, 'range' | 'asOf' | 'limit' | 'cursor'>

const given = <A>(value: A | undefined, condition: (value: A) => Statement): Statement =>
  value === undefined ? raw('') : condition(value)

const appointments = (
  clinicId: number,
  days: ReportDays,
  { status, service, practitionerId }: Narrowing,
): Statement =>
  sql`select id, patient_id, date, time, null::timestamptz as at, service as what, status, fee / 100.0 as fee,
        (date || ' ' || time)::timestamp at time zone 'UTC' as place
      from report_appointments
      where clinic_id = ${clinicId} and ${knownAt(days.known)} and listed and date between ${days.from} and ${days.to}
        ${given(status, (is) => sql`and status = ${is}`)}
        ${given(service, (is) => sql`and service = ${is}`)}
        ${given(practitionerId, (is) => sql`and coalesce(practitioner_id, 0) = ${is}`)}`

const plain = raw('null::date as date, null::text as time')
const noMore = raw('null::text as status, null::numeric as fee')

const patients = (clinicId: number, days: ReportDays, which: Statement): Statement =>
  sql`select id, id as patient_id, ${plain}, registered_at as at, '' as what, ${noMore}, registered_at as place
      from report_patients where clinic_id = ${clinicId} and ${knownAt(days.known)} ${which}`

const documents = (clinicId: number, days: ReportDays, { of, documentType }: Narrowing): Statement =>
  sql`select r.id, d."patientId" as patient_id, ${plain}, r.added_at as at, r.document_type as what, ${noMore},
        r.added_at as place
      from report_documents r join (${everyDocument(clinicId)}) d on d.id = r.id
      where r.clinic_id = ${clinicId} and ${knownAt(days.known)} and r.listed
        ${of === 'added-documents' ? sql`and r.added_at >= ${days.began}` : raw('')}
        ${given(documentType, (is) => sql`and r.document_type = ${is}`)}`

const submissions = (clinicId: number, days: ReportDays, { of, formId }: Narrowing): Statement =>
  sql`select k.id, s."patientId" as patient_id, ${plain}, k."submittedAt" as at, s."formTitle" as what, ${noMore},
        k."submittedAt" as place
      from (${submissionsKnown(clinicId, days)}) k join (${everySubmission(clinicId)}) s on s.id = k.id
      where true
        ${of === 'recent-submissions' ? sql`and k."submittedAt" >= ${days.began}` : raw('')}
        ${given(formId, (is) => sql`and k."formId" = ${is}`)}`

const reminders = (clinicId: number, days: ReportDays, { outcome }: Narrowing): Statement =>
  sql`select id, patient_id, ${plain}, settled_at as at, '' as what, outcome as status, null::numeric as fee,
        settled_at as place
      from report_reminders
      where clinic_id = ${clinicId} and ${knownAt(days.known)} and settled_at >= ${days.began}
        ${given(outcome, (is) => sql`and outcome = ${is}`)}`

const seen = (clinicId: number, days: ReportDays, first: boolean): Statement =>
  patients(clinicId, days, sql`and id in (${seenPatients(clinicId, days, first)})`)

type Source = (clinicId: number, days: ReportDays, narrowing: Narrowing) => Statement

const sources: Readonly<Record<ListName, Source>> = {
  appointments,
  patients: (clinicId, days) => patients(clinicId, days, sql`and listed`),
  'new-patients': (clinicId, days) =>
    patients(clinicId, days, sql`and listed and registered_at >= ${days.began}`),
  'first-visits': (clinicId, days) => seen(clinicId, days, true),
  'return-visits': (clinicId, days) => seen(clinicId, days, false),
  documents,
  'added-documents': documents,
  submissions,
  'recent-submissions': submissions,
  reminders,
}

/** A listed record, and where it stands in the list's order. */
export type PlacedRecord = ListedRecord & { readonly place: number }

/** What somebody must be allowed, to have a list's records: the modules they come from ask the same. */
export const LIST_NEEDS: Readonly<Record<ListName, Permission>> = {
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

/** Where a list goes on: behind this place, and this id there. */
export type ListCursor = readonly [place: number, id: number]

/** A cursor of ours, or null. */
export const listCursor = (text: string | undefined): ListCursor | null => {
  const [place, id] = cursorFrom(text, 1) ?? []
  return typeof place === 'string' && /^-?\d{1,15}$/.test(place) && typeof id === 'number'
    ? [Number(place), id]
    : null
}

/** A page of the records a figure counts, newest first. */
export const listedRecords = (
  clinicId: number,
  days: ReportDays,
  narrowing: Narrowing,
  after: ListCursor | null,
  limit: number | null,
): Statement<PlacedRecord> =>
  sql`select l.id, l.patient_id as "patientId", coalesce(p.name, '') as "patientName", l.date, l.time, l.at,
        l.what, l.status, l.fee, milliseconds(l.place) as place
      from (${sources[narrowing.of](clinicId, days, narrowing)}) l
      left join (${everyPatientName(clinicId)}) p on p.id = l.patient_id
      where true ${after ? sql`and (milliseconds(l.place), l.id) < (${after[0]}, ${after[1]})` : raw('')}
      order by milliseconds(l.place) desc, l.id desc limit ${limit}`

/** How many records the figure counts. */
export const recordsListed = (
  clinicId: number,
  days: ReportDays,
  narrowing: Narrowing,
): Statement<{ n: number }> =>
  sql`select count(*) as n from (${sources[narrowing.of](clinicId, days, narrowing)}) l`
