import { Clock, Context, Effect, Layer } from 'effect'
import { Database, type Look, makePast, Origin, sql, Store } from '#events'
import { accessed, accessedMany } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { cursorText, momentCursorFrom } from '#modules/kernel'
import { patiently } from '#modules/messages'
import { activePatient, everyPatientName, PatientNotFound } from '#modules/patients'
import {
  type FollowUpDraft,
  type ReminderDraft,
  type ReminderQuery,
  REMINDERS_PER_PAGE,
  type Timing,
} from './contract.ts'
import { remind } from './appointment-reminder.ts'
import { ReminderNotFound, ReminderNotSent } from './errors.ts'
import { meant } from './moments.ts'
import { followingUp, fromDraft, schedule } from './planned.ts'
import { Reminder, type ReminderCommand, type ReminderRevision } from './reminder.ts'
import {
  activeReminder,
  reminderPage,
  reminderRow,
  remindersFound,
  type StoredReminder,
  worded,
} from './reminder-page.ts'
import type { ReminderRow } from './reminder-row.ts'
import { tellingOf } from './telling.ts'
import { timelineOf } from './timeline.ts'
import { wakeUps } from './wake-ups.ts'

/** A page of reminders, with the cursor of the next one, or null, and how many there are, as far as is counted. */
export interface ReminderPage {
  readonly rows: readonly ReminderRow[]
  readonly next: string | null
  readonly total: number
}

/** Sent, failed or put off since it was asked for: there is no more to wait for. */
const isOver = (row: StoredReminder, asked: number): boolean =>
  row.status !== 'pending' ||
  row.overdue ||
  (row.version > asked && row.delivery === null && row.nextTryAt !== null)

const everPatient = (clinicId: number, id: number) =>
  sql`select from (${everyPatientName(clinicId)}) patient where id = ${id}`

const nowIso = Effect.map(Clock.currentTimeMillis, (now) => new Date(now).toISOString())

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const clinics = yield* Clinics
  const pastOf = yield* makePast

  const execute = <E = never>(
    id: number | 'next',
    command: ReminderCommand | ((look: Look) => Effect.Effect<ReminderCommand, E>),
    expect?: number,
  ) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.execute(Reminder, {
        id,
        expect,
        command,
        answer: (own) => reminderRow(clinicId, own),
        jobs: wakeUps(clinicId),
      }),
    ).pipe(Effect.map(({ answer }) => answer))

  /** Waits for the hand-over of what was to go out at once. What failed for good is refused. */
  const outcome = (asked: StoredReminder) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const read = Effect.map(database.query(activeReminder(clinicId, asked.id)), ([row]) => row)
      const row = yield* patiently(read, (now) => !now || isOver(now, asked.version))
      // Somebody has deleted it meanwhile.
      if (!row) return yield* Effect.fail(new ReminderNotFound())
      const { reason, reasonCode, status } = worded(row)
      if (status !== 'failed') return worded(row)
      return yield* Effect.fail(new ReminderNotSent(reason ?? 'Failed to send reminder', reasonCode))
    })

  /** Plans a message to a patient, for a time or for now. */
  const create = Effect.fn('Reminders.create')(function* (draft: ReminderDraft) {
    const { clinicId } = yield* Origin
    const { zone } = yield* clinics.settings()
    const when = meant(draft.scheduledFor, zone, yield* Clock.currentTimeMillis)
    const plan = fromDraft(draft, when, zone)
    return worded(yield* execute('next', (look) => schedule(look, clinicId, plan, when.goes)))
  })

  /** Sends a pending reminder now, whatever the hour, and waits a moment for it to be handed over. */
  const sendNow = Effect.fn('Reminders.sendNow')(function* (id: number, expect?: number) {
    return yield* outcome(yield* execute(id, { _tag: 'RequestSending', at: yield* nowIso }, expect))
  })

  /** Asks a patient how they are, by email, at once. */
  const followUp = Effect.fn('Reminders.followUp')(function* (patientId: number, draft: FollowUpDraft) {
    const { clinicId } = yield* Origin
    const { zone } = yield* clinics.settings()
    const { scheduledFor, goes } = meant(undefined, zone, yield* Clock.currentTimeMillis)
    const asked = yield* execute('next', (look) =>
      Effect.gen(function* () {
        const [patient] = yield* look.query(activePatient(clinicId, patientId))
        if (!patient) return yield* Effect.fail(new PatientNotFound())
        const plan = yield* followingUp(look, clinicId, patientId, draft, { scheduledFor, zone })
        return yield* schedule(look, clinicId, plan, goes)
      }),
    )
    return yield* outcome(asked)
  })

  /** Reminds a patient of a visit by email, at once. */
  const remindOf = Effect.fn('Reminders.remindOf')(function* (appointmentId: number, timing: Timing) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.together((unit) => remind(unit, appointmentId, timing), {
      answer: (own) => reminderRow(clinicId, own),
    })
    return yield* outcome(answer)
  })

  /** Takes a reminder off the list. What was pending is not sent. */
  const remove = Effect.fn('Reminders.remove')(function* (id: number, expect?: number) {
    yield* execute(id, { _tag: 'RemoveReminder' }, expect)
    return { deleted: true, id } as const
  })

  /** Takes a removed reminder back on the list. */
  const restore = Effect.fn('Reminders.restore')((id: number) =>
    Effect.map(execute(id, { _tag: 'RestoreReminder' }), worded),
  )

  /** Has a pending reminder say something else, or go at another time. One that is past waits for 'Send now'. */
  const rewrite = Effect.fn('Reminders.rewrite')(function* (
    id: number,
    revision: ReminderRevision,
    expect?: number,
  ) {
    const past = Date.parse(revision.scheduledFor) < (yield* Clock.currentTimeMillis)
    return worded(yield* execute(id, { _tag: 'RewriteReminder', revision, past }, expect))
  })

  /** One reminder, for reading: the access ledger says so. */
  const open = Effect.fn('Reminders.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const read = activeReminder(clinicId, id)
    const [known] = yield* database.query(read)
    if (!known) return yield* Effect.fail(new ReminderNotFound())
    const [[row]] = yield* database.queries([
      read,
      yield* accessed('open', `patient-${known.patientId}`, read),
    ])
    return row ? worded(row) : yield* Effect.fail(new ReminderNotFound())
  })

  /** Why a reminder was, or was not, sent: its whole way. The access ledger says that it was read. */
  const timeline = Effect.fn('Reminders.timeline')(function* (id: number) {
    const { clinicId } = yield* Origin
    const { patientId } = yield* open(id)
    const past = yield* pastOf(clinicId, Reminder.stream, id)
    const telling = yield* Effect.provideService(tellingOf(clinicId, patientId, past), Database, database)
    return timelineOf(id, past as never, telling) ?? (yield* Effect.fail(new ReminderNotFound()))
  })

  /** The list, whole or by pages, latest first. The access ledger says that it was read. */
  const page = Effect.fn('Reminders.page')(function* (query: ReminderQuery) {
    const { clinicId } = yield* Origin
    const limit = query.limit ?? (query.cursor ? REMINDERS_PER_PAGE : null)
    const read = reminderPage(
      clinicId,
      query,
      momentCursorFrom(query.cursor),
      limit === null ? null : limit + 1,
    )
    const { patientId } = query
    const [rows, [counted]] = yield* database.queries([
      read,
      remindersFound(clinicId, query),
      yield* patientId === undefined
        ? accessedMany('reminders')
        : accessed('list', `patient-${patientId}`, everPatient(clinicId, patientId)),
    ])
    const shown = rows.slice(0, limit ?? rows.length)
    const last = shown.length < rows.length ? shown.at(-1) : undefined
    const next = last ? cursorText([last.scheduledFor, last.id]) : null
    const total = limit === null ? rows.length : (counted?.n ?? 0)
    return { rows: shown.map(worded), next, total } satisfies ReminderPage
  })

  return { create, sendNow, remindOf, followUp, rewrite, remove, restore, open, timeline, page }
})

/** What patients are told, and when. Every call acts for the clinic of the `Origin`. */
export class Reminders extends Context.Tag('Reminders')<Reminders, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
