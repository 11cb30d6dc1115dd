import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReminderQuery } from './contract.ts'
import { Reminders } from './index.ts'
import { NOW, openReminderClinic } from './testing/reminder-clinic.ts'

const CREATED = ['Long ago', 'Overdue', 'Late tonight', 'This afternoon', 'Tomorrow', 'Next month']

type Clinic = Awaited<ReturnType<typeof openReminderClinic>>

let clinic: Clinic
let patientId: number
let other: number
beforeAll(async () => {
  clinic = await openReminderClinic()
  patientId = await clinic.patient('Rosa Delgado')
  other = await clinic.patient('Walter Brandt')
  await schedule('Long ago', '2026-01-20T15:00:00Z', {}, '2026-01-20T16:00:00Z')
  await schedule('Overdue', '2026-03-09T15:00:00Z')
  await schedule('Late tonight', '2026-03-11T02:00:00Z', { type: 'sms' })
  await schedule('This afternoon', '2026-03-10T20:00:00Z', { patientId: other })
  await schedule('Tomorrow', '2026-03-11T14:00:00Z')
  await schedule('Next month', '2026-04-02T14:00:00Z')
})
afterAll(() => clinic.close())

const schedule = (message: string, scheduledFor: string, more: object = {}, at = NOW) =>
  clinic.ask(
    Reminders,
    ({ create }) => create({ patientId, appointmentId: null, type: 'email', message, scheduledFor, ...more }),
    at,
  )

const page = (query: Partial<ReminderQuery>) =>
  clinic.ask(Reminders, (reminders) => reminders.page(query as ReminderQuery))
const messages = async (query: Partial<ReminderQuery>) =>
  (await page(query)).rows.map(({ message }) => message)
const pageByPage = async (query: Partial<ReminderQuery>) => {
  const found: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { rows, next } = await page({ ...query, limit: 1, cursor })
    found.push(...rows.map(({ message }) => message))
    cursor = next
  }
  return found
}
const attention = () => messages({ view: 'attention' })
const counts = () => clinic.ask(Reminders, (reminders) => reminders.counts())

describe('the views of the reminders', () => {
  it.each([
    ['attention', ['Overdue']],
    ['today', ['This afternoon', 'Late tonight']],
    ['upcoming', ['Tomorrow', 'Next month']],
    ['all', ['Long ago', 'Overdue', 'This afternoon', 'Late tonight', 'Tomorrow', 'Next month']],
  ] as const)('show %s by time, also when searched and page by page', async (view, expected) => {
    expect(await messages({ view, sort: 'time' })).toEqual(expected)
    expect(await pageByPage({ view, sort: 'time' })).toEqual(expected)
    const ofRosa = expected.filter((message) => message !== 'This afternoon')
    expect(await pageByPage({ view, sort: 'time', q: 'rosa' })).toEqual(ofRosa)
    expect(await pageByPage({ view, sort: 'latest-time' })).toEqual(expected.toReversed())
    expect(await pageByPage({ view, sort: 'latest-time', q: 'rosa' })).toEqual(ofRosa.toReversed())
    const latestFirst = CREATED.filter((message) => ofRosa.includes(message as never)).toReversed()
    expect(await pageByPage({ view, q: 'rosa' })).toEqual(latestFirst)
  })

  it('count what they show', async () => {
    expect(await counts()).toEqual({ attention: 1, today: 2, upcoming: 2, all: 6 })
  })

  it('narrow to days of the clinic, a patient and a channel', async () => {
    expect(await messages({ from: '2026-03-10', to: '2026-03-10', sort: 'time' })).toEqual([
      'This afternoon',
      'Late tonight',
    ])
    expect(await messages({ view: 'today', patientId: other })).toEqual(['This afternoon'])
    expect(await messages({ view: 'today', type: 'sms' })).toEqual(['Late tonight'])
    expect(await messages({ view: 'upcoming', from: '2026-03-12' })).toEqual(['Next month'])
    expect(await messages({ view: 'upcoming', status: 'sent' })).toEqual([])
  })
})

it('a reminder that was taken care of needs no attention until its next problem', async () => {
  const { id } = await schedule('Missed', '2026-03-10T15:00:00Z')
  expect(await attention()).toEqual(['Missed', 'Overdue'])
  expect(await clinic.ask(Reminders, ({ markHandled }) => markHandled(id))).toMatchObject({
    needsAttention: false,
  })
  expect(await attention()).toEqual(['Overdue'])
  await clinic.ask(Reminders, ({ undoHandling }) => undoHandling(id))
  expect(await attention()).toEqual(['Missed', 'Overdue'])
  await clinic.ask(Reminders, ({ markHandled }) => markHandled(id))
  const revision = {
    patientId,
    type: 'email',
    scheduledFor: '2026-03-10T15:30:00Z',
    zone: 'America/New_York',
    wantedFor: null,
    message: 'Missed again',
  } as const
  await clinic.ask(Reminders, ({ rewrite }) => rewrite(id, revision))
  expect(await attention()).toEqual(['Missed again', 'Overdue'])
  const steps = await clinic.ask(Reminders, ({ timeline }) => timeline(id))
  expect(steps.steps.map(({ says }) => says).filter((says) => says.includes('done'))).toHaveLength(3)
})
