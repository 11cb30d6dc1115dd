import { sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { EXPECTED_LIST } from '../appointment-list.ts'
import type { Status } from '../contract.ts'

export interface Visit {
  readonly id: number
  readonly patientId: number
  readonly date: string
  readonly time: string
  readonly service: string
  readonly status: Status
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  readonly practitionerName: string
  /** Whether it is active, not removed. */
  readonly listed: boolean
}

/** Lists every visit, in any state. Callers append conditions. */
export const allVisits = (clinicId: number): Statement<Visit> =>
  sql`select a.id, a.patient_id as "patientId", a.date, a.time, a.service, a.status, a.starts_at as "startsAt",
        a.ends_at as "endsAt", coalesce(n.name, '') as "practitionerName", a.state = 'active' as listed
      from appointment_list a left join (${userNameTable(clinicId)}) n on n.id = a.practitioner_id
      where a.clinic_id = ${clinicId}`

/** Returns a patient's visit on a date: the latest of several; a cancelled one only if no other exists. */
export const visitOn = (clinicId: number, patientId: number, date: string): Statement<{ id: number }> =>
  sql`select id from appointment_list
      where clinic_id = ${clinicId} and patient_id = ${patientId} and date = ${date} and state = 'active'
      order by status = 'cancelled', starts_at desc limit 1`

/** Returns an appointment for messages, active or removed. */
export const visit = (clinicId: number, id: number | Statement): Statement<Visit> =>
  sql`${allVisits(clinicId)} and a.id = ${id}`

/** SQL condition: `a` is active and still expected. */
export const EXPECTED = sql`and a.state = 'active' and a.status in ${EXPECTED_LIST}`

/** Lists the expected visits of a patient that start after a moment (ISO 8601). */
export const visitsAhead = (clinicId: number, patientId: number, now: string): Statement<Visit> =>
  sql`${allVisits(clinicId)} ${EXPECTED} and a.patient_id = ${patientId} and a.starts_at > ${now} order by a.id`

/** Lists a batch of the expected visits that start after a moment, sorted by id, from ids above `after`. */
export const visitsFrom = (
  clinicId: number,
  { now, after, most: limit }: { readonly now: string; readonly after: number; readonly most: number },
): Statement<Visit> =>
  sql`${allVisits(clinicId)} ${EXPECTED} and a.starts_at > ${now} and a.id > ${after} order by a.id limit ${limit}`

/**
 * SQL condition: whether the patient of a visit (the alias of its row) has an earlier one that took place or is booked.
 */
export const hasEarlierVisit = (clinicId: number, alias: Statement): Statement =>
  sql`exists (select from appointment_list e
      where e.clinic_id = ${clinicId} and e.patient_id = ${alias}."patientId" and e.id <> ${alias}.id
        and e.state = 'active' and e.status not in ('cancelled', 'no-show') and e.starts_at < ${alias}."startsAt")`

export interface PastVisit {
  readonly patientId: number
  readonly startsAt: string
  readonly createdAt: string
}

/** Lists the visits in a range of days, both ends included, without cancelled ones. */
export const visitsBetween = (clinicId: number, from: string, to: string): Statement<PastVisit> =>
  sql`select patient_id as "patientId", starts_at as "startsAt", created_at as "createdAt" from appointment_list
      where clinic_id = ${clinicId} and state = 'active' and date between ${from} and ${to}
        and status <> 'cancelled'`
