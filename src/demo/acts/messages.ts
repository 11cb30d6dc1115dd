import { Effect } from 'effect'
import { Database, Origin, sql, type Statement, Store } from '#events'
import { ContactPreferences, Contacts, contactRow, Courier } from '#modules/messages'
import { addDays, momentOf, wallAt } from '#modules/kernel'
import { reminderErrand, Reminders } from '#modules/reminders'
import type { Act } from './acts.ts'
import { OWNER } from './cast.ts'
import { NOTES } from './notes.ts'
import { never, type Stage } from './stage.ts'
import { at } from './stepped-clock.ts'

type Told<Does> = Extract<Act, { readonly does: Does }>

const due = (clinicId: number, until: number): Statement<{ id: number; at: string }> =>
  sql`select id, next_at as at from reminder_list
      where clinic_id = ${clinicId} and state = 'active' and next_at <= ${new Date(until).toISOString()}
      order by next_at, id`

/** No worker runs yet: what came due is handed over, each at its moment, as far as `until` (milliseconds). */
export const deliver = ({ origin: { clinicId } }: Stage, until: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const courier = yield* Courier
    const errand = yield* reminderErrand
    for (const waiting of yield* query(due(clinicId, until)))
      yield* courier.handOver(errand, clinicId, waiting.id).pipe(at(Date.parse(waiting.at)))
  })

/** Somebody says that they would rather be texted. */
export const prefer = (stage: Stage, { patient }: Told<'prefer'>) =>
  Effect.gen(function* () {
    const contacts = yield* Contacts
    const id = stage.patientIds[patient] ?? never()
    yield* contacts.revise(id, { preferred: 'sms', email: true, sms: true, zone: null })
  })

/** Somebody replies STOP. */
export const stop = (stage: Stage, { patient }: Told<'stop'>) =>
  Effect.gen(function* () {
    const store = yield* Store
    const { clinicId } = stage.origin
    const id = stage.patientIds[patient] ?? never()
    yield* store
      .execute(ContactPreferences, {
        id,
        command: { _tag: 'DeclineMessages', channel: 'sms', how: 'reply' },
        answer: () => contactRow(clinicId, id),
      })
      .pipe(Effect.provideService(Origin, { clinicId, actor: { kind: 'patient', id }, source: 'demo' }))
  })

/** Somebody is told something by a person at the desk. */
export const tell = (stage: Stage, { note }: Told<'tell'>, now: number) =>
  Effect.gen(function* () {
    const { to, kind, type, message, later, time } = NOTES[note] ?? never()
    const reminders = yield* Reminders
    const patientId = stage.patientIds[to] ?? never()
    if (kind === 'follow-up') {
      const asked = reminders.followUp(patientId, { message, appointmentDate: null })
      // Who asks waits for the hand-over, on a clock that stands still.
      yield* Effect.raceFirst(asked, Effect.forever(Effect.delay(deliver(stage, now), '5 millis')))
      return
    }
    const { date } = wallAt(OWNER.zone, now)
    const scheduledFor =
      later === undefined
        ? undefined
        : new Date(momentOf(OWNER.zone, { date: addDays(date, later), time })).toISOString()
    yield* reminders.create({ patientId, appointmentId: null, type, message, scheduledFor })
    yield* deliver(stage, now)
  })
