import { sql, type Statement } from '#events'
import { markable, type Reader } from './notice-reading.ts'

const OVER = sql`on conflict (clinic_id, user_id, notice_id)
  do update set position = excluded.position, read = excluded.read, deleted = excluded.deleted`

const marked = (reader: Reader, id: number, mark: Statement, deleted = false): Statement<{ id: number }> =>
  sql`with n as (${markable(reader, id, deleted)})
      insert into notice_marks (clinic_id, user_id, notice_id, position, read, deleted)
      select ${reader.clinicId}, ${reader.userId}, n.id, n.position, ${mark} from n ${OVER}
      returning notice_id as id`

/** Marks a notice as read, or as unread; no row where there is none. */
export const markRead = (reader: Reader, id: number, read: boolean) =>
  marked(reader, id, sql`${read}::boolean, false`)

/** Takes a notice off somebody's list; no row where there is none. */
export const markDeleted = (reader: Reader, id: number) => marked(reader, id, sql`n.read, true`)

/** Puts a deleted notice back on somebody's list; no row where there is none. */
export const unmarkDeleted = (reader: Reader, id: number) => marked(reader, id, sql`n.read, false`, true)

/** Marks all there is as read, by one mark for the person. */
export const markAllRead = ({ clinicId, userId }: Reader): Statement =>
  sql`insert into notice_readers (clinic_id, user_id, read_to)
      select ${clinicId}, ${userId}, coalesce(max(position), 0) from notice_list where clinic_id = ${clinicId}
      on conflict (clinic_id, user_id) do update set read_to = excluded.read_to`

/** Clears away the marks that say no more than the one for all, or are against it. */
export const dropMarks = ({ clinicId, userId }: Reader): Statement =>
  sql`delete from notice_marks where clinic_id = ${clinicId} and user_id = ${userId} and not deleted`
