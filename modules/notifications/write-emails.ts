import { Clock, Effect } from 'effect'
import { Database, JobQueue, Origin, toEffect, sql, type Statement, subscriber } from '#events'
import { activePeople } from '#modules/identity'
import { deliveryJob } from '#modules/messages'
import { randomId, worker } from '#modules/kernel'
import { DAY_MS } from '#rules/kernel'
import { type NotificationKind, ALWAYS_SENT } from './contract.ts'
import { notificationQueue } from './notification-delivery.ts'
import { kindsForRole } from './notification-kinds.ts'
import { notificationList } from './notification-list.ts'

/** How long email rows are kept. */
const RETENTION_MS = 30 * DAY_MS

interface Addressee {
  readonly noticeId: number
  readonly what: NotificationKind
  readonly userId: number
  readonly role: string
}

/** Selects users who want an email about the notification at this position and have none yet. */
const addressees = (clinicId: number, position: number): Statement<Addressee> =>
  sql`select n.id as "noticeId", n.what, u.id as "userId", u.role from notice_list n
      join (${activePeople(clinicId)}) u on n.what = any(${[...ALWAYS_SENT]}) or exists (
        select from notice_preferences p where p.clinic_id = ${clinicId} and p.user_id = u.id
          and p.what = n.what and p.email)
      where n.clinic_id = ${clinicId} and n.position = ${position}
        and n.actor_id is distinct from u.id and u."createdAt" <= n.at
        and not exists (select from notice_letters l where l.clinic_id = ${clinicId}
          and l.notice_id = n.id and l.user_id = u.id)`

const insertEmail = (clinicId: number, id: number, { noticeId, userId }: Addressee, at: string): Statement =>
  sql`insert into notice_letters (clinic_id, id, user_id, notice_id, due_at, made_at)
      values (${clinicId}, ${id}, ${userId}, ${noticeId}, ${at}, ${at})
      on conflict (clinic_id, notice_id, user_id) do nothing`

const deleteOldEmails = (clinicId: number, now: number): Statement =>
  sql`delete from notice_letters
      where clinic_id = ${clinicId} and made_at < ${new Date(now - RETENTION_MS).toISOString()}`

/** Creates emails for users who want them: one per notification and user, even if an event is handled again. */
export const writeNotificationEmails = Effect.gen(function* () {
  const { query, transaction } = yield* Database
  const { send } = yield* JobQueue

  const write = (clinicId: number, recipients: readonly Addressee[], now: number) =>
    transaction(clinicId, (tx) => {
      const at = new Date(now).toISOString()
      const emails = recipients.map((each) => ({ id: randomId(), each }))
      void tx.send(deleteOldEmails(clinicId, now))
      for (const { id, each } of emails) void tx.send(insertEmail(clinicId, id, each, at))
      const jobs = emails.map(({ id }) => deliveryJob({ queue: notificationQueue }, clinicId, id))
      const sending = send({ executeSql: tx.sendText }, jobs)
      return Effect.zipRight(
        toEffect(sending),
        Effect.suspend(() => toEffect(tx.commit())),
      )
    })

  return subscriber({
    name: 'write-notice-letters',
    eventTypes: Object.keys(notificationList.on),
    handle: ({ clinicId, position, at }) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        // Events older than a day are not emailed.
        if (Date.parse(at) < now - DAY_MS) return
        const candidates = yield* query(addressees(clinicId, position))
        const recipients = candidates.filter(({ role, what }) => kindsForRole(role).includes(what))
        if (recipients.length > 0) yield* write(clinicId, recipients, now)
      }).pipe(Effect.provideService(Origin, worker(clinicId))),
  })
})
