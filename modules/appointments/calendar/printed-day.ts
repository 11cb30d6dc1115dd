import { Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { everyPatientPhone } from '#modules/patients'
import { type AppointmentRow, rowJoins, ROW_COLUMNS } from '../appointment-list.ts'

/** An appointment on a printed day. */
export interface PrintedAppointment extends AppointmentRow {
  /** The patient's number; null if the record is gone. */
  readonly phone: string | null
  /** The name of the patient's contact, if the number is the contact's. */
  readonly phoneOf: string | null
}

interface PrintedDayQuery {
  /** YYYY-MM-DD */
  readonly date: string
  /** Only this practitioner's appointments; null for everyone's. */
  readonly practitionerId: number | null
}

const printedAppointments = (
  clinicId: number,
  { date, practitionerId }: PrintedDayQuery,
): Statement<PrintedAppointment> =>
  sql`select ${ROW_COLUMNS}, contact.phone, contact."phoneOf" from appointment_list a ${rowJoins(clinicId)}
        left join (${everyPatientPhone(clinicId)}) contact on contact.id = a.patient_id
      where a.clinic_id = ${clinicId} and a.date = ${date} and a.state = 'active'
        and (${practitionerId}::bigint is null or a.practitioner_id = ${practitionerId})
      order by a.time, a.id`

/** Lists a day with the patients' numbers, for printing. Records the read in the access ledger as a print. */
export const printedDay = Effect.fn('Appointments.printedDay')(function* (query: PrintedDayQuery) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [rows] = yield* queries([
    printedAppointments(clinicId, query),
    yield* pageAccessEntry('appointments', query, { action: 'print' }),
    yield* pageAccessEntry('patients', query, { action: 'print' }),
  ])
  return rows
})
