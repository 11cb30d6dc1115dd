import { sql, type Statement } from '#events'

/** The messages that a clinic sent in an hour (ISO 8601). */
export const outgoingCount = (clinicId: number, hour: string): Statement<{ sent: number }> =>
  sql`select sent from outgoing_messages where clinic_id = ${clinicId} and hour = ${hour}`

/** Counts one message of a clinic. */
export const countOutgoing = (clinicId: number, hour: string): Statement =>
  sql`insert into outgoing_messages (clinic_id, hour, sent) values (${clinicId}, ${hour}, 1)
      on conflict (clinic_id, hour) do update set sent = outgoing_messages.sent + 1`

/** Deletes the counts of hours before this one. */
export const dropOldCounts = (clinicId: number, hour: string): Statement =>
  sql`delete from outgoing_messages where clinic_id = ${clinicId} and hour < ${hour}`
