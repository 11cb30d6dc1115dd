import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Database, lastPosition, type Recorded, sql, Store, type Unit } from '#events'
import { Courier } from '#modules/messages'
import { CLINIC } from '#testing'
import { atMoment } from '../appointments/testing/practice.ts'
import { AppointmentCancelled } from '../appointments/events.ts'
import { UserRemoved, UserRoleChanged } from '../identity/events.ts'
import { PatientErased } from '../patients/events.ts'
import { keptIn } from '../platform/testing/outbox.ts'
import type { NoticeChoice, NoticeWhat } from './contract.ts'
import { noticeErrand, NoticePreferences, writeLetters } from './index.ts'
import { dana, ELSEWHERE, lee, NOW, office } from './testing/office.ts'
import { failed, submitted } from './testing/sayings.ts'
import { as, AVERY, DANA, LEE, nobody } from './testing/told.ts'

let clinic: Awaited<ReturnType<typeof office>>
beforeEach(async () => {
  clinic = await office()
})
afterEach(() => clinic.close())

const choose = (what: NoticeWhat, more: Partial<NoticeChoice>, who = dana) =>
  clinic.run(
    Effect.flatMap(NoticePreferences, (p) => p.choose({ what, bell: true, email: false, ...more })),
    who,
  )

const submit = (at = NOW) => clinic.say(at, 'form-submission', 1, [submitted])

/** What the subscriber is told of the latest event, at a moment. */
const hear = (now = NOW, at = NOW) =>
  clinic.run(
    Effect.gen(function* () {
      const [last] = yield* (yield* Database).query(lastPosition(CLINIC))
      const { handle } = yield* writeLetters
      yield* atMoment(now, handle({ clinicId: CLINIC, position: last?.position, at } as Recorded))
    }),
  )

/** Has every job done so far done again, and answers whom letters lie in the outbox for. */
const post = async (now = NOW) => {
  for (const { data } of clinic.jobs) {
    const handing = Effect.gen(function* () {
      yield* (yield* Courier).handOver(yield* noticeErrand, CLINIC, Number(data['id']))
    })
    await clinic.run(atMoment(now, handing))
  }
  return keptIn(clinic.dataDir)
}
const letters = async () => (await post()).map(({ to }) => to)

const all = (who: typeof dana) =>
  clinic.run(
    Effect.flatMap(NoticePreferences, (p) => p.all()),
    who,
  )

/** Does something in a transaction of the clinic, at a moment. */
const step = <A>(now: string, work: (unit: Unit) => Effect.Effect<A>) => {
  let found: A | undefined
  const asked = Effect.flatMap(Store, (store) =>
    store.together(
      (unit) =>
        Effect.map(work(unit), (answer) => {
          found = answer
          return { id: 0 }
        }),
      { answer: () => sql`select 1 as done` },
    ),
  )
  return clinic.run(atMoment(now, asked)).then(() => found)
}

describe('what somebody wants to be told', () => {
  it('begins with the bell for everything and letters for nothing, as far as the role is told of it', async () => {
    const danas = await all(dana)
    expect(danas).toHaveLength(20)
    expect(danas).toContainEqual({ what: 'payment_failed', bell: true, email: false })
    const lees = await all(lee)
    expect(lees).toHaveLength(13)
    expect(lees.map(({ what }) => what)).not.toContain('payment_failed')
    expect(await all(as(AVERY, 'auditor'))).toEqual([{ what: 'access_unusual', bell: true, email: false }])
    const after = await choose('payment_failed', { email: true })
    expect(after).toContainEqual({ what: 'payment_failed', bell: true, email: true })
    expect(await all(dana)).toEqual(after)
    expect(await all(lee)).toEqual(lees)
    expect(await all(as(DANA, 'staff', ELSEWHERE))).toEqual(danas)
  })

  it('is not shown nor counted under the bell once it is off, for that person alone, until it is on again', async () => {
    await submit()
    await clinic.reminder([failed('landline')])
    const seen = async (who: typeof dana) => {
      const { rows, total, unread } = await clinic.page(who)
      return [rows.map(({ what }) => what), total, unread]
    }
    const both = [['reminder_failed', 'form_submitted'], 2, 2]
    expect(await seen(dana)).toEqual(both)
    await choose('form_submitted', { bell: false })
    expect(await seen(dana)).toEqual([['reminder_failed'], 1, 1])
    expect(await clinic.ask(NOW, dana, (n) => n.unread())).toBe(1)
    expect(await seen(lee)).toEqual(both)
    await choose('form_submitted', { bell: true })
    expect(await seen(dana)).toEqual(both)
  })
})

describe('a letter', () => {
  it('goes once to each who wants it, and names nobody', async () => {
    await choose('form_submitted', { bell: false, email: true })
    await choose('form_submitted', { email: true }, lee)
    await choose('reminder_failed', { email: true })
    await submit()
    await Promise.all([hear(), hear()])
    await hear()
    await post()
    const kept = await post()
    expect(kept.map(({ to }) => to).sort()).toEqual(['dana@clinic.example', 'dr@clinic.example'])
    const [letter] = kept
    expect(letter?.subject).toBe('New form submission · Harbor Clinic')
    expect(letter?.text).toContain('https://clinic.example/forms/inbox')
    expect(letter?.text).toContain('https://clinic.example/settings/notifications')
    await clinic.reminder([failed('landline')])
    await hear()
    const subject = 'Reminder failed · Harbor Clinic'
    expect(await post()).toContainEqual(expect.objectContaining({ to: 'dana@clinic.example', subject }))
    expect(JSON.stringify(await post())).not.toMatch(/Henry|Adeyemi|landline|Intake/)
  })

  it('tells of many that fail for one cause once', async () => {
    await choose('reminder_failed', { email: true })
    for (let n = 0; n < 3; n++) {
      await clinic.reminder([failed('mail_unavailable')])
      await hear()
    }
    expect(await letters()).toHaveLength(1)
  })

  it('goes to nobody who did it, wants it no more, may not be told, or has gone', async () => {
    await choose('appointment_cancelled', { email: true })
    await clinic.say(NOW, 'appointment', 1, [AppointmentCancelled({ reason: null })], dana)
    await hear()
    expect(clinic.jobs).toEqual([])
    await choose('form_submitted', { email: true })
    await choose('form_submitted', { email: true }, lee)
    await submit()
    await hear()
    expect(clinic.jobs).toHaveLength(2)
    await choose('form_submitted', { email: false })
    await clinic.say(NOW, 'user', LEE, [UserRoleChanged({ role: 'auditor', practitioner: false })])
    expect(await letters()).toEqual([])
    await choose('form_submitted', { email: true })
    await submit()
    await hear()
    await clinic.say(NOW, 'user', DANA, [UserRemoved({})])
    expect(await letters()).toEqual([])
  })

  it('does not go where it was read meanwhile, its patient was erased, or it is from before yesterday', async () => {
    await choose('form_submitted', { email: true })
    await choose('reminder_failed', { email: true })
    await submit()
    await hear()
    await clinic.ask(NOW, dana, (n) => n.readAll())
    await clinic.reminder([failed('landline')])
    await hear()
    await clinic.say(NOW, 'patient', 1, [PatientErased({ reason: 'asked', ground: 'asked' })], nobody())
    expect(clinic.jobs).toHaveLength(2)
    expect(await letters()).toEqual([])
    await submit()
    await hear('2026-03-14T15:00:01Z')
    expect(clinic.jobs).toHaveLength(2)
  })

  it('is claimed once, tried again after a pause where it was not taken, and found without a job', async () => {
    await choose('form_submitted', { email: true })
    await submit()
    await hear()
    const id = Number(clinic.jobs[0]?.data['id'])
    const errand = await clinic.run(noticeErrand)
    const claims = (unit: Unit) =>
      Effect.gen(function* () {
        const ready = yield* errand.prepare(unit, id)
        const claim = ready?.claim('smtp') ?? Effect.succeed(false)
        return [ready?.attempt, yield* claim, yield* claim]
      })
    expect(await step(NOW, claims)).toEqual([1, true, false])
    expect(await step(NOW, (unit) => errand.prepare(unit, id))).toBeUndefined()
    expect(await step(NOW, (unit) => errand.unsettled(unit, id))).toMatchObject({
      is: 'handed over',
      via: 'smtp',
      attempt: 1,
    })
    const outcome = { is: 'delayed', reason: 'mail_unavailable', code: null } as const
    await step(NOW, (unit) => errand.note(unit, id, 1, outcome))
    expect(await step('2026-03-12T15:00:29Z', (unit) => errand.prepare(unit, id))).toBeUndefined()
    const later = '2026-03-12T15:00:50Z'
    const lost = Effect.flatMap(Database, ({ query }) => query(errand.waiting(CLINIC, Date.parse(later))))
    expect(await clinic.run(lost)).toEqual([{ id, open: false }])
    expect(await step(later, claims)).toEqual([2, true, false])
    await step(later, (unit) => errand.note(unit, id, 2, { is: 'sent', via: 'smtp', reference: 'x' }))
    expect(await step('2026-03-12T18:00:00Z', (unit) => errand.prepare(unit, id))).toBeUndefined()
  })
})
