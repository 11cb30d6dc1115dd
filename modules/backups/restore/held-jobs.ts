import { type Job, sql, type Statement } from '#events'
import { accountEmailQueue } from '#modules/identity'
import type { WaitingEmail } from '../file/frames.ts'

/** A start time that never comes: these emails wait until they are released. */
const NEVER = '9000-01-01T00:00:00.000Z'

/** Creates the job of an email that was waiting at the time of the backup and now waits for the release. */
export const heldEmailJob = ({ queue, data }: WaitingEmail): Job => ({ queue, data, startAfter: NEVER })

/** Counts a clinic's emails waiting for the release. */
export const heldEmailCount = (clinicId: number): Statement<{ n: number }> =>
  sql`select count(*)::int as n from pgboss.job
      where state = 'created' and start_after >= ${NEVER} and data->>'clinicId' = ${String(clinicId)}`

/** Releases a clinic's held emails. */
export const releaseEmails = (clinicId: number): Statement =>
  sql`update pgboss.job set start_after = now()
      where state = 'created' and start_after >= ${NEVER} and data->>'clinicId' = ${String(clinicId)}`

/** Drops a clinic's held emails. */
export const dropEmails = (clinicId: number): Statement =>
  sql`update pgboss.job set state = 'cancelled', completed_on = now()
      where state = 'created' and start_after >= ${NEVER} and data->>'clinicId' = ${String(clinicId)}`

/** Drops the emails about access that the restore itself ended: it sends nothing. */
export const dropAccountEmails = (clinicId: number): Statement =>
  sql`update pgboss.job set state = 'cancelled', completed_on = now()
      where name = ${accountEmailQueue.name} and state = 'created' and start_after < ${NEVER}
        and data->>'clinicId' = ${String(clinicId)}`
