import { raw, sql, type Statement } from '#events'
import { everyName, userRow } from '#modules/identity'
import { about, type About } from './about.ts'
import { NOTICES_COUNTED_TO, NOTICES_KEPT, type NoticeWhat } from './contract.ts'
import { type Details, MANY } from './notice-list.ts'

/** Who looks, and from when. */
export interface Reader {
  readonly clinicId: number
  readonly userId: number
  readonly told: readonly NoticeWhat[]
  /** Now, in milliseconds since the epoch. */
  readonly now: number
}

/** A notice before it is put into words. */
export interface StoredNotice extends About {
  readonly id: number
  readonly position: number
  readonly what: NoticeWhat
  readonly details: Details
  readonly at: string
  readonly read: boolean
  /** How many it tells of. */
  readonly n: number
  /** Whose doing it was, if that is somebody of the clinic. */
  readonly actorName: string | null
}

const DAY = 86_400_000

const READ = raw(
  `coalesce(case when m.position >= n.position then m.read end, n.position <= k.read_to, false)`,
)
/** Deleted, and nothing was added since. */
const DELETED = raw('coalesce(m.deleted and m.position >= n.position, false)')
// Of an erased patient there is nothing to tell; what many share, and an answer nobody is known for, can be told without.
const TELLABLE = sql`(n.id >= ${raw(String(MANY))} or n.what = 'form_submitted' or x."patientName" <> '')`

const oldest = (now: number): string => new Date(now - NOTICES_KEPT * DAY).toISOString()

/** The notices somebody may be told of, with their marks, deleted ones too. To be narrowed. */
const told = ({ clinicId, userId, told: whats, now }: Reader): Statement =>
  sql`notice_list n
      left join notice_marks m on m.clinic_id = n.clinic_id and m.user_id = ${userId} and m.notice_id = n.id
      left join notice_readers k on k.clinic_id = n.clinic_id and k.user_id = ${userId}
      ${about(clinicId)}
      where n.clinic_id = ${clinicId} and n.what = any(${whats}) and n.actor_id is distinct from ${userId}
        and n.at >= greatest(${oldest(now)}::timestamptz,
          (select u."createdAt" from (${userRow(clinicId, userId)}) u))
        and ${TELLABLE}`

const ROW = (clinicId: number): Statement =>
  sql`n.id, n.position, n.what, n.details, n.at, ${READ} as read,
    coalesce((select t.n from notice_totals t where t.clinic_id = ${clinicId} and t.id = n.id), 1) as n,
    x."patientName", x.date, x.time, x."formTitle", x.otherway,
    (select u.name from (${everyName(clinicId)}) u where u.id = n.actor_id) as "actorName"`

const unreadOnly = (unread: boolean): Statement => (unread ? sql`and not ${READ}` : raw(''))

/** The notice with this id, if it was not deleted. */
export const noticeRow = (reader: Reader, id: number): Statement<StoredNotice> =>
  sql`select ${ROW(reader.clinicId)} from ${told(reader)} and n.id = ${id} and not ${DELETED}`

/** Notices older than the event at `before`, newest first. */
export const noticePage = (
  reader: Reader,
  asked: { readonly unread: boolean; readonly before: number | null; readonly limit: number | null },
): Statement<StoredNotice> =>
  sql`select ${ROW(reader.clinicId)} from ${told(reader)} and not ${DELETED} ${unreadOnly(asked.unread)}
        ${asked.before === null ? raw('') : sql`and n.position < ${asked.before}`}
      order by n.position desc limit ${asked.limit}`

/** How many notices there are, or unread ones, as far as they are counted. */
export const noticesFound = (reader: Reader, unread: boolean): Statement<{ n: number }> =>
  sql`select count(*) as n from (
        select from ${told(reader)} and not ${DELETED} ${unreadOnly(unread)}
        order by n.position desc limit ${NOTICES_COUNTED_TO}) found`

/** Which notices somebody may be told of, with the event each tells of: for their marks. */
export const markable = (reader: Reader, id: number, deleted: boolean): Statement =>
  sql`select n.id, n.position, ${READ} as read from ${told(reader)} and n.id = ${id}
        and ${deleted ? raw('true') : sql`not ${DELETED}`}`
