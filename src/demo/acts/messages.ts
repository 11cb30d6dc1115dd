import { Effect } from 'effect'
import { Database, Origin, sql, type Statement, Store } from '#events'
import { ContactPreferences, Contacts, contactRow, Courier } from '#modules/messages'
import { addDays, momentOf, localTimeAt } from '#modules/kernel'
import { reminderMessages, Reminders } from '#modules/reminders'
import type { Act } from '../act.ts'
import { OWNER } from '../cast.ts'
import { MESSAGES } from '../messages.ts'
import { failPlan, type Stage } from '../stage.ts'
import { atMoment } from '../stepped-clock.ts'

type ActOf<Does> = Extract<Act, { readonly does: Does }>

const dueReminders = (clinicId: number, until: number): Statement<{ id: number; at: string }> =>
  sql`select id, next_at as at from reminder_list
      where clinic_id = ${clinicId} and state = 'active' and next_at <= ${new Date(until).toISOString()}
      order by next_at, id`

/** Sends the reminders due up to `until` (milliseconds), each at its own time, because no worker runs yet. */
export const sendDueReminders = ({ origin: { clinicId } }: Stage, until: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const courier = yield* Courier
    const reminderKind = yield* reminderMessages
    for (const waiting of yield* query(dueReminders(clinicId, until)))
      yield* courier.handOver(reminderKind, clinicId, waiting.id).pipe(atMoment(Date.parse(waiting.at)))
  })

/** Sets a patient's preferred channel to text messages. */
export const preferTexts = (stage: Stage, { patient }: ActOf<'prefer'>) =>
  Effect.gen(function* () {
    const contacts = yield* Contacts
    const id = stage.patientIds[patient] ?? failPlan()
    yield* contacts.revise(id, { preferred: 'sms', email: true, sms: true, zone: null })
  })

/** Opts a patient out as if they replied STOP. */
export const optOut = (stage: Stage, { patient }: ActOf<'stop'>) =>
  Effect.gen(function* () {
    const store = yield* Store
    const { clinicId } = stage.origin
    const id = stage.patientIds[patient] ?? failPlan()
    yield* store
      .execute(ContactPreferences, {
        id,
        command: { _tag: 'DeclineMessages', channel: 'sms', how: 'reply' },
        returning: () => contactRow(clinicId, id),
      })
      .pipe(Effect.provideService(Origin, { clinicId, actor: { kind: 'patient', id }, source: 'demo' }))
  })

/** Sends a patient a message that staff wrote. */
export const sendMessage = (stage: Stage, { message: index }: ActOf<'tell'>, now: number) =>
  Effect.gen(function* () {
    const { patient, kind, type, message, sendAfterDays, time } = MESSAGES[index] ?? failPlan()
    const reminders = yield* Reminders
    const patientId = stage.patientIds[patient] ?? failPlan()
    if (kind === 'follow-up') {
      const followUp = reminders.followUp(patientId, { message, appointmentDate: null })
      // The follow-up call waits for delivery, and the clock is frozen: deliver in a loop until it returns.
      yield* Effect.raceFirst(
        followUp,
        Effect.forever(Effect.delay(sendDueReminders(stage, now), '5 millis')),
      )
      return
    }
    const { date } = localTimeAt(OWNER.zone, now)
    const scheduledFor =
      sendAfterDays === undefined
        ? undefined
        : new Date(momentOf(OWNER.zone, { date: addDays(date, sendAfterDays), time })).toISOString()
    yield* reminders.create({ patientId, appointmentId: null, type, message, scheduledFor })
    yield* sendDueReminders(stage, now)
  })
