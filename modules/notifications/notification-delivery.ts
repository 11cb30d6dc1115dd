import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import { type MessageSource, messageQueue, waitingIn } from '#modules/messages'
import { Config } from '#modules/platform'
import {
  attemptOf,
  decideDelivery,
  type Delivery,
  type DeliveryCommand,
  type DeliveryEvents,
} from '#rules/messages'
import {
  updateEmail,
  emailFacts,
  type EmailFacts,
  composeEmail,
  type EmailRow,
} from './notification-email.ts'
import { kindsForRole } from './notification-kinds.ts'
import { notificationRow } from './notification-page.ts'

export const notificationQueue = messageQueue('send-notice-letter')

/** Updates to an email's row after an attempt. Retries are found without a job. */
const emailEvents: DeliveryEvents<Partial<EmailRow>> = {
  handedOver: ({ via, at }) => ({ dueAt: null, delivery: 'handed_over', handedOverAt: at, via }),
  held: () => ({}),
  sent: ({ via }) => ({ dueAt: null, delivery: 'sent', via }),
  delayed: ({ attempt, nextTryAt }) => ({
    dueAt: nextTryAt,
    tries: attempt,
    delivery: null,
    handedOverAt: null,
  }),
  unsettled: () => ({ delivery: 'unknown' }),
  failed: () => ({ dueAt: null, delivery: 'failed' }),
}

const deliveryOf = ({ delivery, tries }: EmailRow): Delivery => {
  if (delivery === null) return { is: 'pending', tries }
  if (delivery === 'sent') return { is: 'sent', tries }
  if (delivery === 'failed' || delivery === 'dropped') return { is: 'failed', tries }
  return { is: delivery === 'unknown' ? 'unknown' : 'handed over', tries, credit: null }
}

const loadEmail = (unit: Unit, id: number) =>
  Effect.map(unit.query(emailFacts(unit.clinicId, id)), ([facts]) => facts)

const applyCommand = (unit: Unit, id: number, command: DeliveryCommand) =>
  Effect.gen(function* () {
    const row = yield* loadEmail(unit, id)
    const changes = row ? decideDelivery(emailEvents, deliveryOf(row), command) : []
    if (!row || changes.length === 0) return false
    yield* unit.query(updateEmail(unit.clinicId, Object.assign({}, row, ...changes)))
    return true
  })

/** Whether the user still wants the email and has not read the notification yet. */
const isWanted = (unit: Unit, { noticeId, userId, email, role }: EmailFacts, now: number) => {
  if (!email || role === null) return Effect.succeed(false)
  const reader = {
    clinicId: unit.clinicId,
    userId,
    kinds: kindsForRole(role),
    channel: 'email',
    now,
  } as const
  return Effect.map(
    unit.query(notificationRow(reader, noticeId)),
    ([notification]) => notification !== undefined && !notification.read,
  )
}

export const notificationEmails = Effect.map(Config, ({ publicUrl }): MessageSource => ({
  queue: notificationQueue,
  waiting: waitingIn('notice_letters'),

  prepare: (unit, id) =>
    Effect.gen(function* () {
      const facts = yield* loadEmail(unit, id)
      const now = yield* Clock.currentTimeMillis
      if (!facts || facts.dueAt === null || now < Date.parse(facts.dueAt)) return undefined
      if (!(yield* isWanted(unit, facts, now))) {
        yield* unit.query(updateEmail(unit.clinicId, { ...facts, dueAt: null, delivery: 'dropped' }))
        return undefined
      }
      const attempt = attemptOf(facts)
      return {
        message: composeEmail(facts, unit.clinicId, publicUrl),
        attempt,
        claim: (via) => applyCommand(unit, id, { _tag: 'HandOver', attempt, via, credit: null, now }),
      }
    }),

  note: (unit, id, attempt, outcome) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.asVoid(applyCommand(unit, id, { _tag: 'NoteOutcome', attempt, outcome, now })),
    ),

  unsettled: (unit, id) =>
    Effect.map(loadEmail(unit, id), (facts) => {
      if (!facts || !facts.via || !facts.handedOverAt) return undefined
      if (facts.delivery !== 'handed_over' && facts.delivery !== 'unknown') return undefined
      return {
        message: composeEmail(facts, unit.clinicId, publicUrl),
        attempt: attemptOf(facts),
        is: facts.delivery === 'unknown' ? 'unknown' : 'handed over',
        via: facts.via,
        since: facts.handedOverAt,
        otherReferences: [],
      }
    }),
}))
