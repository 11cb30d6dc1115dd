import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import { Database, Origin, type OriginShape, runTransaction, Store, type Unit } from '#events'
import { service } from '#modules/kernel'
import { faultOfCode, Keys } from '#modules/platform'
import type { ReplyMeaning } from '../contract.ts'
import { executeOnReminder } from '../sending/wake-ups.ts'
import type { InboundText, StatusReport } from './contract.ts'
import { interpretReply } from './keywords.ts'
import { noteAnswer, noteConsent } from './note-reply.ts'
import { hashNumber, numberKey, type TextedReminder, textedReminders } from './texted-numbers.ts'

/** The actor of events caused by a text. It is the system, not a user. */
const actor = { kind: 'system', id: 0 } as const

/** The receipt of a text: the provider may deliver twice, so its id is the idempotency key. */
const receiptOf = ({ MessageSid, From, Body }: InboundText) => ({
  key: `text ${MessageSid}`,
  bodyHash: createHash('sha256').update(`${From}\n${Body}`).digest(),
})

const replyOrigin = (clinicId: number, text: InboundText): OriginShape => ({
  clinicId,
  actor,
  source: 'reply',
  receipt: receiptOf(text),
})

/** A patient's choice about receiving texts, in reply to any message. */
type ConsentChoice = Exclude<ReplyMeaning, 'yes' | 'no' | 'unclear'>

const isConsentChoice = (meaning: ReplyMeaning): meaning is ConsentChoice =>
  meaning === 'stop' || meaning === 'stop_and_more' || meaning === 'start'

/** Runs work for a text in one transaction of a clinic, unless the clinic already handled that text. */
const runOnce = Effect.fnUntraced(function* (
  clinicId: number,
  text: InboundText,
  runInUnit: (unit: Unit) => Effect.Effect<unknown, unknown>,
) {
  yield* runTransaction((unit) => Effect.as(Effect.orDie(runInUnit(unit)), { id: 0 })).pipe(
    // The id was already handled with other content, so ignore this text.
    Effect.catchTag('IdempotencyKeyReused', () => Effect.void),
    Effect.provideService(Origin, replyOrigin(clinicId, text)),
  )
})

/**
 * Records the consent of everyone with the number, and the reply with its meaning. If no patient has the number any
 * longer, staff must read the text.
 */
const noteConsentOrAnswer = (
  unit: Unit,
  { reminderId }: TextedReminder,
  text: InboundText,
  meaning: ConsentChoice,
) =>
  Effect.flatMap(noteConsent(unit, text.From, meaning === 'start' ? 'start' : 'stop'), (patientCount) =>
    reminderId === null
      ? Effect.void
      : noteAnswer(unit, reminderId, text, patientCount > 0 ? meaning : 'unclear'),
  )

/** Handles a text from a phone for the clinics that texted it. A repeated text changes nothing. */
const receiveText = Effect.fn('Replies.receiveText')(function* (text: InboundText) {
  const { lookup } = yield* Database
  const textedClinics = yield* lookup(textedReminders(hashNumber(yield* numberKey, text.From)))
  const meaning = interpretReply(text.Body)
  if (isConsentChoice(meaning)) {
    for (const each of textedClinics)
      yield* runOnce(each.clinicId, text, (unit) => noteConsentOrAnswer(unit, each, text, meaning))
    return
  }
  // A form invitation asks no question that a text could answer.
  const latest = textedClinics.find(({ reminderId }) => reminderId !== null)
  const reminderId = latest?.reminderId
  if (latest && reminderId)
    yield* runOnce(latest.clinicId, text, (unit) => noteAnswer(unit, reminderId, text, meaning))
})

/** Returns the command for a delivery report; undefined for a status that decides nothing. */
const commandOf = ({ MessageSid: reference, MessageStatus, ErrorCode }: StatusReport) => {
  const code = ErrorCode ?? null
  switch (MessageStatus) {
    case 'delivered':
    case 'read':
      return { _tag: 'NoteDelivery', reference } as const
    case 'undelivered':
    case 'failed':
      return { _tag: 'NoteUndelivered', reference, reason: faultOfCode(code), code } as const
    default:
      return undefined
  }
}

/** Records a delivery report of the provider. Repeated or late reports change nothing. */
const recordStatus = Effect.fn('Replies.recordStatus')(function* (
  { clinic: clinicId, reminder: id }: { readonly clinic: number; readonly reminder: number },
  status: StatusReport,
) {
  const command = commandOf(status)
  if (!command) return
  yield* runTransaction((unit) => Effect.as(executeOnReminder(unit, { id, command }), { id })).pipe(
    Effect.catchTag('ReminderNotFound', () => Effect.void),
    Effect.orDie,
    Effect.provideService(Origin, { clinicId, actor, source: 'worker' }),
  )
})

export class Replies extends service<Replies>()('Replies', [Store, Database, Keys], {
  heard: receiveText,
  told: recordStatus,
}) {}
