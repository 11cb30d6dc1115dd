import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Appointments } from '#modules/appointments'
import { draft } from '../appointments/testing/appointment-clinic.ts'
import type { ReminderQuery } from './contract.ts'
import { Reminders } from './index.ts'
import { NOW, openReminderClinic } from './testing/reminder-clinic.ts'

type Clinic = Awaited<ReturnType<typeof openReminderClinic>>

let clinic: Clinic
let rosa: number
let walter: number
let rosasVisit: number
let waltersVisit: number
beforeAll(async () => {
  clinic = await openReminderClinic()
  rosa = await clinic.patient('Rosa Delgado')
  walter = await clinic.patient('Walter Brandt')
  // The clinic's rules write to both a day and two hours before, so the times to send them alternate.
  rosasVisit = await clinic.book(NOW, rosa, { date: '2026-03-12', time: '09:00', service: 'Massage' })
  waltersVisit = await clinic.book(NOW, walter, { date: '2026-03-12', time: '15:00', service: 'Massage' })
  await write(rosa, null, 'Bring your papers', '2026-03-12T16:00:00Z')
  await write(rosa, null, 'Long before', '2026-03-11T20:00:00Z')
  await write(rosa, rosasVisit, 'How was it?', '2026-03-14T15:00:00Z', 'sms')
})
afterAll(() => clinic.close())

const write = (
  patientId: number,
  appointmentId: number | null,
  message: string,
  scheduledFor: string,
  type: 'email' | 'sms' = 'email',
) => clinic.ask(Reminders, ({ create }) => create({ patientId, appointmentId, type, message, scheduledFor }))

const page = (query: Partial<ReminderQuery>) =>
  clinic.ask(Reminders, (reminders) => reminders.page(query as ReminderQuery))

type Row = Awaited<ReturnType<typeof page>>['rows'][number]

const nameRow = ({ appointmentId, rule, message }: Row) => {
  const about = appointmentId === rosasVisit ? 'Rosa' : 'Walter'
  if (appointmentId === null) return message
  return rule ? `${about}, ${rule.minutesBefore / 60} hours before` : `${about}, ${message}`
}
const names = async (query: Partial<ReminderQuery>) => (await page(query)).rows.map(nameRow)
const pageByPage = async (query: Partial<ReminderQuery>, limit: number) => {
  const found: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { rows, next } = await page({ ...query, limit, cursor })
    found.push(...rows.map(nameRow))
    cursor = next
  }
  return found
}

const BY_VISIT = [
  'Long before',
  'Rosa, 24 hours before',
  'Rosa, 2 hours before',
  'Rosa, How was it?',
  'Bring your papers',
  'Walter, 24 hours before',
  'Walter, 2 hours before',
]

describe('the reminders by visit', () => {
  it.each([1, 2, 3, 200])('stand together, also over pages of %i', async (limit) => {
    expect(await pageByPage({ sort: 'visit' }, limit)).toEqual(BY_VISIT)
    expect(await pageByPage({ sort: 'latest-visit' }, limit)).toEqual(BY_VISIT.toReversed())
  })

  it.each([{}, { view: 'upcoming' }, { view: 'all', q: 'e' }] as const)(
    'keep their order in %j, and are counted',
    async (query) => {
      expect(await names({ ...query, sort: 'visit' })).toEqual(BY_VISIT)
      expect(await pageByPage({ ...query, sort: 'latest-visit' }, 2)).toEqual(BY_VISIT.toReversed())
      expect((await page({ ...query, sort: 'visit', limit: 2 })).total).toBe(BY_VISIT.length)
    },
  )

  it('are those that the filters leave, each visit at its own time', async () => {
    expect(await names({ sort: 'visit', type: 'sms' })).toEqual(['Rosa, How was it?'])
    expect(await names({ sort: 'visit', from: '2026-03-12', to: '2026-03-12' })).toEqual([
      'Rosa, 2 hours before',
      'Bring your papers',
      'Walter, 2 hours before',
    ])
    expect(await names({ sort: 'visit', q: 'papers' })).toEqual(['Bring your papers'])
    expect(await names({ sort: 'latest-visit', q: 'walter' })).toEqual([
      'Walter, 2 hours before',
      'Walter, 24 hours before',
    ])
    expect(await names({ sort: 'visit', appointmentId: rosasVisit })).toEqual(
      BY_VISIT.filter((name) => name.startsWith('Rosa')),
    )
  })

  it('move with their visit, those that a user wrote too', async () => {
    await clinic.ask(Appointments, ({ revise }) =>
      revise(rosasVisit, draft(rosa, { practitionerId: null, date: '2026-03-13', time: '09:00' })),
    )
    const moved = [
      'Long before',
      'Bring your papers',
      'Walter, 24 hours before',
      'Walter, 2 hours before',
      'Rosa, 24 hours before',
      'Rosa, 2 hours before',
      'Rosa, How was it?',
    ]
    expect(await pageByPage({ sort: 'visit' }, 2)).toEqual(moved)
    expect(await pageByPage({ sort: 'latest-visit' }, 2)).toEqual(moved.toReversed())
  })

  it('keep those of two visits at one time apart', async () => {
    await clinic.ask(Appointments, ({ revise }) =>
      revise(waltersVisit, draft(walter, { practitionerId: null, date: '2026-03-13', time: '09:00' })),
    )
    const visits = (await page({ sort: 'visit' })).rows.map(({ appointmentId }) => appointmentId)
    expect(visits.filter((visit, index) => visit !== null && visit !== visits[index - 1])).toHaveLength(2)
  })
})
