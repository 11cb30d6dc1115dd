import { raw, sql, type Statement } from '#events'
import { formsSentTo } from '../invitations/invitation-queries.ts'
import { submissionSummaries, type SubmissionSummary } from './submission-list.ts'

/** Whether a patient's forms have come back: the latest one still out, and the latest submission. */
export interface PatientFormState {
  readonly sentTitle: string | null
  /** ISO 8601. */
  readonly sentAt: string | null
  readonly isOpened: boolean | null
  readonly submittedTitle: string | null
  /** ISO 8601. */
  readonly submittedAt: string | null
  readonly submittedState: SubmissionSummary['state'] | null
}

/** Forms sent to one patient that are looked at; more than one is expected to have at a time. */
const LATEST_FORMS = 20

/** Returns whether a patient's forms have come back by a moment (ISO 8601): always one row. */
export const patientFormState = (
  clinicId: number,
  patientId: number,
  now: string,
): Statement<PatientFormState> =>
  sql`select sent."formTitle" as "sentTitle", sent."requestedAt" as "sentAt", sent."openedAt" is not null as "isOpened",
        submitted."formTitle" as "submittedTitle", submitted."submittedAt", submitted.state as "submittedState"
      from ${raw('(select) anyway')}
      left join lateral (
        select * from (${formsSentTo(clinicId, patientId, LATEST_FORMS)}) i
        where i."answeredAt" is null and i."withdrawnAt" is null and i."expiresAt" > ${now}
        order by i.id desc limit 1) sent on true
      left join lateral (${submissionSummaries(clinicId, patientId, 1)}) submitted on true`
