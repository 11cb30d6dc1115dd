import { sql, type Statement } from '#events'

/** The service whose visits count as follow-ups. */
export const FOLLOW_UP = 'Follow-up Visit'

/** Days to count and days to sum over, YYYY-MM-DD, both ends included. */
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

const held = (clinicId: number, day: string): Statement =>
  sql`(select count(*) from appointment_list
       where clinic_id = ${clinicId} and state = 'active' and date = ${day} and status <> 'cancelled')`

const earned = (clinicId: number, [from, to]: readonly [string, string]): Statement =>
  sql`(select coalesce(sum(fee_amount), 0) from appointment_list
       where clinic_id = ${clinicId} and state = 'active' and date between ${from} and ${to}
         and status = 'completed')`

/** How many appointments two days have, cancelled ones left out, and what completed ones brought in. */
export const appointmentFigures = (clinicId: number, days: FigureDays): Statement<AppointmentFigures> =>
  sql`select ${held(clinicId, days.today)} as today, ${held(clinicId, days.yesterday)} as yesterday,
        ${earned(clinicId, days.month)} as revenue, ${earned(clinicId, days.lastMonth)} as "revenueBefore"`

export interface AppointmentDay {
  readonly date: string
  readonly appointments: number
  readonly followUps: number
}

/** How many appointments each day has, cancelled ones left out; days without any are not there. */
export const appointmentDays = (clinicId: number, from: string, to: string): Statement<AppointmentDay> =>
  sql`select date, count(*) as appointments, count(*) filter (where service = ${FOLLOW_UP}) as "followUps"
      from appointment_list
      where clinic_id = ${clinicId} and state = 'active' and date between ${from} and ${to}
        and status <> 'cancelled'
      group by date order by date`

/** Who and when each appointment is, on whatever list, to stand in another query. */
export const everyAppointment = (clinicId: number): Statement =>
  sql`select id, patient_id, patient_name, date, time, service from appointment_list
      where clinic_id = ${clinicId}`

/** Two visits at one time. */
interface VisitsAtOnce {
  readonly own: number
  readonly other: number
  readonly date: string
  readonly ownTime: string
  readonly ownService: string
  readonly otherTime: string
  readonly otherService: string
}

/** The visits that two patients are both expected at, at one time. */
export const visitsAtOnce = (clinicId: number, one: number, other: number): Statement<VisitsAtOnce> =>
  sql`select a.id as own, b.id as other, a.date::text as date, a.time as "ownTime", a.service as "ownService",
        b.time as "otherTime", b.service as "otherService"
      from appointment_list a join appointment_list b on b.clinic_id = a.clinic_id
        and b.starts_at < a.ends_at and a.starts_at < b.ends_at
      where a.clinic_id = ${clinicId} and a.patient_id = ${one} and b.patient_id = ${other}
        and a.state = 'active' and b.state = 'active'
        and a.status in ('scheduled', 'confirmed', 'pending') and b.status in ('scheduled', 'confirmed', 'pending')
      order by a.starts_at, a.id, b.id`
