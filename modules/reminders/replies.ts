import { createHash } from 'node:crypto'
import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape, raw, sql, type Statement, Store, type Unit } from '#events'
import { confirmAppointment, type Visit, visit } from '#modules/appointments'
import { ContactPreferences } from '#modules/messages'
import { patientsWithPhone } from '#modules/patients'
import { faultOfCode } from '#modules/platform'
import type { Answer } from './contract.ts'
import { type Meaning, meaningOf } from './keywords.ts'
import { e164 } from './phone.ts'
import type { InboundText, StatusReport } from './replies-contract.ts'
import { type Texted, textedFrom, numberHash, numberKey } from './texted-numbers.ts'
import { onReminder } from './wake-ups.ts'

/** Nobody of the clinic: what follows from what a patient wrote is on record as that. */
const asReply = (clinicId: number, receipt?: OriginShape['receipt']): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'reply',
  ...(receipt ? { receipt } : {}),
})

/** The provider may bring a text twice: it has a receipt by its name, like a call with an idempotency key. */
const receiptOf = ({ MessageSid, From, Body }: InboundText) => ({
  key: `text ${MessageSid}`,
  bodyHash: createHash('sha256').update(`${From}\n${Body}`).digest(),
})

interface About {
  readonly patientId: number
  readonly visit: Visit | null
}

const aboutReminder = (clinicId: number, id: number): Statement<About> =>
  sql`select r.patient_id as "patientId", row_to_json(v) as visit from reminder_list r
      left join lateral (${visit(clinicId, raw('r.appointment_id'))}) v on true
      where r.clinic_id = ${clinicId} and r.id = ${id}`

const EXPECTED: ReadonlySet<Visit['status']> = new Set(['scheduled', 'pending', 'confirmed'])

/** What an answer amounts to: about a visit that is over, off or none, only a person can say. */
const answerOf = (meaning: Meaning, about: Visit | null, now: number): Answer => {
  if (meaning !== 'yes' && meaning !== 'no') return 'unclear'
  const ahead = about?.listed && EXPECTED.has(about.status) && Date.parse(about.startsAt) > now
  return ahead ? meaning : 'unclear'
}

const noteAnswer = (
  unit: Unit,
  { reminderId }: Texted,
  { MessageSid, Body }: InboundText,
  meaning: Meaning,
) =>
  Effect.gen(function* () {
    const [about] = yield* unit.query(aboutReminder(unit.clinicId, reminderId))
    if (!about) return
    const answer = answerOf(meaning, about.visit, yield* Clock.currentTimeMillis)
    const { events } = yield* onReminder(unit, {
      id: reminderId,
      command: { _tag: 'NoteReply', patientId: about.patientId, answer, reference: MessageSid, text: Body },
    })
    if (events.length > 0 && answer === 'yes' && about.visit) yield* confirmAppointment(unit, about.visit.id)
  })

/** Whoever of the clinic's patients has this number declines texts, or agrees to them; answers how many there are. */
const noteConsent = (unit: Unit, number: string, meaning: 'stop' | 'start') =>
  Effect.gen(function* () {
    const likely = yield* unit.query(patientsWithPhone(unit.clinicId, number))
    const theirs = likely.filter(({ phone }) => e164(phone) === number)
    const _tag = meaning === 'stop' ? 'DeclineMessages' : 'AgreeToMessages'
    for (const { id } of theirs)
      yield* unit.execute(ContactPreferences, { id, command: { _tag, channel: 'sms', how: 'reply' } })
    return theirs.length
  })

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const key = yield* numberKey

  const once = (clinicId: number, text: InboundText, work: (unit: Unit) => Effect.Effect<unknown, unknown>) =>
    store
      .together((unit) => Effect.as(Effect.orDie(work(unit)), { id: 0 }), {
        answer: () => sql`select 1 as done`,
      })
      .pipe(
        // The same name with other words: whatever that is, it was answered before.
        Effect.catchTag('IdempotencyKeyReused', () => Effect.void),
        Effect.provideService(Origin, asReply(clinicId, receiptOf(text))),
      )

  /** A text from somebody's phone, to whichever clinics texted it; the same one again changes nothing. */
  const heard = Effect.fn('Replies.heard')(function* (text: InboundText) {
    const texted = yield* database.lookup(textedFrom(numberHash(key, text.From)))
    const meaning = meaningOf(text.Body)
    if (meaning !== 'stop' && meaning !== 'start') {
      const [latest] = texted
      if (latest) yield* once(latest.clinicId, text, (unit) => noteAnswer(unit, latest, text, meaning))
      return
    }
    for (const each of texted)
      yield* once(each.clinicId, text, (unit) =>
        Effect.flatMap(noteConsent(unit, text.From, meaning), (found) =>
          // Nobody here has that number any more: a person finds out who it was.
          found > 0 ? Effect.void : noteAnswer(unit, each, text, 'unclear'),
        ),
      )
  })

  /** How far a text came, as its provider tells; whatever is told twice or late changes nothing. */
  const told = Effect.fn('Replies.told')(function* (
    { clinic, reminder }: { readonly clinic: number; readonly reminder: number },
    { MessageSid: reference, MessageStatus, ErrorCode }: StatusReport,
  ) {
    const arrived = MessageStatus === 'delivered' || MessageStatus === 'read'
    if (!arrived && MessageStatus !== 'undelivered' && MessageStatus !== 'failed') return
    const code = ErrorCode ?? null
    const report = arrived
      ? ({ _tag: 'NoteDelivery', reference } as const)
      : ({ _tag: 'NoteUndelivered', reference, reason: faultOfCode(code), code } as const)
    yield* store
      .together((unit) => Effect.as(onReminder(unit, { id: reminder, command: report }), { id: reminder }), {
        answer: () => sql`select 1 as done`,
      })
      .pipe(
        Effect.catchTag('ReminderNotFound', () => Effect.void),
        Effect.orDie,
        Effect.provideService(Origin, {
          clinicId: clinic,
          actor: { kind: 'system', id: 0 },
          source: 'worker',
        }),
      )
  })

  return { heard, told }
})

/** What comes back of texts: what patients answer, and whether they arrived. Acts for whichever clinic it was. */
export class Replies extends Context.Tag('Replies')<Replies, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
