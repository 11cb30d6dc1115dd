import { Context, Effect, Layer, Schema } from 'effect'
import { CHANNELS } from '#contracts/messages'
import { Database, Origin, readRows, sql, Store, type Unit, userOf } from '#events'
import { dueInvitations } from '#modules/intake-forms'
import { bindService, currentMoment } from '#modules/kernel'
import { dropNotificationEmails } from '#modules/notifications'
import { dueReminders, reminderMessages } from '#modules/reminders'
import { invitationMessages } from '#modules/visit-forms'
import type { ReleaseDraft } from '../contract.ts'
import { dropEmails, heldEmailCount, releaseEmails } from './held-jobs.ts'

const { Number: Count, String: Text } = Schema

/** A message that was due between the backup and the restore, and may already have been sent. */
export const HeldMessage = Schema.Struct({
  /** The message's kind and id: `reminder-42`. */
  id: Text,
  channel: Schema.Literal(...CHANNELS),
  /** The recipient's name; '' if erased. */
  name: Text,
  dueAt: Text,
}).annotations({ identifier: 'HeldMessage' })
export type HeldMessage = typeof HeldMessage.Type

/** A restored clinic whose outgoing messages are on hold. Moments are ISO 8601. */
export const HeldState = Schema.Struct({
  backupAt: Text,
  restoredAt: Text,
  messages: Schema.Array(HeldMessage),
  /** Emails to users that were waiting at the time of the backup. */
  letters: Count,
}).annotations({ identifier: 'Held' })
export type HeldState = typeof HeldState.Type

interface HoldRow {
  readonly backupAt: string
  readonly restoredAt: string
}

const clinicHold = (clinicId: number) =>
  sql<HoldRow>`select backup_at as "backupAt", restored_at as "restoredAt" from outbound_holds
    where clinic_id = ${clinicId} and released_at is null`

const markReleased = (clinicId: number, by: number | null, at: string) =>
  sql`update outbound_holds set released_at = ${at}, released_by = ${by}
      where clinic_id = ${clinicId} and released_at is null`

const DROPPED = { is: 'failed', reason: 'lost_time', code: null } as const

const makeSources = Effect.all({ reminders: reminderMessages, invitations: invitationMessages })
type Sources = Effect.Effect.Success<typeof makeSources>

const dueMessages = Effect.fnUntraced(function* (sources: Sources, { restoredAt }: HoldRow) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [reminders, invitations] = yield* queries([
    dueReminders(clinicId, restoredAt),
    dueInvitations(clinicId, restoredAt),
  ])
  return [
    ...reminders.map((each) => ({ ...each, of: `reminder-${each.id}`, source: sources.reminders })),
    ...invitations.map((each) => ({
      ...each,
      of: `form-invitation-${each.id}`,
      source: sources.invitations,
    })),
  ]
})
type DueMessage = Effect.Effect.Success<ReturnType<typeof dueMessages>>[number]

const findHold = Effect.gen(function* () {
  const [hold] = yield* readRows(clinicHold)
  return hold
})

const readHold = (sources: Sources) =>
  Effect.fn('Releases.held')(function* () {
    const hold = yield* findHold
    if (!hold) return null
    const [emailCount] = yield* readRows(heldEmailCount)
    const due = yield* dueMessages(sources, hold)
    const messages = due.map(({ of: id, channel, name, dueAt }) => ({ id, channel, name, dueAt }))
    return { ...hold, messages, letters: emailCount?.n ?? 0 } satisfies HeldState
  })

const dropAll = (unit: Unit, messages: readonly DueMessage[]) =>
  Effect.forEach(messages, ({ source, id, attempt }) => source.note(unit, id, attempt, DROPPED), {
    discard: true,
  })

/**
 * Releases the clinic's messages. Those due before the restore and not chosen fail with the reason
 * `lost_time`, so no patient gets a message twice by accident. Has no effect without a hold.
 */
const release = (sources: Sources) =>
  Effect.fn('Releases.release')(function* (chosen: ReleaseDraft | 'all') {
    const store = yield* Store
    const { clinicId, actor } = yield* Origin
    const hold = yield* findHold
    const isChosen = (messageId: string) => chosen === 'all' || chosen.send.includes(messageId)
    const dropped = hold ? (yield* dueMessages(sources, hold)).filter(({ of }) => !isChosen(of)) : []
    const at = yield* currentMoment
    const sendsEmails = chosen === 'all' || chosen.letters
    const releasing = (unit: Unit) =>
      Effect.gen(function* () {
        yield* dropAll(unit, dropped)
        void unit.addStatement((sendsEmails ? releaseEmails : dropEmails)(clinicId))
        if (hold) void unit.addStatement(dropNotificationEmails(clinicId, hold.restoredAt))
        void unit.addStatement(markReleased(clinicId, userOf(actor), at))
        return { id: 0 }
      })
    yield* Effect.orDie(store.transact(releasing))
    return { dropped: dropped.length }
  })

const make = Effect.flatMap(makeSources, (sources) =>
  bindService([Store, Database], { held: readHold(sources), release: release(sources) }),
)

/** Held messages of a restored clinic. Every call acts on the clinic of the `Origin`. */
export class Releases extends Context.Tag('Releases')<Releases, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
