import { Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Status, StatusChange } from '#contracts/appointments'
import type { VisitChange } from '#contracts/clinic'
import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import type { ContactPreferencesDraft } from '#contracts/messages'
import { Contacts, Courier } from '#modules/messages'
import { Patients } from '#modules/patients'
import { CLINIC } from '#testing'
import { draft } from '../../appointments/testing/appointment-clinic.ts'
import { readAllOutboxes } from '../../platform/testing/outbox.ts'
import { openTwilio } from '../../platform/testing/fake-twilio.ts'
import { AutomaticReminders, reminderMessages, Reminders } from '../index.ts'
import { NOW, openReminderClinic } from '../testing/reminder-clinic.ts'

/** The number of command sequences to try. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 20)

let twilio: Awaited<ReturnType<typeof openTwilio>>
let clinic: Awaited<ReturnType<typeof openReminderClinic>>
beforeAll(async () => {
  twilio = await openTwilio()
  clinic = await openReminderClinic({ providers: twilio.env })
  // Reminders by a rule would be messages too.
  await clinic.ask(AutomaticReminders, ({ rules, save }) =>
    Effect.flatMap(rules(), ({ quietFrom, quietTo, emailWithoutCredits }) =>
      save({ rules: [], quietFrom, quietTo, emailWithoutCredits }, 0),
    ),
  )
})
afterAll(async () => {
  await clinic.close()
  await twilio.close()
})

const emailsTo = async (to: string) =>
  (await readAllOutboxes(clinic.dataDir)).filter((message) => message.to === to).toReversed()

let people = 0
/** Registers a patient with an email address of their own. */
const reachable = async (more: object = {}) => {
  const email = `visitor${(people += 1)}@mail.example`
  return { email, id: await clinic.patient(`Visitor Nr${people}`, { email, ...more }) }
}

const move = (id: number, patientId: number, date: string, tellPatient?: boolean, at = NOW) =>
  clinic.ask(
    Appointments,
    ({ revise }) => revise(id, draft(patientId, { practitionerId: null, date, tellPatient })),
    at,
  )
const setStatus = (id: number, status: Status, tellPatient?: boolean, at = NOW) =>
  clinic.ask(
    Appointments,
    (appointments) =>
      appointments.setStatus(id, { status, tellPatient, allowOverlap: false } as StatusChange),
    at,
  )
const prefer = (patientId: number, more: Partial<ContactPreferencesDraft>) =>
  clinic.ask(Contacts, ({ revise }) =>
    revise(patientId, { preferred: 'email', email: true, sms: true, zone: null, ...more }),
  )
/** Hands over what is due. */
const deliverDue = async (at: string) => {
  for (const { id, state } of await clinic.reminders()) if (state === 'pending') await clinic.handOver(at, id)
}
const later = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

describe('a message about a visit', () => {
  it('announces a move in the patient’s language, with a calendar file, and its timeline says why', async () => {
    const { id: patientId, email } = await reachable()
    await clinic.answerForm(patientId, 'es')
    const visit = await clinic.book(NOW, patientId, { date: '2026-03-20' })
    const { untold } = await move(visit, patientId, '2026-03-21')
    expect(untold).toBe('moved')
    await clinic.ask(Appointments, ({ tellPatient }) => tellPatient(visit))
    await clinic.ask(Appointments, ({ tellPatient }) => tellPatient(visit))
    await deliverDue(later(1))
    const [message, ...more] = await emailsTo(email)
    expect(more).toEqual([])
    expect(message).toMatchObject({ subject: 'Su cita en Harbor Street Clinic cambió de fecha' })
    expect(message?.text).toContain('Ahora es el sábado, 21 de marzo')
    expect(message?.source).toContain('filename=appointment.ics')
    const calendar = Buffer.from(
      /Content-Disposition: attachment; filename=appointment.ics\s+(?<file>[\w+/=\s]+)/.exec(
        message?.source ?? '',
      )?.groups?.['file'] ?? '',
      'base64',
    ).toString()
    expect(calendar).toContain('METHOD:PUBLISH')
    expect(calendar).toContain('DTSTART:20260321T130000Z')
    expect(`${message?.source}${calendar}`).not.toContain('General Consultation')
    const [reminder] = await clinic.ask(Reminders, ({ page }) =>
      Effect.map(page({ patientId }), ({ rows }) => rows),
    )
    const { steps } = await clinic.ask(Reminders, ({ timeline }) => timeline(reminder?.id ?? 0))
    expect(steps[0]).toMatchObject({ code: 'scheduled_by_visit', params: { change: 'moved' } })
  })

  it('follows the default of the clinic, which an answer overrides', async () => {
    const visitMessages = { booked: 'always', moved: 'never', handedOver: 'ask', cancelled: 'ask' } as const
    const { id: patientId, email } = await reachable()
    await clinic.ask(Clinics, ({ saveVisitMessages }) => saveVisitMessages(visitMessages))
    const visit = await clinic.book(NOW, patientId, { date: '2026-03-20' })
    await deliverDue(later(1))
    expect(await move(visit, patientId, '2026-03-21')).toMatchObject({ untold: null })
    await deliverDue(later(2))
    await move(visit, patientId, '2026-03-22', true)
    await deliverDue(later(3))
    await clinic.book(NOW, patientId, { date: '2026-03-25', tellPatient: false })
    await deliverDue(later(4))
    expect((await emailsTo(email)).map(({ text }) => /March \d+/.exec(text)?.[0])).toEqual([
      'March 20',
      'March 22',
    ])
    await clinic.ask(Clinics, ({ saveVisitMessages }) =>
      saveVisitMessages({ booked: 'ask', moved: 'ask', handedOver: 'ask', cancelled: 'ask' }),
    )
  })

  it('is not sent to a patient who opted out of both channels, was removed, or is in quiet hours', async () => {
    const declined = await reachable()
    await prefer(declined.id, { email: false, sms: false })
    await clinic.book(NOW, declined.id, { date: '2026-03-20', tellPatient: true })
    const removed = await reachable()
    await clinic.book(NOW, removed.id, { date: '2026-03-20', tellPatient: true })
    await clinic.ask(Patients, ({ remove }) => remove(removed.id))
    await deliverDue(later(1))
    const asleep = await reachable()
    const night = '2026-03-11T02:00:00Z'
    await clinic.book(night, asleep.id, { date: '2026-03-20', tellPatient: true })
    await deliverDue(night)
    for (const { email } of [declined, removed, asleep]) expect(await emailsTo(email)).toEqual([])
    await deliverDue('2026-03-11T12:00:01Z')
    expect(await emailsTo(asleep.email)).toHaveLength(1)
    const [row] = await clinic.ask(Reminders, ({ page }) =>
      Effect.map(page({ patientId: declined.id }), ({ rows }) => rows),
    )
    expect(row).toMatchObject({ status: 'failed', reasonCode: 'opted_out' })
  })
})

it('an emailed reminder has the facts of the visit below its words, in the language of the patient', async () => {
  const { id: patientId, email } = await reachable()
  await clinic.answerForm(patientId, 'es')
  const appointmentId = await clinic.book(NOW, patientId, { date: '2026-03-20' })
  await clinic.ask(Reminders, ({ create }) =>
    create({ patientId, appointmentId, type: 'email', message: 'See you soon.', scheduledFor: undefined }),
  )
  await deliverDue(later(1))
  const [message] = await emailsTo(email)
  expect(message?.text).toContain('See you soon.\n\nCuándo: el viernes, 20 de marzo a las')
  expect(message?.source).toContain('filename=appointment.ics')
})

/** What happens to a visit. */
type Deed =
  | { readonly does: 'move'; readonly day: number; readonly tell: boolean }
  | { readonly does: 'cancel' | 'reopen'; readonly tell: boolean }
  | { readonly does: 'deliver'; readonly fault: 'none' | 'drop' | 'take and drop' }

const tell = fc.boolean()
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ does: fc.constant('move' as const), day: fc.integer({ min: 1, max: 28 }), tell }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'reopen' as const), tell }),
  fc.record({
    does: fc.constant('deliver' as const),
    fault: fc.constantFrom('none' as const, 'drop' as const, 'take and drop' as const),
  }),
)

interface SentMessage {
  readonly kind: VisitChange
  readonly day: number
}

/** What the patient must have been told, by a model that knows no queue, no lock and no log. */
const makeModel = (day: number, isTold: boolean) => {
  let [now, isOff, pending] = [day, false, isTold ? ('booked' as VisitChange) : null]
  const told: SentMessage[] = []
  return {
    told,
    apply: (done: Exclude<Deed, { does: 'deliver' }>) => {
      if (done.does === 'move') {
        if (done.day === now) return
        now = done.day
        if (!isOff && done.tell) pending = pending === 'booked' ? 'booked' : 'moved'
      } else {
        if (isOff === (done.does === 'cancel')) return
        isOff = !isOff
        pending = done.tell ? (isOff ? 'cancelled' : 'booked') : null
      }
    },
    deliver: () => {
      if (pending) told.push({ kind: pending, day: now })
      pending = null
    },
  }
}

const kindOf = (text: string): VisitChange =>
  text.includes('is booked')
    ? 'booked'
    : text.includes('has moved')
      ? 'moved'
      : text.includes('is cancelled')
        ? 'cancelled'
        : 'handedOver'

const date = (day: number): string => `2026-04-${String(day).padStart(2, '0')}`

it('tells each patient what the clinic chose, once and about the last state, whatever the provider loses', async () => {
  const source = await clinic.runtime.runPromise(reminderMessages)
  let sequence = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 8 }), tell, async (deeds, isTold) => {
      const phone = `(207) 555-${String((people += 1)).padStart(4, '0')}`
      const patientId = await clinic.patient(`Texted Nr${people}`, { phone })
      await prefer(patientId, { preferred: 'sms' })
      const model = makeModel(1, isTold)
      const before = twilio.texts.length
      // Each sequence has a second of its own.
      const clock = Date.parse(NOW) + (sequence += 1) * 1000
      const at = new Date(clock).toISOString()
      const visit = await clinic.book(at, patientId, { date: date(1), tellPatient: isTold })
      const ids = async () => (await clinic.reminders()).filter(({ appointment }) => appointment === visit)
      const deliver = async (fault: 'none' | 'drop' | 'take and drop') => {
        if (fault !== 'none') twilio.faults['*'] = fault
        for (const { id } of await ids()) await clinic.handOver(at, id)
        delete twilio.faults['*']
        const lost = new Date(clock + 31_000).toISOString()
        for (const { id } of await ids())
          await clinic.ask(Courier, ({ settle }) => settle(source, CLINIC, id), lost)
        if (fault !== 'take and drop')
          for (const { id } of await ids()) await clinic.handOver(new Date(clock + 300_000).toISOString(), id)
        model.deliver()
      }
      for (const next of deeds) {
        if (next.does === 'deliver') {
          await deliver(next.fault)
          continue
        }
        if (next.does === 'move') await move(visit, patientId, date(next.day), next.tell, at)
        else await setStatus(visit, next.does === 'cancel' ? 'cancelled' : 'scheduled', next.tell, at)
        model.apply(next)
      }
      await deliver('none')
      const taken = twilio.texts.slice(before).map(({ body }) => ({
        kind: kindOf(body),
        day: Number(/April (\d+)/.exec(body)?.[1]),
      }))
      expect(taken).toEqual(model.told)
    }),
    { numRuns: SEQUENCES },
  )
})

it('says how the visit is now when the provider did not take the message before it changed', async () => {
  const source = await clinic.runtime.runPromise(reminderMessages)
  for (const isMoveTold of [false, true]) {
    const phone = `(207) 555-${String((people += 1)).padStart(4, '0')}`
    const patientId = await clinic.patient(`Texted Nr${people}`, { phone })
    await prefer(patientId, { preferred: 'sms' })
    const before = twilio.texts.length
    const visit = await clinic.book(NOW, patientId, { date: date(1), tellPatient: true })
    const ids = async () => (await clinic.reminders()).filter(({ appointment }) => appointment === visit)
    twilio.faults['*'] = 'drop'
    for (const { id } of await ids()) await clinic.handOver(NOW, id)
    delete twilio.faults['*']
    await move(visit, patientId, date(9), isMoveTold)
    for (const { id } of await ids())
      await clinic.ask(Courier, ({ settle }) => settle(source, CLINIC, id), later(31))
    for (const { id } of await ids()) await clinic.handOver(later(300), id)
    const bodies = twilio.texts
      .slice(before)
      .map(({ body }) => `${kindOf(body)}, ${/April \d+/.exec(body)?.[0]}`)
    expect(bodies).toEqual(['booked, April 9'])
  }
})

it('no message is sent twice, and the newest has the last state, when moves and several couriers race', async () => {
  const { id: patientId, email } = await reachable()
  const visit = await clinic.book(NOW, patientId, { date: date(1) })
  const race = Array.from({ length: 12 }, (_, n) => [
    move(visit, patientId, date(2 + n), true),
    deliverDue(later(n)),
    deliverDue(later(n)),
  ])
  await Promise.all(race.flat())
  await deliverDue(later(60))
  await deliverDue(later(61))
  const { date: last } = await clinic.ask(Appointments, ({ open }) => open(visit))
  const texts = (await emailsTo(email)).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(0)
  expect(new Set(texts).size).toBe(texts.length)
  const newest = (await readAllOutboxes(clinic.dataDir)).find(({ to }) => to === email)
  expect(newest?.text).toContain(`April ${Number(last.slice(-2))} `)
})
