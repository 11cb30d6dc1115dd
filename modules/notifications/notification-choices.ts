import { sql, type Statement } from '#events'
import { type NotificationPreference, type NotificationKind, ALWAYS_SENT } from './contract.ts'

/** Selects the preferences that a user has saved. */
export const choicesOf = (clinicId: number, userId: number): Statement<NotificationPreference> =>
  sql`select what, bell, email from notice_preferences where clinic_id = ${clinicId} and user_id = ${userId}`

export const defaultChoice = (what: NotificationKind): NotificationPreference => ({
  what,
  bell: true,
  email: false,
})

/** Saves a user's preference for one kind of notification. */
export const saveChoice = (
  clinicId: number,
  userId: number,
  { what, bell, email }: NotificationPreference,
): Statement =>
  sql`insert into notice_preferences (clinic_id, user_id, what, bell, email)
      values (${clinicId}, ${userId}, ${what}, ${bell}, ${email})
      on conflict (clinic_id, user_id, what) do update set bell = excluded.bell, email = excluded.email`

/** SQL conditions: a user wants notification `n` by this channel. */
export const isWantedBy = {
  bell: (clinicId: number, userId: number): Statement =>
    sql`n.what <> all(array(select p.what from notice_preferences p
          where p.clinic_id = ${clinicId} and p.user_id = ${userId} and not p.bell))`,
  email: (clinicId: number, userId: number): Statement =>
    sql`n.what = any(array(select p.what from notice_preferences p
          where p.clinic_id = ${clinicId} and p.user_id = ${userId} and p.email) || ${[...ALWAYS_SENT]}::text[])`,
} as const
