import { Clock, Effect } from 'effect'
import { raw, type Reaction, reaction, sql, type Statement, type Unit } from '#events'
import type { UserEvent } from '#modules/identity'
import { deliveryJob } from './delivery-job.ts'
import type { MessageSource } from './outgoing-message.ts'

/** Messages that are released at once. The search for lost messages finds the rest. */
const BATCH_SIZE = 200

const dueIn = (table: string, clinicId: number, now: number): Statement<{ id: number }> =>
  sql`select id from ${raw(table)}
      where clinic_id = ${clinicId} and due_at <= ${new Date(now).toISOString()} order by due_at limit ${BATCH_SIZE}`

const release = (source: Pick<MessageSource, 'queue'>, table: string, unit: Unit) =>
  Effect.gen(function* () {
    const due = yield* unit.query(dueIn(table, unit.clinicId, yield* Clock.currentTimeMillis))
    unit.enqueue(due.map(({ id }) => deliveryJob(source, unit.clinicId, id)))
  })

/** Sends the messages of a table that waited for the owner to confirm the owner's email address. */
export const releaseReactions = (source: Pick<MessageSource, 'queue'>, table: string): readonly Reaction[] =>
  (['EmailConfirmed', 'EmailChanged'] as const).map((tag) =>
    reaction<Extract<UserEvent, { _tag: typeof tag }>>(`${source.queue.name} when ${tag}`, tag, (_, unit) =>
      release(source, table, unit),
    ),
  )
