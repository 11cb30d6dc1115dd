import { raw, sql, type Statement } from '#events'
import { allMergedInto } from './merged-list.ts'

/** Something else that is known of a patient since a moment: a condition on the column with the patient's number. */
export type Activity = (clinicId: number, patient: string, since: string) => Statement

// A hold is about how long the record is kept, and an erasure is its end: neither is anything the patient had done.
const ACTIVE = raw(
  `e.type not in ('LegalHoldPlaced', 'LegalHoldLifted') and e.meta->>'command' <> 'ErasePatient'`,
)

/** When something was last written into a patient's record. Made to stand where a value does. */
export const lastChange = (clinicId: number, id: number): Statement =>
  sql`(select max(e.recorded_at) from events e where e.clinic_id = ${clinicId} and e.stream_type = ${'patient'}
      and e.stream_id = ${id} and ${ACTIVE})`

/**
 * The patients on whom no legal hold stands, and on nobody merged into them, removed ones among them, of whose record nothing was written since a moment
 * (ISO 8601), and of whom `others` know nothing since.
 */
export const patientsIdleSince = (
  clinicId: number,
  since: string,
  others: readonly Activity[],
): Statement<{ id: number }> =>
  others.reduce<Statement<{ id: number }>>(
    (found, known) => sql<{ id: number }>`${found} and not ${known(clinicId, 'p.id', since)}`,
    sql<{ id: number }>`select p.id from patient_list p
      where p.clinic_id = ${clinicId} and p.state in ('active', 'removed') and p.created_at < ${since}
        and p.held_since is null
        and not exists (select from (${allMergedInto(clinicId, raw('p.id'))}) part where part.held)
        and not exists (select from events e where e.clinic_id = ${clinicId} and e.stream_type = ${'patient'}
          and ${raw('e.stream_id = p.id')} and e.recorded_at >= ${since} and ${ACTIVE})`,
  )
