import { raw, sql, type Statement } from '#events'
import { formsSentTo } from '../invitations/invitation-queries.ts'
import { submissionSummaries, type SubmissionSummary } from './submission-list.ts'

/** The state of a patient's forms: the latest one that is still unanswered, and the latest submission. */
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

/** How many of the forms last sent to a patient are searched; more than a patient has to answer at a time. */
const MAX_LATEST_FORMS = 20

/** Returns the state of a patient's forms at a moment (ISO 8601): always one row. */
export const patientFormState = (
  clinicId: number,
  patientId: number,
  now: string,
): Statement<PatientFormState> =>
  sql`select sent."formTitle" as "sentTitle", sent."requestedAt" as "sentAt", sent."openedAt" is not null as "isOpened",
        submitted."formTitle" as "submittedTitle", submitted."submittedAt", submitted.state as "submittedState"
      from ${raw('(select) anyway')}
      left join lateral (
        select * from (${formsSentTo(clinicId, patientId, MAX_LATEST_FORMS)}) i
        where i."answeredAt" is null and i."withdrawnAt" is null and i."expiresAt" > ${now}
        order by i.id desc limit 1) sent on true
      left join lateral (${submissionSummaries(clinicId, patientId, 1)}) submitted on true`
