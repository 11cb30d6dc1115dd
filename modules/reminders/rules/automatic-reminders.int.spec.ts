import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events'
import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { Contacts } from '#modules/messages'
import { Patients } from '#modules/patients'
import { CLINIC } from '#testing'
import type { AppointmentDraft, Status } from '../../appointments/contract.ts'
import { draft, OKAFOR } from '../../appointments/testing/appointment-clinic.ts'
import { DEFAULT_RULES, type RulesDraft } from '../contract.ts'
import { AutomaticReminders, Reminders } from '../index.ts'
import { planQueue } from '../planning/plan-all-visits.ts'
import { rewordReminders } from '../planning/reword-reminders.ts'
import { NOW, openReminderClinic } from '../testing/reminder-clinic.ts'

type Clinic = Awaited<ReturnType<typeof openReminderClinic>>

// Visits are on Thursday the 12th at 9:00 unless a test sets another time.

let clinic: Clinic
beforeAll(async () => {
  clinic = await openReminderClinic()
})
afterAll(() => clinic.close())

const about = async (appointment: number) =>
  (await clinic.reminders()).filter((each) => each.appointment === appointment)
const lines = async (appointment: number) =>
  (await about(appointment)).map(({ rule, state, type, at }) => `${rule} ${state} ${type} ${at}`)

const revised = (id: number, patientId: number, more: Partial<AppointmentDraft>) =>
  clinic.ask(Appointments, ({ revise }) => revise(id, draft(patientId, { practitionerId: null, ...more })))
const marked = (id: number, status: Status) =>
  clinic.ask(Appointments, ({ setStatus }) => setStatus(id, { status, allowOverlap: false }))
const saved = (rules: RulesDraft['rules'], expectedVersion?: number) =>
  clinic.ask(AutomaticReminders, ({ save }) => save({ ...DEFAULT_RULES, rules }, expectedVersion))

const [dayBefore, hoursBefore] = DEFAULT_RULES.rules
const { id: _, ...hoursBeforeAnew } = hoursBefore
const { id: __, ...dayBeforeAnew } = dayBefore
const DAY_BEFORE = '1 pending email 2026-03-11T13:00:00.000Z'
// Two hours before nine is in quiet hours, so it is eight.
const SAME_DAY = '2 pending email 2026-03-12T12:00:00.000Z'

describe('a visit', () => {
  it('has reminders and their jobs as soon as it is booked', async () => {
    const ada = await clinic.patient('Ada Lindqvist')
    clinic.jobs.length = 0
    const visit = await clinic.book(NOW, ada)
    expect(await lines(visit)).toEqual([DAY_BEFORE, SAME_DAY])
    const made = await about(visit)
    expect(made.map(({ message }) => message)).toEqual([
      'Hi Ada, this is a reminder of your appointment at Harbor Street Clinic on Thursday, March 12 at 9:00 AM.',
      'Hi Ada, we look forward to seeing you at Harbor Street Clinic on Thursday, March 12 at 9:00 AM.',
    ])
    expect(clinic.jobs).toEqual(
      made.map(({ id, at }) => ({ queue: 'send-reminder', data: { clinicId: CLINIC, id }, startAfter: at })),
    )
  })

  it('has an answer to why it has no reminder', async () => {
    const explain = async (id: number, at: string) => {
      const { reasons } = await clinic.ask(Reminders, (reminders) => reminders.explain(id), at)
      return reasons.map(({ says, reminderId }) => `${says}${reminderId === null ? '' : ' +'}`)
    }
    const ivy = await clinic.patient('Ivy Okoro', { email: '' })
    const early = '2026-03-12T10:00:00.000Z'
    const visit = await clinic.book(early, ivy)
    expect(await explain(visit, early)).toEqual([
      'The email reminder “2 hours before” goes out **today, 8:00 AM**. +',
      'The patient has **no email address**, so an email cannot go out.',
      'The visit was booked **3 hours before** it begins; the rule needs 24 hours. Its reminder would have gone out yesterday, 9:00 AM.',
    ])
    await clinic.ask(Appointments, (appointments) => appointments.remove(visit), early)
    await expect(explain(visit, early)).rejects.toThrow('does not exist')
  })

  it('that is booked late gets only reminders whose time is still ahead', async () => {
    const ada = await clinic.patient()
    const visit = await clinic.book('2026-03-11T15:00:00Z', ada, { time: '11:00' })
    expect(await lines(visit)).toEqual(['2 pending email 2026-03-12T13:00:00.000Z'])
    expect(await lines(await clinic.book('2026-03-12T12:30:00Z', ada))).toEqual([])
    expect(await lines(await clinic.book(NOW, ada, { status: 'cancelled' }))).toEqual([])
  })

  it('takes its reminders along when it moves, with the current service and practitioner', async () => {
    const template = '{date}, {time}: {service} with {practitioner}'
    await saved([{ ...dayBefore, template }])
    const ada = await clinic.patient()
    const visit = await clinic.book(NOW, ada)
    await revised(visit, ada, {
      date: '2026-03-13',
      time: '14:30',
      practitionerId: OKAFOR,
      service: 'Massage',
    })
    expect(await about(visit)).toMatchObject([
      {
        state: 'pending',
        at: '2026-03-12T18:30:00.000Z',
        message: 'Friday, March 13, 2:30 PM: Massage with Dr Okafor',
      },
    ])
    await saved([dayBefore, hoursBeforeAnew])
  })

  it('loses its reminders when cancelled, missed, completed or removed, and gets new ones when reopened', async () => {
    const ada = await clinic.patient()
    const visit = await clinic.book(NOW, ada)
    const at = (await lines(visit)).map((line) => line.split(' ').at(-1))
    const dropped = at.map((each, n) => `${[1, 3][n]} dropped email ${each}`)
    const pending = at.map((each, n) => `${[1, 3][n]} pending email ${each}`)
    for (const status of ['cancelled', 'no-show', 'completed'] as const) {
      const before = (await lines(visit)).filter((line) => line.includes('dropped'))
      await marked(visit, status)
      expect(await lines(visit)).toEqual([...before, ...dropped])
      await marked(visit, 'confirmed')
      expect(await lines(visit)).toEqual([...before, ...dropped, ...pending])
    }
    await clinic.ask(Appointments, ({ remove }) => remove(visit))
    expect((await lines(visit)).filter((line) => line.includes('pending'))).toEqual([])
    await clinic.ask(Appointments, ({ restore }) => restore(visit))
    expect((await lines(visit)).filter((line) => line.includes('pending'))).toEqual(pending)
  })

  it('of another patient gets their reminders, and a removed patient gets none', async () => {
    const [ada, ben] = [await clinic.patient('Ada Lindqvist'), await clinic.patient('Ben Osei')]
    const visit = await clinic.book(NOW, ada)
    await revised(visit, ben, {})
    expect((await about(visit)).map(({ state, message }) => `${state} ${message.slice(0, 6)}`)).toEqual([
      'dropped Hi Ada',
      'dropped Hi Ada',
      'pending Hi Ben',
      'pending Hi Ben',
    ])
    await clinic.ask(Patients, ({ remove }) => remove(ben))
    expect((await about(visit)).map(({ state }) => state)).toEqual(Array(4).fill('dropped'))
  })

  it('uses the current name and contact preferences of its patient', async () => {
    const ada = await clinic.patient('Ada Lindqvist')
    const visit = await clinic.book(NOW, ada)
    const adah = clinic.person('Adah Lindqvist', { email: 'adah@mail.example' })
    await clinic.ask(Patients, ({ revise }) => revise(ada, adah))
    expect((await about(visit)).every(({ message }) => message.startsWith('Hi Adah,'))).toBe(true)
    const preferences = { preferred: 'sms', email: true, sms: true, zone: 'America/Los_Angeles' } as const
    await clinic.ask(Contacts, ({ revise }) => revise(ada, preferences))
    // The day before, it is six there, so it is sent at eight. Two hours before is night there, so it is sent
    // at 20:59.
    expect(await lines(visit)).toEqual([
      '1 pending sms 2026-03-11T15:00:00.000Z',
      '3 pending sms 2026-03-12T03:59:00.000Z',
    ])
  })

  it('updates a deleted reminder when it is restored after a move', async () => {
    const ada = await clinic.patient()
    const visit = await clinic.book(NOW, ada)
    const [first] = await about(visit)
    await clinic.ask(Reminders, ({ remove }) => remove(first?.id ?? 0))
    await revised(visit, ada, { date: '2026-03-16' })
    await clinic.ask(Reminders, ({ restore }) => restore(first?.id ?? 0))
    expect(await lines(visit)).toEqual([
      '1 pending email 2026-03-15T13:00:00.000Z',
      '3 pending email 2026-03-16T12:00:00.000Z',
      '1 dropped email 2026-03-15T13:00:00.000Z',
    ])
  })
})

describe('saved rules', () => {
  it('apply once to all upcoming visits', async () => {
    const ada = await clinic.patient()
    const ids = []
    for (let n = 0; n < 21; n++) ids.push(await clinic.book(NOW, ada, { date: '2026-04-15', time: '12:00' }))
    clinic.jobs.length = 0
    const week = {
      minutesBefore: 10_080,
      channel: 'sms',
      enabled: true,
      template: 'See you on {date}.',
    } as const
    expect(await saved([week])).toMatchObject({ version: 3, savedBy: 1, rules: [{ id: 4 }] })
    expect(clinic.jobs).toEqual([
      { queue: planQueue.name, data: { clinicId: CLINIC }, singletonKey: `clinic-${CLINIC}` },
    ])
    clinic.jobs.length = 0
    await clinic.ask(AutomaticReminders, ({ planAll }) => planAll())
    const after = await clinic.reminders()
    for (const id of ids)
      expect(
        after
          .filter(({ appointment }) => appointment === id)
          .map(({ rule, state, type, at }) => [rule, state, type, at]),
      ).toEqual([
        [1, 'dropped', 'email', '2026-04-14T16:00:00.000Z'],
        [3, 'dropped', 'email', '2026-04-15T14:00:00.000Z'],
        [4, 'pending', 'sms', '2026-04-08T16:00:00.000Z'],
      ])
    await clinic.ask(AutomaticReminders, ({ planAll }) => planAll())
    expect(await clinic.reminders()).toEqual(after)
  })

  it('use the current name of the clinic', async () => {
    await saved([{ ...dayBeforeAnew, template: '{clinic}' }])
    const visit = await clinic.book(NOW, await clinic.patient(), { date: '2026-04-20' })
    const { handle } = await clinic.runtime.runPromise(rewordReminders)
    await clinic.ask(Clinics, ({ tab, save }) =>
      Effect.flatMap(tab(), (now) =>
        save({ ...now, phone: '', email: '', address: '', services: [...now.services], name: 'Pier Clinic' }),
      ),
    )
    clinic.jobs.length = 0
    await clinic.run(handle({ clinicId: CLINIC } as RecordedEvent))
    expect(clinic.jobs).toEqual([
      { queue: planQueue.name, data: { clinicId: CLINIC }, singletonKey: `clinic-${CLINIC}` },
    ])
    await clinic.ask(AutomaticReminders, ({ planAll }) => planAll())
    expect((await about(visit)).map(({ message }) => message)).toEqual(['Pier Clinic'])
  })

  it('are refused for a caller that saw an older version', async () => {
    await expect(saved([], 1)).rejects.toThrow('changed by someone else')
  })
})
