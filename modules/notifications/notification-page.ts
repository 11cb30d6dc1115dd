import { ifGiven, raw, sql, type Statement } from '#events'
import { userNameTable, userRow } from '#modules/identity'
import { DAY_MS } from '#rules/kernel'
import { subjectOf, type NotificationSubject } from './notification-subject.ts'
import { MAX_NOTIFICATIONS_COUNTED, NOTIFICATION_RETENTION_DAYS, type NotificationKind } from './contract.ts'
import { isWantedBy } from './notification-choices.ts'
import { NAMELESS } from './notification-kinds.ts'
import { type NotificationDetails, FIRST_SHARED_ID } from './notification-list.ts'

export interface Reader {
  readonly clinicId: number
  readonly userId: number
  readonly kinds: readonly NotificationKind[]
  /** How the user is notified. */
  readonly channel: 'bell' | 'email'
  /** Milliseconds since the epoch. */
  readonly now: number
}

export interface StoredNotification extends NotificationSubject {
  readonly id: number
  readonly position: number
  readonly what: NotificationKind
  readonly details: NotificationDetails
  readonly at: string
  readonly read: boolean
  /** Number of events it combines. */
  readonly n: number
  /** The user who caused it or whom it is about, if it is a user of the clinic. */
  readonly actorName: string | null
}

const oldest = (now: number): string => new Date(now - NOTIFICATION_RETENTION_DAYS * DAY_MS).toISOString()

// Hides notifications about erased patients, except shared ones and kinds without a patient.
const IS_NOT_ERASED = sql`(n.id >= ${raw(String(FIRST_SHARED_ID))} or n.what = any(${NAMELESS}) or x."patientName" <> '')`
const READ = raw('coalesce(m.read, n.position <= k.read_to)')
const DELETED = raw('coalesce(m.deleted, false)')

/** Notifications as `n`, with the user's current mark as `m`, and the position up to which all are read as `k`. */
const notificationsWithMarks = ({ clinicId, userId }: Reader): Statement =>
  sql`(select coalesce((select read_to from notice_readers where clinic_id = ${clinicId} and user_id = ${userId}), 0)
        as read_to) k
      cross join notice_list n
      left join lateral (select m.read, m.deleted from notice_marks m
        where m.clinic_id = ${clinicId} and m.user_id = ${userId} and m.notice_id = n.id and m.position >= n.position
        limit 1) m on true`

/** Whether notification `n` is for the user, by its kind, its age and who caused it. */
const isForUser = ({ clinicId, userId, kinds: visibleKinds, channel: by, now }: Reader): Statement =>
  sql`n.clinic_id = ${clinicId} and n.what = any(${visibleKinds}) and ${isWantedBy[by](clinicId, userId)}
        and n.actor_id is distinct from ${userId}
        and n.position >= (select s.position from notice_list s where s.clinic_id = ${clinicId} and s.at >= greatest(
          ${oldest(now)}::timestamptz, (select u."createdAt" from (${userRow(clinicId, userId)}) u))
          order by s.at, s.position limit 1)`

/**
 * Selects the notifications a user may see, including deleted ones: `n` with its subject as `x`, its current
 * mark as `m`, and the position up to which all are read as `k`. The caller adds conditions, order and limit.
 */
const visibleNotifications = (reader: Reader): Statement =>
  sql`${notificationsWithMarks(reader)} ${subjectOf(reader.clinicId)} where ${isForUser(reader)} and ${IS_NOT_ERASED}`

const columnsFor = (clinicId: number): Statement =>
  sql`n.id, n.position, n.what, n.details, n.at, ${READ} as read,
    coalesce((select t.n from notice_totals t where t.clinic_id = ${clinicId} and t.id = n.id), 1) as n,
    x."patientId", coalesce(x."patientName", '') as "patientName", x.date, x.time, x."formTitle", x.otherway, x."fileName",
    (select u.name from (${userNameTable(clinicId)}) u 
      where u.id = coalesce(n.actor_id, (n.details ->> 'person')::bigint)) as "actorName"`

/** Finds the notification with this id, if it is not deleted. */
export const notificationRow = (reader: Reader, id: number): Statement<StoredNotification> =>
  sql`select ${columnsFor(reader.clinicId)} from ${visibleNotifications(reader)} and n.id = ${id} and not ${DELETED}`

const NEW = sql`n.position > k.read_to and not coalesce(m.read or m.deleted, false)`

/** Selects notifications that were read, then marked as unread. */
const unreadAgain = ({ clinicId, userId }: Reader): Statement =>
  sql`n.position <= k.read_to and not m.read and not m.deleted and n.id = any(array(
    select a.notice_id from notice_marks a
    where a.clinic_id = ${clinicId} and a.user_id = ${userId} and not a.read and not a.deleted))`

interface PageRequest {
  readonly unread: boolean
  /** Only notifications older than the event at this position. */
  readonly before: number | null
  readonly limit: number | null
}

/** Lists notifications, newest first. Unread: newer than the mark for all, or marked unread after it. */
export const notificationPage = (
  reader: Reader,
  { unread, before, limit }: PageRequest,
): Statement<StoredNotification> => {
  const row = columnsFor(reader.clinicId)
  const older = ifGiven(before, () => sql`and n.position < ${before}`)
  const latest = (condition: Statement): Statement<StoredNotification> =>
    sql`(select ${row} from ${visibleNotifications(reader)} and ${condition} ${older} order by n.position desc limit ${limit})`
  if (!unread) return latest(sql`not ${DELETED}`)
  return sql`select * from (${latest(NEW)} union all ${latest(unreadAgain(reader))}) n
    order by position desc limit ${limit}`
}

/** Counts all or unread notifications, up to `MAX_NOTIFICATIONS_COUNTED`. */
export const notificationCount = (reader: Reader, unread: boolean): Statement<{ n: number }> => {
  const selectMatching = (condition: Statement): Statement =>
    sql`select n.id, n.what, n.record_id, n.details
        from ${notificationsWithMarks(reader)} where ${isForUser(reader)} and ${condition}`
  const all = unread
    ? sql`${selectMatching(NEW)} union all ${selectMatching(unreadAgain(reader))}`
    : selectMatching(sql`not ${DELETED}`)
  // The subject joins many tables, and planning it once instead of for each part halves the time of the count.
  return sql`select least(count(*), ${MAX_NOTIFICATIONS_COUNTED})::integer as n from (
      select 1 from (${all}) n ${subjectOf(reader.clinicId)} where ${IS_NOT_ERASED} limit ${MAX_NOTIFICATIONS_COUNTED}) found`
}

/** Selects the columns of all unread notifications that a mark needs. */
export const unreadMarkable = (reader: Reader): Statement =>
  sql`select n.id, n.position from ${visibleNotifications(reader)} and not ${READ} and not ${DELETED}`

/** Selects the columns of the notification with this id that a mark needs; deleted ones too if `deleted`. */
export const markable = (reader: Reader, id: number, deleted: boolean): Statement =>
  sql`select n.id, n.position, ${READ} as read from ${visibleNotifications(reader)} and n.id = ${id}
        and ${deleted ? raw('true') : sql`not ${DELETED}`}`
