import { afterAll, beforeAll, expect, it } from 'vitest'
import { Appointments } from '#modules/appointments'
import type { SeriesRevision } from '../../appointments/contract.ts'
import { draft } from '../../appointments/testing/appointment-clinic.ts'
import { DEFAULT_RULES } from '../contract.ts'
import { AutomaticReminders } from '../index.ts'
import { openReminderClinic } from '../testing/reminder-clinic.ts'

let clinic: Awaited<ReturnType<typeof openReminderClinic>>
beforeAll(async () => {
  clinic = await openReminderClinic()
  const [dayBefore] = DEFAULT_RULES.rules
  await clinic.ask(AutomaticReminders, ({ save }) => save({ ...DEFAULT_RULES, rules: [dayBefore] }))
})
afterAll(() => clinic.close())

const SATURDAYS = { every: 'week', interval: 1, times: 4 } as const

/** Books a series on Saturdays at nine. The clocks go back in the night after the second one. */
const booked = async () => {
  const patientId = await clinic.patient('Ada Lindqvist')
  const {
    status: _,
    cancelReason: __,
    allowOverlap: ___,
    ...details
  } = draft(patientId, { practitionerId: null })
  const series = { ...details, date: '2026-10-24', repeats: SATURDAYS, choices: [] }
  return clinic.ask(Appointments, ({ bookSeries }) => bookSeries(series))
}
type Booked = Awaited<ReturnType<typeof booked>>

/** Lists the pending reminder times of each appointment of a series, soonest first. */
const pending = async ({ occurrences }: Booked) => {
  const all = await clinic.reminders()
  return occurrences.map(({ id }) =>
    all.flatMap(({ appointment, state, at }) => (appointment === id && state === 'pending' ? [at] : [])),
  )
}
const AT_NINE = ['2026-10-23T13:00:00.000Z', '2026-10-30T13:00:00.000Z']

/** Selects the second appointment and all after it. */
const since = ({ occurrences }: Booked) => ({
  appointmentId: occurrences[1]?.id ?? 0,
  scope: 'following' as const,
})

it('each appointment of a series gets a reminder, in its own local time', async () => {
  const series = await booked()
  expect(await pending(series)).toEqual([
    [AT_NINE[0]],
    [AT_NINE[1]],
    ['2026-11-06T14:00:00.000Z'],
    ['2026-11-13T14:00:00.000Z'],
  ])
})

it('appointments moved across the clock change take their reminders along', async () => {
  const series = await booked()
  const to = {
    date: '2026-11-01',
    time: '10:00',
    duration: 30,
    service: 'General Consultation',
    notes: '',
    practitionerId: null,
    roomId: null,
    choices: [],
    repeats: undefined,
    appointmentVersion: undefined,
  }
  const revision: SeriesRevision = { ...since(series), ...to }
  const moved = await clinic.ask(Appointments, ({ reviseSeries }) => reviseSeries(series.id, revision))
  expect(moved.occurrences.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-10-24 09:00',
    '2026-11-01 10:00',
    '2026-11-08 10:00',
    '2026-11-15 10:00',
  ])
  expect(await pending(moved)).toEqual([
    [AT_NINE[0]],
    // 24 elapsed hours: the reminder is at eleven, because the night is an hour longer.
    ['2026-10-31T15:00:00.000Z'],
    ['2026-11-07T15:00:00.000Z'],
    ['2026-11-14T15:00:00.000Z'],
  ])
})

it('cancelled or removed appointments lose their reminders, and the one before them keeps its own', async () => {
  const called = await booked()
  await clinic.ask(Appointments, ({ cancelSeries }) =>
    cancelSeries(called.id, { ...since(called), cancelReason: 'clinic-closed' }),
  )
  expect(await pending(called)).toEqual([[AT_NINE[0]], [], [], []])
  const removed = await booked()
  await clinic.ask(Appointments, ({ removeSeries }) => removeSeries(removed.id, since(removed)))
  expect(await pending(removed)).toEqual([[AT_NINE[0]], [], [], []])
})

it('appointments of a continued series get the reminders in place of those they replace', async () => {
  const series = await booked()
  const [, second] = series.occurrences
  if (!second) throw new Error('There are four')
  const { date, time, duration, service } = second
  const same = { date, time, duration, service, notes: '', practitionerId: null, roomId: null, choices: [] }
  const revision: SeriesRevision = {
    ...since(series),
    ...same,
    repeats: { every: 'week', interval: 2, times: 2 },
    appointmentVersion: undefined,
  }
  const next = await clinic.ask(Appointments, ({ reviseSeries }) => reviseSeries(series.id, revision))
  expect(await pending(series)).toEqual([[AT_NINE[0]], [], [], []])
  expect(await pending(next)).toEqual([[AT_NINE[1]], ['2026-11-13T14:00:00.000Z']])
})
