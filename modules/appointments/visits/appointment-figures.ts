import { sql, type Statement } from '#events'
import { EXPECTED_LIST } from '../appointment-list.ts'

/** The service whose visits count as follow-ups. */
const FOLLOW_UP = 'Follow-up Visit'

/** The days to count and the days to sum over, YYYY-MM-DD, both ends included. */
export interface FigureDays {
  readonly today: string
  readonly yesterday: string
  readonly month: readonly [from: string, to: string]
  readonly lastMonth: readonly [from: string, to: string]
}

export interface AppointmentFigures {
  readonly today: number
  readonly yesterday: number
  /** Minor units. */
  readonly revenue: number
  readonly revenueBefore: number
}

const countOn = (clinicId: number, day: string): Statement =>
  sql`(select count(*) from appointment_list
       where clinic_id = ${clinicId} and state = 'active' and date = ${day} and status <> 'cancelled')`

const revenueBetween = (clinicId: number, [from, to]: readonly [string, string]): Statement =>
  sql`(select coalesce(sum(fee_amount), 0) from appointment_list
       where clinic_id = ${clinicId} and state = 'active' and date between ${from} and ${to}
         and status = 'completed')`

/** Counts the appointments of two days without cancelled ones, and sums the revenue of completed ones. */
export const appointmentFigures = (clinicId: number, days: FigureDays): Statement<AppointmentFigures> =>
  sql`select ${countOn(clinicId, days.today)} as today, ${countOn(clinicId, days.yesterday)} as yesterday,
        ${revenueBetween(clinicId, days.month)} as revenue, ${revenueBetween(clinicId, days.lastMonth)} as "revenueBefore"`

export interface AppointmentDay {
  readonly date: string
  readonly appointments: number
  readonly followUps: number
  /** Appointments that are neither completed nor a no-show yet. */
  readonly unsettled: number
}

/** Counts the appointments of each day without cancelled ones. Days without any have no row. */
export const appointmentDays = (clinicId: number, from: string, to: string): Statement<AppointmentDay> =>
  sql`select date, count(*) as appointments, count(*) filter (where service = ${FOLLOW_UP}) as "followUps",
        count(*) filter (where status in ${EXPECTED_LIST}) as unsettled
      from appointment_list
      where clinic_id = ${clinicId} and state = 'active' and date between ${from} and ${to}
        and status <> 'cancelled'
      group by date order by date`

/** Lists every appointment, active or removed, as a subquery. */
export const everyAppointment = (clinicId: number): Statement =>
  sql`select id, patient_id, patient_name, date, time, starts_at, service from appointment_list
      where clinic_id = ${clinicId}`

interface OverlappingVisits {
  readonly own: number
  readonly other: number
  readonly date: string
  readonly ownTime: string
  readonly ownService: string
  readonly otherTime: string
  readonly otherService: string
}

/** Lists the expected visits of two patients that overlap. */
export const overlappingVisits = (
  clinicId: number,
  one: number,
  other: number,
): Statement<OverlappingVisits> =>
  sql`select a.id as own, b.id as other, a.date::text as date, a.time as "ownTime", a.service as "ownService",
        b.time as "otherTime", b.service as "otherService"
      from appointment_list a join appointment_list b on b.clinic_id = a.clinic_id
        and b.starts_at < a.ends_at and a.starts_at < b.ends_at
      where a.clinic_id = ${clinicId} and a.patient_id = ${one} and b.patient_id = ${other}
        and a.state = 'active' and b.state = 'active'
        and a.status in ${EXPECTED_LIST} and b.status in ${EXPECTED_LIST}
      order by a.starts_at, a.id, b.id`
