import { sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import type { Status } from './contract.ts'

/** An appointment as messages speak of it. */
export interface Visit {
  readonly id: number
  readonly patientId: number
  readonly date: string
  readonly time: string
  readonly service: string
  readonly status: Status
  /** ISO 8601. */
  readonly startsAt: string
  /** '' where it is open who sees the patient. */
  readonly practitionerName: string
  /** Whether it is on the lists. */
  readonly listed: boolean
}

/** What messages say of an appointment, on whatever list. */
export const visit = (clinicId: number, id: number | Statement): Statement<Visit> =>
  sql`select a.id, a.patient_id as "patientId", a.date, a.time, a.service, a.status, a.starts_at as "startsAt",
        coalesce(n.name, '') as "practitionerName", a.state = 'active' as listed
      from appointment_list a left join (${everyName(clinicId)}) n on n.id = a.practitioner_id
      where a.clinic_id = ${clinicId} and a.id = ${id}`
