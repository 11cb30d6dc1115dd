import { sql, type Statement } from '#events'
import { markable, type Reader, unreadMarkable } from './notification-page.ts'

const ON_CONFLICT = sql`on conflict (clinic_id, user_id, notice_id)
  do update set position = excluded.position, read = excluded.read, deleted = excluded.deleted`

const upsertMark = (
  reader: Reader,
  id: number,
  mark: Statement,
  deleted = false,
): Statement<{ id: number }> =>
  sql`with n as (${markable(reader, id, deleted)})
      insert into notice_marks (clinic_id, user_id, notice_id, position, read, deleted)
      select ${reader.clinicId}, ${reader.userId}, n.id, n.position, ${mark} from n ${ON_CONFLICT}
      returning notice_id as id`

/** Marks a notification as read or unread; no row if it does not exist. */
export const markRead = (reader: Reader, id: number, read: boolean) =>
  upsertMark(reader, id, sql`${read}::boolean, false`)

/** Deletes a notification from a user's list; no row if it does not exist. */
export const markDeleted = (reader: Reader, id: number) => upsertMark(reader, id, sql`n.read, true`)

/** Restores a notification to a user's list; no row if it does not exist. */
export const unmarkDeleted = (reader: Reader, id: number) => upsertMark(reader, id, sql`n.read, false`, true)

/** Marks the notifications that the reader sees as read, each with a mark of its own. */
export const markEachRead = (reader: Reader): Statement =>
  sql`with n as (${unreadMarkable(reader)})
      insert into notice_marks (clinic_id, user_id, notice_id, position, read, deleted)
      select ${reader.clinicId}, ${reader.userId}, n.id, n.position, true, false from n ${ON_CONFLICT}`

/** Marks all notifications as read, with one mark for the user, who sees every kind. */
export const markAllRead = ({ clinicId, userId }: Reader): Statement =>
  sql`insert into notice_readers (clinic_id, user_id, read_to)
      select ${clinicId}, ${userId}, coalesce(max(position), 0) from notice_list where clinic_id = ${clinicId}
      on conflict (clinic_id, user_id) do update set read_to = excluded.read_to`

/** Deletes single marks that the mark for all replaces. */
export const dropMarks = ({ clinicId, userId }: Reader): Statement =>
  sql`delete from notice_marks where clinic_id = ${clinicId} and user_id = ${userId} and not deleted`
