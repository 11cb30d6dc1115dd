import { createHmac } from 'node:crypto'
import { Effect } from 'effect'
import { sql, type Statement } from '#events'
import { deriveSecret, Keys } from '#modules/platform'

export const numberKey = Effect.map(Keys, (keys) => deriveSecret(keys, 'texted numbers'))

/** Returns the keyed hash of a number (E.164), which does not reveal the number. */
export const hashNumber = (key: Buffer, number: string): Buffer =>
  createHmac('sha256', key).update(number).digest()

/** Records that a clinic texted a number, so that a reply can be assigned to this reminder. */
export const rememberTextedNumber = (
  hash: Buffer,
  { clinicId, id, at }: { readonly clinicId: number; readonly id: number; readonly at: string },
): Statement =>
  sql`insert into texted_numbers (number_hash, clinic_id, reminder_id, texted_at)
      values (${hash}, ${clinicId}, ${id}, ${at})
      on conflict (clinic_id, number_hash) do update
        set reminder_id = excluded.reminder_id, texted_at = excluded.texted_at`

/** Records that a clinic texted an invitation to a number, so that a STOP in reply is recognized. */
export const rememberInvitedNumber = (
  hash: Buffer,
  { clinicId, id, at }: { readonly clinicId: number; readonly id: number; readonly at: string },
): Statement =>
  sql`insert into texted_numbers (number_hash, clinic_id, invitation_id, texted_at)
      values (${hash}, ${clinicId}, ${id}, ${at})
      on conflict (clinic_id, number_hash) do update
        set invitation_id = excluded.invitation_id, texted_at = excluded.texted_at`

/** A clinic that has texted a number, and the latest reminder it texted; null if it only texted invitations. */
export interface TextedReminder {
  readonly clinicId: number
  readonly reminderId: number | null
}

/** Lists the clinics that texted a number, latest first. */
export const textedReminders = (hash: Buffer): Statement<TextedReminder> =>
  sql`select clinic_id as "clinicId", reminder_id as "reminderId" from clinics_texting(${hash})`

/** Deletes the numbers last texted before a moment (ISO 8601). */
export const forgetNumbersBefore = (clinicId: number, before: string): Statement<{ gone: number }> =>
  sql`delete from texted_numbers where clinic_id = ${clinicId} and texted_at < ${before} returning 1 as gone`
