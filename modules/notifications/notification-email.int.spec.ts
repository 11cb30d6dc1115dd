import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Database, lastPosition, type RecordedEvent, Store, type Unit } from '#events'
import { Courier } from '#modules/messages'
import { CLINIC } from '#testing'
import { atMoment } from '../appointments/testing/appointment-clinic.ts'
import { AppointmentCancelled } from '../appointments/events.ts'
import { UserPreferencesChanged, UserRemoved, UserRoleChanged } from '../identity/events.ts'
import { PatientErased } from '../patients/events.ts'
import { readAllOutboxes } from '../platform/testing/outbox.ts'
import type { NotificationPreference, NotificationKind } from './contract.ts'
import { NotificationPreferences } from './index.ts'
import { notificationEmails } from './notification-delivery.ts'
import { writeNotificationEmails } from './write-emails.ts'
import { dana, OTHER_CLINIC, lee, NOW, openTwoClinics } from './testing/two-clinics.ts'
import { failedEvent, submittedEvent } from './testing/sample-events.ts'
import { asUser, AVERY, DANA, LEE, asSystem } from './testing/notified-clinic.ts'

let clinic: Awaited<ReturnType<typeof openTwoClinics>>
beforeEach(async () => {
  clinic = await openTwoClinics()
})
afterEach(() => clinic.close())

const choose = (what: NotificationKind, more: Partial<NotificationPreference>, who = dana) =>
  clinic.run(
    Effect.flatMap(NotificationPreferences, (p) => p.choose({ what, bell: true, email: false, ...more })),
    who,
  )

const submit = (at = NOW) => clinic.recordEvents(at, 'form-submission', 1, [submittedEvent])

/** Runs the subscriber for the latest event, at a moment. */
const hear = (now = NOW, at = NOW) =>
  clinic.run(
    Effect.gen(function* () {
      const [last] = yield* (yield* Database).query(lastPosition(CLINIC))
      const { handle } = yield* writeNotificationEmails
      yield* atMoment(now, handle({ clinicId: CLINIC, position: last?.position, at } as RecordedEvent))
    }),
  )

/** Runs all jobs so far again, and returns the emails in the outbox. */
const post = async (now = NOW) => {
  for (const { data } of clinic.jobs) {
    const handing = Effect.gen(function* () {
      yield* (yield* Courier).handOver(yield* notificationEmails, CLINIC, Number(data['id']))
    })
    await clinic.run(atMoment(now, handing))
  }
  return readAllOutboxes(clinic.dataDir)
}
const readRecipients = async () => (await post()).map(({ to }) => to)

const all = (who: typeof dana) =>
  clinic.run(
    Effect.flatMap(NotificationPreferences, (p) => p.all()),
    who,
  )

/** Runs work in a transaction of the clinic, at a moment. */
const step = <A>(now: string, run: (unit: Unit) => Effect.Effect<A>) => {
  let found: A | undefined
  const effect = Effect.flatMap(Store, (store) =>
    store.transact((unit) =>
      Effect.map(run(unit), (answer) => {
        found = answer
        return { id: 0 }
      }),
    ),
  )
  return clinic.run(atMoment(now, effect)).then(() => found)
}

describe('notification preferences', () => {
  it('show every kind the role may see in the app and email none by default', async () => {
    const danas = await all(dana)
    expect(danas).toHaveLength(26)
    expect(danas).toContainEqual({ what: 'payment_failed', bell: true, email: false })
    const lees = await all(lee)
    expect(lees).toHaveLength(13)
    expect(lees.map(({ what }) => what)).not.toContain('payment_failed')
    expect(await all(asUser(AVERY, 'auditor'))).toEqual([
      { what: 'access_unusual', bell: true, email: false },
    ])
    const after = await choose('payment_failed', { email: true })
    expect(after).toContainEqual({ what: 'payment_failed', bell: true, email: true })
    expect(await all(dana)).toEqual(after)
    expect(await all(lee)).toEqual(lees)
    expect(await all(asUser(DANA, 'staff', OTHER_CLINIC))).toEqual(danas)
  })

  it('hide a kind in the app for one user until they turn it on again', async () => {
    await submit()
    await clinic.reminder([failedEvent('landline')])
    const listFor = async (who: typeof dana) => {
      const { rows, total, unread } = await clinic.page(who)
      return [rows.map(({ what }) => what), total, unread]
    }
    const both = [['reminder_failed', 'form_submitted'], 2, 2]
    expect(await listFor(dana)).toEqual(both)
    await choose('form_submitted', { bell: false })
    expect(await listFor(dana)).toEqual([['reminder_failed'], 1, 1])
    expect(await clinic.ask(NOW, dana, (n) => n.unread())).toBe(1)
    expect(await listFor(lee)).toEqual(both)
    await choose('form_submitted', { bell: true })
    expect(await listFor(dana)).toEqual(both)
  })
})

describe('a notification email', () => {
  it('is sent once to each user who wants it and names no patient', async () => {
    await choose('form_submitted', { bell: false, email: true })
    await choose('form_submitted', { email: true }, lee)
    await choose('reminder_failed', { email: true })
    await submit()
    await Promise.all([hear(), hear()])
    await hear()
    await post()
    const emails = await post()
    expect(emails.map(({ to }) => to).sort()).toEqual(['dana@clinic.example', 'dr@clinic.example'])
    const [email] = emails
    expect(email?.subject).toBe('New form submission · Harbor Clinic')
    expect(email?.text).toContain('https://clinic.example/forms/inbox')
    expect(email?.text).toContain('https://clinic.example/settings/notifications')
    await clinic.reminder([failedEvent('landline')])
    await hear()
    const subject = 'Reminder failed · Harbor Clinic'
    expect(await post()).toContainEqual(expect.objectContaining({ to: 'dana@clinic.example', subject }))
    expect(JSON.stringify(await post())).not.toMatch(/Henry|Adeyemi|landline|Intake/)
  })

  it('is in the language that each user has chosen', async () => {
    await choose('form_submitted', { email: true })
    await choose('form_submitted', { email: true }, lee)
    await clinic.recordEvents(NOW, 'user', LEE, [UserPreferencesChanged({ language: 'fr', theme: null })])
    await submit()
    await hear()
    const subjects = new Map((await post()).map(({ to, subject }) => [to, subject]))
    expect(subjects).toEqual(
      new Map([
        ['dana@clinic.example', 'New form submission · Harbor Clinic'],
        ['dr@clinic.example', 'Nouvelle réponse à un formulaire · Harbor Clinic'],
      ]),
    )
  })

  it('is sent once for several failures with the same cause', async () => {
    await choose('reminder_failed', { email: true })
    for (let n = 0; n < 3; n++) {
      await clinic.reminder([failedEvent('mail_unavailable')])
      await hear()
    }
    expect(await readRecipients()).toHaveLength(1)
  })

  it('skips the acting user and users who opted out, lost permission or left', async () => {
    await choose('appointment_cancelled', { email: true })
    await clinic.recordEvents(NOW, 'appointment', 1, [AppointmentCancelled({ reason: null })], dana)
    await hear()
    expect(clinic.jobs).toEqual([])
    await choose('form_submitted', { email: true })
    await choose('form_submitted', { email: true }, lee)
    await submit()
    await hear()
    expect(clinic.jobs).toHaveLength(2)
    await choose('form_submitted', { email: false })
    await clinic.recordEvents(NOW, 'user', LEE, [UserRoleChanged({ role: 'auditor', practitioner: false })])
    expect(await readRecipients()).toEqual([])
    await choose('form_submitted', { email: true })
    await submit()
    await hear()
    await clinic.recordEvents(NOW, 'user', DANA, [UserRemoved({})])
    expect(await readRecipients()).toEqual([])
  })

  it('is not sent if it was read, its patient was erased, or it is too old', async () => {
    await choose('form_submitted', { email: true })
    await choose('reminder_failed', { email: true })
    await submit()
    await hear()
    await clinic.ask(NOW, dana, (n) => n.readAll())
    await clinic.reminder([failedEvent('landline')])
    await hear()
    await clinic.recordEvents(
      NOW,
      'patient',
      1,
      [PatientErased({ reason: 'asked', ground: 'asked' })],
      asSystem(),
    )
    expect(clinic.jobs).toHaveLength(2)
    expect(await readRecipients()).toEqual([])
    await submit()
    await hear('2026-03-14T15:00:01Z')
    expect(clinic.jobs).toHaveLength(2)
  })

  it('is claimed once, retried after a pause, and found without a job', async () => {
    await choose('form_submitted', { email: true })
    await submit()
    await hear()
    const id = Number(clinic.jobs[0]?.data['id'])
    const source = await clinic.run(notificationEmails)
    const claims = (unit: Unit) =>
      Effect.gen(function* () {
        const ready = yield* source.prepare(unit, id)
        const claim = ready?.claim('smtp') ?? Effect.succeed(false)
        return [ready?.attempt, yield* claim, yield* claim]
      })
    expect(await step(NOW, claims)).toEqual([1, true, false])
    expect(await step(NOW, (unit) => source.prepare(unit, id))).toBeUndefined()
    expect(await step(NOW, (unit) => source.unsettled(unit, id))).toMatchObject({
      is: 'handed over',
      via: 'smtp',
      attempt: 1,
    })
    const outcome = { is: 'delayed', reason: 'mail_unavailable', code: null } as const
    await step(NOW, (unit) => source.note(unit, id, 1, outcome))
    expect(await step('2026-03-12T15:00:29Z', (unit) => source.prepare(unit, id))).toBeUndefined()
    const later = '2026-03-12T15:00:50Z'
    const lost = Effect.flatMap(Database, ({ query }) => query(source.waiting(CLINIC, Date.parse(later))))
    expect(await clinic.run(lost)).toEqual([{ id, open: false }])
    expect(await step(later, claims)).toEqual([2, true, false])
    await step(later, (unit) => source.note(unit, id, 2, { is: 'sent', via: 'smtp', reference: 'x' }))
    expect(await step('2026-03-12T18:00:00Z', (unit) => source.prepare(unit, id))).toBeUndefined()
  })
})
