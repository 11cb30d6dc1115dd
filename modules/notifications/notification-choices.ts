import { sql, type Statement } from '#events'
import { type NoticeChoice, type NoticeWhat, TOLD_ALWAYS } from './contract.ts'

/** What somebody has chosen otherwise than everybody begins with. */
export const chosenBy = (clinicId: number, userId: number): Statement<NoticeChoice> =>
  sql`select what, bell, email from notice_preferences where clinic_id = ${clinicId} and user_id = ${userId}`

/** What is so for whoever has chosen nothing. */
export const unchosen = (what: NoticeWhat): NoticeChoice => ({ what, bell: true, email: false })

/** Keeps what somebody wants of one kind of notice. */
export const keepChoice = (
  clinicId: number,
  userId: number,
  { what, bell, email }: NoticeChoice,
): Statement =>
  sql`insert into notice_preferences (clinic_id, user_id, what, bell, email)
      values (${clinicId}, ${userId}, ${what}, ${bell}, ${email})
      on conflict (clinic_id, user_id, what) do update set bell = excluded.bell, email = excluded.email`

/** Whether a person wants to be told of notice `n`, by each of the ways. */
export const wantedBy = {
  bell: (clinicId: number, userId: number): Statement =>
    sql`n.what <> all(array(select p.what from notice_preferences p
          where p.clinic_id = ${clinicId} and p.user_id = ${userId} and not p.bell))`,
  email: (clinicId: number, userId: number): Statement =>
    sql`n.what = any(array(select p.what from notice_preferences p
          where p.clinic_id = ${clinicId} and p.user_id = ${userId} and p.email) || ${[...TOLD_ALWAYS]}::text[])`,
} as const
