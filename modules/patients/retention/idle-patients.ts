import { raw, sql, type Statement } from '#events'
import { everyoneMergedInto } from '../merge/merged-patients.ts'
import { contactIdIn } from '../patient-list.ts'

/** A condition for other activity since a moment, given the column that holds the patient's id. */
export type Activity = (clinicId: number, patient: string, since: string) => Statement

// Legal holds and erasures do not count as activity: they concern only the record's retention.
const ACTIVE = raw(
  `e.type not in ('LegalHoldPlaced', 'LegalHoldLifted') and e.meta->>'command' <> 'ErasePatient'`,
)

/** Selects when the patient's record last changed. For use as an SQL value. */
export const lastRecordChange = (clinicId: number, id: number): Statement =>
  sql`(select max(e.recorded_at) from events e where e.clinic_id = ${clinicId} and e.stream_type = ${'patient'}
      and e.stream_id = ${id} and ${ACTIVE})`

/**
 * Lists patients, including removed ones, without activity since a moment (ISO 8601), neither in their record
 * nor in `otherActivity`. Excludes patients under a legal hold, also on a record merged into theirs, and those
 * whose contact is used for another patient.
 */
export const patientsIdleSince = (
  clinicId: number,
  since: string,
  otherActivity: readonly Activity[],
): Statement<{ id: number }> =>
  otherActivity.reduce<Statement<{ id: number }>>(
    (statement, hasActivity) =>
      sql<{ id: number }>`${statement} and not ${hasActivity(clinicId, 'p.id', since)}`,
    sql<{ id: number }>`select p.id from patient_list p
      where p.clinic_id = ${clinicId} and p.state in ('active', 'removed') and p.created_at < ${since}
        and p.held_since is null
        and not exists (select from (${everyoneMergedInto(clinicId, raw('p.id'))}) part where part.held)
        and p.id not in (select coalesce(${contactIdIn('u')}, 0) from patient_list u
          where u.clinic_id = ${clinicId} and u.contact_of is not null and u.state = 'active')
        and not exists (select from events e where e.clinic_id = ${clinicId} and e.stream_type = ${'patient'}
          and ${raw('e.stream_id = p.id')} and e.recorded_at >= ${since} and ${ACTIVE})`,
  )
