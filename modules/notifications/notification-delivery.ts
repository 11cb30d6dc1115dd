import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import { type Errand, messageQueue, waitingIn } from '#modules/messages'
import { Config } from '#modules/platform'
import {
  attemptOf,
  decideDelivery,
  type Delivery,
  type DeliveryCommand,
  type DeliveryEvents,
} from '#rules/messages'
import { keepLetter, letterFacts, type LetterFacts, letterOf, type LetterRow } from './notice-letter.ts'
import { toldAs } from './notice-kinds.ts'
import { noticeRow } from './notice-reading.ts'

/** Where letters of notices wait to be handed over. */
export const noticeQueue = messageQueue('send-notice-letter')

/** What follows of a try, in the row it is kept in. What is to be tried again is found without a job. */
const say: DeliveryEvents<Partial<LetterRow>> = {
  handedOver: ({ via, at }) => ({ dueAt: null, delivery: 'handed_over', handedOverAt: at, via }),
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

const standing = ({ delivery, tries }: LetterRow): Delivery => {
  if (delivery === null) return { is: 'pending', tries }
  if (delivery === 'sent') return { is: 'sent', tries }
  if (delivery === 'failed' || delivery === 'dropped') return { is: 'failed', tries }
  return { is: delivery === 'unknown' ? 'unknown' : 'handed over', tries, credit: null }
}

const look = (unit: Unit, id: number) =>
  Effect.map(unit.query(letterFacts(unit.clinicId, id)), ([facts]) => facts)

/** Keeps what follows of a command; answers whether anything does. */
const carryOut = (unit: Unit, id: number, command: DeliveryCommand) =>
  Effect.gen(function* () {
    const row = yield* look(unit, id)
    const changes = row ? decideDelivery(say, standing(row), command) : []
    if (!row || changes.length === 0) return false
    yield* unit.query(keepLetter(unit.clinicId, Object.assign({}, row, ...changes)))
    return true
  })

/** Whether the person still wants to be told by letter, and has not seen it meanwhile. */
const isWanted = (unit: Unit, { noticeId, userId, email, role }: LetterFacts, now: number) => {
  if (!email || role === null) return Effect.succeed(false)
  const reader = { clinicId: unit.clinicId, userId, told: toldAs(role), by: 'email', now } as const
  return Effect.map(
    unit.query(noticeRow(reader, noticeId)),
    ([notice]) => notice !== undefined && !notice.read,
  )
}

/** How letters of notices are handed over. */
export const noticeErrand = Effect.map(Config, ({ publicUrl }): Errand => ({
  queue: noticeQueue,
  waiting: waitingIn('notice_letters'),

  prepare: (unit, id) =>
    Effect.gen(function* () {
      const facts = yield* look(unit, id)
      const now = yield* Clock.currentTimeMillis
      if (!facts || facts.dueAt === null || now < Date.parse(facts.dueAt)) return undefined
      if (!(yield* isWanted(unit, facts, now))) {
        yield* unit.query(keepLetter(unit.clinicId, { ...facts, dueAt: null, delivery: 'dropped' }))
        return undefined
      }
      const attempt = attemptOf(facts)
      return {
        letter: letterOf(facts, unit.clinicId, publicUrl),
        attempt,
        claim: (via) => carryOut(unit, id, { _tag: 'HandOver', attempt, via, credit: null, now }),
      }
    }),

  note: (unit, id, attempt, outcome) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.asVoid(carryOut(unit, id, { _tag: 'NoteOutcome', attempt, outcome, now })),
    ),

  unsettled: (unit, id) =>
    Effect.map(look(unit, id), (facts) => {
      if (!facts || !facts.via || !facts.handedOverAt) return undefined
      if (facts.delivery !== 'handed_over' && facts.delivery !== 'unknown') return undefined
      return {
        letter: letterOf(facts, unit.clinicId, publicUrl),
        attempt: attemptOf(facts),
        is: facts.delivery === 'unknown' ? 'unknown' : 'handed over',
        via: facts.via,
        since: facts.handedOverAt,
        known: [],
      }
    }),
}))
