import { Effect, Schema } from 'effect'
import { Database, ifGiven, Origin, raw, sql, type Statement } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { containsWords, cursorFrom, cursorText } from '#modules/kernel'
import { everyPatientName, everyPatientPhone } from '#modules/patients'
import { AppointmentRow, ROW_COLUMNS, rowJoins } from './appointment-list.ts'
import { APPOINTMENTS_PER_PAGE, type AppointmentQuery } from './contract.ts'

/** An appointment of the list, with the number at which its patient can be called. */
export const ListedAppointment = Schema.Struct({
  ...AppointmentRow.fields,
  /** Null if the patient was removed. */
  patientPhone: Schema.NullOr(Schema.String),
  /** The name of the patient's contact, if the number is the contact's. */
  patientPhoneOf: Schema.NullOr(Schema.String),
}).annotations({ identifier: 'ListedAppointment' })
export type ListedAppointment = typeof ListedAppointment.Type

/** A page of appointments, with the cursor of the next page, or null. */
interface AppointmentPage {
  readonly rows: readonly ListedAppointment[]
  readonly next: string | null
}

const SEARCH_TEXT = raw('a.search_text')

const listFilters = ({ q, date, from, to, patientId }: AppointmentQuery): Statement =>
  sql`${ifGiven(date, () => sql`and a.date = ${date}`)}
      ${ifGiven(from, () => sql`and a.date >= ${from}`)}
      ${ifGiven(to, () => sql`and a.date <= ${to}`)}
      ${ifGiven(patientId, () => sql`and a.patient_id = ${patientId}`)}
      ${ifGiven(q, (words) => sql`and ${containsWords(SEARCH_TEXT, words)}`)}`

/** The row to continue after: `[id]`, or `[time, id]` within a day. */
type AppointmentCursor = readonly [number] | readonly [string, number]

const afterCursor = (cursor: AppointmentCursor | null): Statement => {
  if (cursor === null) return raw('')
  return cursor.length === 1
    ? sql`and a.id < ${cursor[0]}`
    : sql`and (a.time, a.id) > (${cursor[0]}, ${cursor[1]})`
}

const appointmentPage = (
  clinicId: number,
  query: AppointmentQuery,
  cursor: AppointmentCursor | null,
  limit: number | null,
): Statement<ListedAppointment> =>
  sql`select ${ROW_COLUMNS}, nullif(contact.phone, '') as "patientPhone", contact."phoneOf" as "patientPhoneOf"
      from appointment_list a ${rowJoins(clinicId)}
        left join (${everyPatientPhone(clinicId)}) contact on contact.id = a.patient_id
      where a.clinic_id = ${clinicId} and a.state = 'active' ${listFilters(query)} ${afterCursor(cursor)}
      order by ${raw(query.date === undefined ? 'a.id desc' : 'a.time, a.id')} limit ${limit}`

const cursorOf = (row: AppointmentRow | undefined, { date }: AppointmentQuery): string | null =>
  row ? cursorText(date === undefined ? [row.id] : [row.time, row.id]) : null

const readCursor = (text: string | undefined, { date }: AppointmentQuery): AppointmentCursor | null =>
  cursorFrom(text, date === undefined ? 0 : 1) as AppointmentCursor | null

/** Selects a current or former patient. Reading their list is logged even if it is empty. */
const currentOrFormerPatient = (clinicId: number, id: number) =>
  sql`select from (${everyPatientName(clinicId)}) patient where id = ${id}`

/** Lists the appointments, all or paged. */
export const page = Effect.fn('Appointments.page')(function* (query: AppointmentQuery) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const limit = query.limit ?? (query.cursor ? APPOINTMENTS_PER_PAGE : null)
  const after = readCursor(query.cursor, query)
  const read = appointmentPage(clinicId, query, after, limit === null ? null : limit + 1)
  const { patientId } = query
  // A day counts as one page, however many appointments it has.
  const isUnlimited = limit === null && query.date === undefined
  const [rows] = yield* database.queries([
    read,
    yield* patientId === undefined
      ? pageAccessEntry('appointments', query, { rowsToCount: isUnlimited ? read : undefined })
      : pageAccessEntry(`patient-${patientId}`, query, {
          visibleRows: currentOrFormerPatient(clinicId, patientId),
        }),
  ])
  if (limit === null || rows.length <= limit) return { rows, next: null } satisfies AppointmentPage
  const pageRows = rows.slice(0, limit)
  return { rows: pageRows, next: cursorOf(pageRows.at(-1), query) } satisfies AppointmentPage
})
