import { describe, expect, it } from 'vitest'
import type { VisitChange } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import { DEFAULT_RULES } from '../contract.ts'
import { seriesDates } from './series-message-text.ts'
import { reconcileSeriesMessages, type SeriesCase } from './series-messages.ts'

const NOON = Date.parse('2026-03-10T16:00:00Z')

const clinic = {
  name: 'Harbor Street Clinic',
  phone: '(207) 555-0100',
  address: null,
  zone: 'America/New_York',
  timeFormat: '12-hour',
} as const
const reconcile = reconcileSeriesMessages({ ...DEFAULT_RULES, clinic })

const visitOn = (id: number, day: number, more: Partial<Visit> = {}): Visit => ({
  id,
  patientId: 1,
  date: `2026-03-${day}`,
  time: '09:00',
  service: 'Physical Therapy',
  status: 'scheduled',
  startsAt: `2026-03-${day}T13:00:00.000Z`,
  endsAt: `2026-03-${day}T13:30:00.000Z`,
  practitionerName: 'Dr Lee',
  listed: true,
  ...more,
})
const visits = [visitOn(1, 12), visitOn(2, 13), visitOn(3, 14), visitOn(4, 15), visitOn(5, 16)]
const ids = visits.map(({ id }) => id)
const ada = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  preferred: 'email',
  zone: null,
  email: true,
  sms: true,
} as const

const stepsFor = (more: Partial<SeriesCase>) =>
  reconcile({
    visits,
    person: ada,
    patientId: 1,
    language: 'en',
    reminders: [],
    request: undefined,
    now: NOON,
    ...more,
  })

const planFor = (about: VisitChange, more: Partial<SeriesCase> = {}) => {
  const step = stepsFor({ request: { about, visits: ids }, ...more }).at(-1)
  if (step?.does !== 'make') throw new Error(`no message, but ${JSON.stringify(step)}`)
  return step.plan
}

type WaitingMessage = SeriesCase['reminders'][number]

const standing = (about: VisitChange, more: Partial<WaitingMessage> = {}): WaitingMessage => {
  const { appointmentId, ...plan } = planFor(about)
  return { ...plan, id: 1, appointmentId: appointmentId ?? 0, waiting: true, removed: false, ...more }
}

const alone = (id: number, about: VisitChange, visit: number, waiting: boolean): WaitingMessage => {
  const { seriesVisits: _, ...message } = standing(about)
  return { ...message, id, appointmentId: visit, waiting }
}

const moved = (id: number, day: number): readonly Visit[] =>
  visits.map((visit) => (visit.id === id ? visitOn(id, day) : visit))
const cancelled = (...which: readonly number[]): readonly Visit[] =>
  visits.map((visit) => (which.includes(visit.id) ? { ...visit, status: 'cancelled' as const } : visit))

const summary = (more: Partial<SeriesCase>) =>
  stepsFor(more).map((step) => {
    if (step.does === 'drop') return `drop ${step.id}, ${step.because}`
    if (step.does === 'make') return `make ${step.plan.kind} of ${step.plan.seriesVisits?.join(' ')}`
    const [dates] = step.revision.message.split('.\n')
    return `revise ${step.id}: ${dates?.match(/March \d+|and \d+ more/g)?.join(', ')}`
  })

describe('a message about a series', () => {
  it('names the first dates and how many more there are, but not what for', () => {
    expect(planFor('booked').message).toBe(
      'Hi Ada, your appointments at Harbor Street Clinic with Dr Lee are booked: Thursday, March 12 at 9:00 AM; Friday, March 13 at 9:00 AM; Saturday, March 14 at 9:00 AM; and 2 more.\nPhone: (207) 555-0100',
    )
    for (const about of ['booked', 'moved', 'handedOver', 'cancelled'] as const)
      for (const language of ['en', 'es', 'fr'] as const)
        expect(
          planFor(about, { language, ...(about === 'cancelled' && { visits: cancelled(...ids) }) }).message,
        ).not.toContain('Therapy')
  })

  it('lists all dates below an email, where the message does not name them all', () => {
    const lines = seriesDates('es', visits, clinic).split('\n')
    expect(lines).toHaveLength(6)
    expect(lines[5]).toBe('- lunes, 16 de marzo a las 9:00 AM')
    expect(seriesDates('en', visits.slice(0, 3), clinic)).toBe('')
  })

  it('is made once for all visits, and not of those that have begun or are off', () => {
    expect(summary({ request: { about: 'booked', visits: ids } })).toEqual(['make booked of 1 2 3 4 5'])
    expect(
      summary({ visits: cancelled(2), request: { about: 'moved', visits: ids }, now: NOON + 2 * 86_400_000 }),
    ).toEqual(['make moved of 3 4 5'])
    expect(summary({ reminders: [standing('booked')] })).toEqual([])
  })

  it('follows its visits until it is sent, and leaves out those that are cancelled', () => {
    const reminders = [standing('booked')]
    expect(summary({ visits: moved(2, 20), reminders })).toEqual([
      'revise 1: March 12, March 20, March 14, and 2 more',
    ])
    expect(summary({ visits: cancelled(2, 3), reminders })).toEqual([
      'revise 1: March 12, March 15, March 16',
    ])
    expect(summary({ visits: cancelled(...ids), reminders })).toEqual(['drop 1, outdated'])
    expect(summary({ person: null, reminders })).toEqual(['drop 1, patient removed'])
  })

  it('replaces what was not sent yet: a patient who never heard of a series learns that it is booked', () => {
    const request = { about: 'moved', visits: [3, 4, 5] } as const
    expect(summary({ reminders: [standing('booked')], request })).toEqual([
      'drop 1, outdated',
      'make booked of 1 2 3 4 5',
    ])
    expect(summary({ reminders: [alone(7, 'moved', 4, true)], request })).toEqual([
      'drop 7, outdated',
      'make moved of 3 4 5',
    ])
  })

  it('leaves the rest to the earlier message when some of its visits are cancelled', () => {
    const request = { about: 'cancelled', visits: [4, 5] } as const
    expect(summary({ visits: cancelled(4, 5), reminders: [standing('booked')], request })).toEqual([
      'revise 1: March 12, March 13, March 14',
      'make cancelled of 4 5',
    ])
  })

  it('says nothing of a visit that a later message was about', () => {
    const reminders = [standing('moved'), alone(2, 'moved', 1, false)]
    expect(summary({ reminders })).toEqual(['revise 1: March 13, March 14, March 15, and 1 more'])
    expect(
      summary({ reminders: [standing('moved'), { ...standing('moved'), id: 2, waiting: false }] }),
    ).toEqual(['drop 1, outdated'])
  })
})
