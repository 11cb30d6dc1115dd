import { raw, sql, type Statement } from '#events'
import { everyName, userRow } from '#modules/identity'
import { about, type About } from './about.ts'
import { NOTICES_COUNTED_TO, NOTICES_KEPT, type NoticeWhat } from './contract.ts'
import { wantedBy } from './notice-choices.ts'
import { NAMELESS } from './notice-kinds.ts'
import { type Details, MANY } from './notice-list.ts'

/** Who looks, and when. */
export interface Reader {
  readonly clinicId: number
  readonly userId: number
  readonly told: readonly NoticeWhat[]
  /** How they are told. */
  readonly by: 'bell' | 'email'
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
  /** Whose doing it was, or whom it is about, if that is somebody of the clinic. */
  readonly actorName: string | null
}

const DAY = 86_400_000

const oldest = (now: number): string => new Date(now - NOTICES_KEPT * DAY).toISOString()

// Of an erased patient there is nothing to tell; what many share, and what is told of nobody, can be told without.
const TELLABLE = sql`(n.id >= ${raw(String(MANY))} or n.what = any(${NAMELESS}) or x."patientName" <> '')`
const READ = raw('coalesce(m.read, n.position <= k.read_to)')
const DELETED = raw('coalesce(m.deleted, false)')

/**
 * The notices somebody may be told of, deleted ones too: `n` with what it is about as `x`, the mark that still says
 * something of it as `m`, and up to where all is read as `k`. To be narrowed, ordered and limited.
 */
const told = ({ clinicId, userId, told: whats, by, now }: Reader): Statement =>
  sql`(select coalesce((select read_to from notice_readers where clinic_id = ${clinicId} and user_id = ${userId}), 0)
        as read_to) k
      cross join notice_list n
      left join lateral (select m.read, m.deleted from notice_marks m
        where m.clinic_id = ${clinicId} and m.user_id = ${userId} and m.notice_id = n.id and m.position >= n.position
        limit 1) m on true
      ${about(clinicId)}
      where n.clinic_id = ${clinicId} and n.what = any(${whats}) and ${wantedBy[by](clinicId, userId)}
        and n.actor_id is distinct from ${userId}
        and n.position >= (select s.position from notice_list s where s.clinic_id = ${clinicId} and s.at >= greatest(
          ${oldest(now)}::timestamptz, (select u."createdAt" from (${userRow(clinicId, userId)}) u))
          order by s.at, s.position limit 1)
        and ${TELLABLE}`

const ROW = (clinicId: number): Statement =>
  sql`n.id, n.position, n.what, n.details, n.at, ${READ} as read,
    coalesce((select t.n from notice_totals t where t.clinic_id = ${clinicId} and t.id = n.id), 1) as n,
    coalesce(x."patientName", '') as "patientName", x.date, x.time, x."formTitle", x.otherway, x."fileName",
    (select u.name from (${everyName(clinicId)}) u 
      where u.id = coalesce(n.actor_id, (n.details ->> 'person')::bigint)) as "actorName"`

/** The notice with this id, if it was not deleted. */
export const noticeRow = (reader: Reader, id: number): Statement<StoredNotice> =>
  sql`select ${ROW(reader.clinicId)} from ${told(reader)} and n.id = ${id} and not ${DELETED}`

const NEW = sql`n.position > k.read_to and not coalesce(m.read or m.deleted, false)`

/** What was read, and marked as unread again. */
const again = ({ clinicId, userId }: Reader): Statement =>
  sql`n.position <= k.read_to and not m.read and not m.deleted and n.id = any(array(
    select a.notice_id from notice_marks a
    where a.clinic_id = ${clinicId} and a.user_id = ${userId} and not a.read and not a.deleted))`

interface Asked {
  readonly unread: boolean
  /** Only what is older than the event at this position. */
  readonly before: number | null
  readonly limit: number | null
}

/** Notices, newest first. Unread are those since all was read, and what was marked so since. */
export const noticePage = (reader: Reader, { unread, before, limit }: Asked): Statement<StoredNotice> => {
  const row = ROW(reader.clinicId)
  const older = before === null ? raw('') : sql`and n.position < ${before}`
  const latest = (which: Statement): Statement<StoredNotice> =>
    sql`(select ${row} from ${told(reader)} and ${which} ${older} order by n.position desc limit ${limit})`
  if (!unread) return latest(sql`not ${DELETED}`)
  return sql`select * from (${latest(NEW)} union all ${latest(again(reader))}) n
    order by position desc limit ${limit}`
}

/** How many notices there are, or unread ones, as far as they are counted. */
export const noticesFound = (reader: Reader, unread: boolean): Statement<{ n: number }> => {
  const some = (which: Statement): Statement =>
    sql`(select 1 from ${told(reader)} and ${which} limit ${NOTICES_COUNTED_TO})`
  const all = unread ? sql`${some(NEW)} union all ${some(again(reader))}` : some(sql`not ${DELETED}`)
  return sql`select least(count(*), ${NOTICES_COUNTED_TO})::integer as n from (${all}) found`
}

/** The notice with this id, as far as a mark is made of it; deleted ones too, if they are asked for. */
export const markable = (reader: Reader, id: number, deleted: boolean): Statement =>
  sql`select n.id, n.position, ${READ} as read from ${told(reader)} and n.id = ${id}
        and ${deleted ? raw('true') : sql`not ${DELETED}`}`
