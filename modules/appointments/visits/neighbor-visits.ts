import { raw, sql, type Statement } from '#events'
import { EXPECTED, allVisits, type Visit } from './visit.ts'

/** A visit among the other visits of its patient. */
interface VisitPosition {
  readonly id: number
  readonly patientId: number
  /** ISO 8601. */
  readonly now: string
}

const TOOK_PLACE = raw(`and a.state = 'active' and a.status not in ('cancelled', 'no-show')`)

const otherVisits = (clinicId: number, { id, patientId }: VisitPosition): Statement =>
  sql`${allVisits(clinicId)} and a.patient_id = ${patientId} and a.id <> ${id}`

/** Returns the patient's next expected visit from now on, other than this one. */
export const nextOtherVisit = (clinicId: number, visit: VisitPosition): Statement<Visit> =>
  sql`${otherVisits(clinicId, visit)} ${EXPECTED} and a.starts_at > ${visit.now} order by a.starts_at, a.id limit 1`

/** Returns the patient's last visit that took place, other than this one. */
export const lastOtherVisit = (clinicId: number, visit: VisitPosition): Statement<Visit> =>
  sql`${otherVisits(clinicId, visit)} ${TOOK_PLACE} and a.starts_at <= ${visit.now}
      order by a.starts_at desc, a.id desc limit 1`
