import { Clock, Context, Effect, Layer, Schema } from 'effect'
import { CHANNELS } from '#contracts/messages'
import { Database, Origin, sql, Store, type Unit } from '#events'
import { dueInvitations, invitationErrand } from '#modules/intake'
import { dropLettersBy } from '#modules/notices'
import { dueReminders, reminderErrand } from '#modules/reminders'
import type { ReleaseDraft } from './contract.ts'
import { dropLetters, heldLetters, releaseLetters } from './held-letters.ts'

const { Number: Count, String: Text } = Schema

/** A message that was due in the time that was lost, and may have gone out then. */
export const HeldMessage = Schema.Struct({
  /** What it is: `reminder-42`. */
  id: Text,
  channel: Schema.Literal(...CHANNELS),
  /** Whom it is to; '' once they are erased. */
  name: Text,
  dueAt: Text,
}).annotations({ identifier: 'HeldMessage' })
export type HeldMessage = typeof HeldMessage.Type

/** A clinic that came back from a backup, and for which nothing is sent by itself. Moments are ISO 8601. */
export const Held = Schema.Struct({
  backupAt: Text,
  restoredAt: Text,
  messages: Schema.Array(HeldMessage),
  /** Letters to people of the clinic that waited when it was backed up. */
  letters: Count,
}).annotations({ identifier: 'Held' })
export type Held = typeof Held.Type

interface Hold {
  readonly backupAt: string
  readonly restoredAt: string
}

const holdOf = (clinicId: number) =>
  sql<Hold>`select backup_at as "backupAt", restored_at as "restoredAt" from outbound_holds
    where clinic_id = ${clinicId} and released_at is null`

const released = (clinicId: number, by: number | null, at: string) =>
  sql`update outbound_holds set released_at = ${at}, released_by = ${by}
      where clinic_id = ${clinicId} and released_at is null`

const DROPPED = { is: 'failed', reason: 'lost_time', code: null } as const

const make = Effect.gen(function* () {
  const store = yield* Store
  const { query, queries } = yield* Database
  const reminders = yield* reminderErrand
  const invitations = yield* invitationErrand

  const due = (clinicId: number, { restoredAt }: Hold) =>
    Effect.map(
      queries([dueReminders(clinicId, restoredAt), dueInvitations(clinicId, restoredAt)]),
      ([some, others]) => [
        ...some.map((each) => ({ ...each, of: `reminder-${each.id}`, errand: reminders })),
        ...others.map((each) => ({ ...each, of: `form-invitation-${each.id}`, errand: invitations })),
      ],
    )

  /** What is held back of the clinic; null where nothing is. */
  const held = Effect.fn('Releases.held')(function* () {
    const { clinicId } = yield* Origin
    const [hold] = yield* query(holdOf(clinicId))
    if (!hold) return null
    const [letters] = yield* query(heldLetters(clinicId))
    const messages = (yield* due(clinicId, hold)).map(({ of: id, channel, name, dueAt }) => ({
      id,
      channel,
      name,
      dueAt,
    }))
    return { ...hold, messages, letters: letters?.n ?? 0 } satisfies Held
  })

  const dropAll = (unit: Unit, all: Effect.Effect.Success<ReturnType<typeof due>>) =>
    Effect.forEach(all, ({ errand, id, attempt }) => errand.note(unit, id, attempt, DROPPED), {
      discard: true,
    })

  /**
   * Lets everything of the clinic go again. What was due in the time that was lost, and is not chosen, fails with a reason
   * that says so: nobody is told twice by accident. Where nothing is held it changes nothing.
   */
  const release = Effect.fn('Releases.release')(function* (chosen: ReleaseDraft | 'all') {
    const { clinicId, actor } = yield* Origin
    const [hold] = yield* query(holdOf(clinicId))
    const isChosen = (of: string) => chosen === 'all' || chosen.send.includes(of)
    const dropped = hold ? (yield* due(clinicId, hold)).filter(({ of }) => !isChosen(of)) : []
    const at = new Date(yield* Clock.currentTimeMillis).toISOString()
    const letters = chosen === 'all' || chosen.letters
    yield* store
      .together(
        (unit) =>
          Effect.gen(function* () {
            yield* dropAll(unit, dropped)
            void unit.also((letters ? releaseLetters : dropLetters)(clinicId))
            if (hold) void unit.also(dropLettersBy(clinicId, hold.restoredAt))
            void unit.also(released(clinicId, actor.kind === 'user' ? actor.id : null, at))
            return { id: 0 }
          }),
        { answer: () => sql`select 1 as done` },
      )
      .pipe(Effect.orDie)
    return { dropped: dropped.length }
  })

  return { held, release }
})

/** What is held back of a clinic that came back from a backup. Every call acts for the clinic of the `Origin`. */
export class Releases extends Context.Tag('Releases')<Releases, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
