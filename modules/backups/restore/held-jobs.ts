import { type Job, sql, type Statement } from '#events'
import type { WaitingLetter } from './frames.ts'

/** A letter that waits for the release, and for nothing else: its time never comes by itself. */
const NEVER = '9000-01-01T00:00:00.000Z'

/** The job of a letter that waited when its clinic was backed up, and waits for the release now. */
export const heldLetter = ({ queue, data }: WaitingLetter): Job => ({ queue, data, startAfter: NEVER })

/** How many letters of a clinic wait for the release. */
export const heldLetters = (clinicId: number): Statement<{ n: number }> =>
  sql`select count(*)::int as n from pgboss.job
      where state = 'created' and start_after >= ${NEVER} and data->>'clinicId' = ${String(clinicId)}`

/** Lets the letters of a clinic go. */
export const releaseLetters = (clinicId: number): Statement =>
  sql`update pgboss.job set start_after = now()
      where state = 'created' and start_after >= ${NEVER} and data->>'clinicId' = ${String(clinicId)}`

/** Drops the letters of a clinic. */
export const dropLetters = (clinicId: number): Statement =>
  sql`update pgboss.job set state = 'cancelled', completed_on = now()
      where state = 'created' and start_after >= ${NEVER} and data->>'clinicId' = ${String(clinicId)}`
