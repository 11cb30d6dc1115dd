import { describe, expect, it } from 'vitest'
import type { VisitChange } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import { DEFAULT_RULES } from '../contract.ts'
import type { PlannedReminder } from './reconcile-reminders.ts'
import { type MessageCase, reconcileVisitMessages } from './visit-messages.ts'

const NOON = Date.parse('2026-03-10T16:00:00Z')
const LATE = Date.parse('2026-03-11T02:30:00Z')

const clinic = {
  name: 'Harbor Street Clinic',
  phone: '(207) 555-0100',
  address: '12 Harbor Street',
  zone: 'America/New_York',
  timeFormat: '12-hour',
} as const
const reconcile = reconcileVisitMessages({ ...DEFAULT_RULES, clinic })

const visit: Visit = {
  id: 7,
  patientId: 1,
  date: '2026-03-12',
  time: '09:00',
  service: 'Physical Therapy',
  status: 'scheduled',
  startsAt: '2026-03-12T13:00:00.000Z',
  endsAt: '2026-03-12T13:30:00.000Z',
  practitionerName: 'Dr Lee',
  listed: true,
}
const moved: Visit = {
  ...visit,
  date: '2026-03-13',
  startsAt: '2026-03-13T13:00:00.000Z',
  endsAt: '2026-03-13T13:30:00.000Z',
}
const cancelled: Visit = { ...visit, status: 'cancelled' }
const ada = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  preferred: 'email',
  zone: null,
  email: true,
  sms: true,
} as const

const stepsFor = (more: Partial<MessageCase>) =>
  reconcile({ visit, person: ada, language: 'en', reminders: [], about: undefined, now: NOON, ...more })

const planFor = (about: VisitChange, more: Partial<MessageCase> = {}) => {
  const [step] = stepsFor({ about, ...more })
  if (step?.does !== 'make') throw new Error(`no message, but ${JSON.stringify(step)}`)
  return step.plan
}

/** A message as it stands, made for the visit as it was. */
const standing = (
  kind: VisitChange,
  of: Visit = visit,
  more: Partial<PlannedReminder> = {},
): PlannedReminder => {
  const plan = planFor(kind, { visit: of })
  return { ...plan, id: 1, waiting: true, removed: false, ...more }
}

const summary = (more: Partial<MessageCase>) =>
  stepsFor(more).map((step) => {
    if (step.does === 'drop') return `drop ${step.id}, ${step.because}`
    if (step.does === 'make') return `make ${step.plan.kind} for ${step.plan.scheduledFor}`
    return `revise ${step.id} to ${step.revision.message.match(/March \d+/)?.[0]}`
  })

describe('a message about a visit', () => {
  it('is made once when it is asked for', () => {
    expect(summary({ about: 'booked' })).toEqual(['make booked for 2026-03-10T16:00:00.000Z'])
    expect(summary({})).toEqual([])
    expect(summary({ about: 'booked', reminders: [standing('booked')] })).toEqual([])
  })

  it('says when, where and with whom, and not what for', () => {
    expect(planFor('moved').message).toBe(
      'Hi Ada, your appointment at Harbor Street Clinic with Dr Lee has moved. It is now on Thursday, March 12 at 9:00 AM.\nAddress: 12 Harbor Street\nPhone: (207) 555-0100',
    )
    for (const change of ['booked', 'moved', 'handedOver', 'cancelled'] as const)
      for (const language of ['en', 'es', 'fr'] as const)
        expect(
          planFor(change, { language, ...(change === 'cancelled' && { visit: cancelled }) }).message,
        ).not.toContain('Therapy')
  })

  it('goes in the language of the patient', () => {
    expect(planFor('booked', { language: 'es' }).message).toContain('para el jueves, 12 de marzo a las')
    expect(planFor('booked', { language: 'fr' }).message).toContain('est fixé au jeudi 12 mars à')
  })

  it('goes by the channel that the patient prefers, or by the other one', () => {
    expect(planFor('booked', { person: { ...ada, preferred: 'sms' } }).type).toBe('sms')
    expect(planFor('booked', { person: { ...ada, email: false } }).type).toBe('sms')
  })

  it('is about the last state of the visit, whatever was asked since', () => {
    const booked = standing('booked')
    expect(summary({ visit: moved, reminders: [booked] })).toEqual(['revise 1 to March 13'])
    expect(summary({ visit: moved, about: 'moved', reminders: [booked] })).toEqual(['revise 1 to March 13'])
    expect(summary({ visit: moved, about: 'handedOver', reminders: [standing('moved')] })).toEqual([
      'revise 1 to March 13',
    ])
    expect(summary({ visit: cancelled, reminders: [booked] })).toEqual(['drop 1, appointment cancelled'])
    expect(summary({ visit: cancelled, about: 'cancelled', reminders: [booked] })).toEqual([
      'drop 1, outdated',
      'make cancelled for 2026-03-10T16:00:00.000Z',
    ])
    const off = standing('cancelled', cancelled)
    expect(summary({ visit: cancelled, reminders: [off] })).toEqual([])
    expect(summary({ reminders: [off] })).toEqual(['drop 1, outdated'])
    expect(summary({ about: 'booked', reminders: [off] })).toEqual([
      'drop 1, outdated',
      'make booked for 2026-03-10T16:00:00.000Z',
    ])
  })

  it('follows the visit and takes in what came later, once a provider did not take it', () => {
    const delayed = standing('booked', visit, { id: 1 })
    const later = standing('moved', moved, { id: 2 })
    expect(summary({ visit: moved, reminders: [delayed] })).toEqual(['revise 1 to March 13'])
    expect(summary({ visit: moved, reminders: [delayed, later] })).toEqual([
      'drop 2, outdated',
      'revise 1 to March 13',
    ])
    const off = standing('cancelled', cancelled, { id: 2 })
    expect(summary({ visit: cancelled, reminders: [delayed, off] })).toEqual(['drop 1, outdated'])
  })

  it('is a new one once the last was sent', () => {
    const sent = standing('booked', visit, { waiting: false })
    expect(summary({ visit: moved, reminders: [sent] })).toEqual([])
    expect(summary({ visit: moved, about: 'moved', reminders: [sent] })).toEqual([
      'make moved for 2026-03-10T16:00:00.000Z',
    ])
    const restored = standing('booked', visit, { id: 1 })
    const later = standing('moved', moved, { id: 2, waiting: false })
    expect(summary({ visit: moved, reminders: [restored, later] })).toEqual(['drop 1, outdated'])
  })

  it('is not sent about a visit that is over or removed, or to a patient who is gone', () => {
    const booked = standing('booked')
    expect(summary({ visit: { ...visit, listed: false }, reminders: [booked] })).toEqual([
      'drop 1, appointment removed',
    ])
    expect(summary({ now: Date.parse(visit.startsAt), reminders: [booked] })).toEqual([
      'drop 1, appointment over',
    ])
    expect(summary({ person: null, about: 'booked' })).toEqual([])
    expect(summary({ person: null, reminders: [booked] })).toEqual(['drop 1, patient removed'])
    expect(summary({ visit: { ...visit, patientId: 2 }, about: 'booked', reminders: [booked] })).toEqual([
      'drop 1, another patient',
      'make booked for 2026-03-10T16:00:00.000Z',
    ])
  })

  it('waits until quiet hours end, unless the visit is too close', () => {
    expect(planFor('booked', { now: LATE })).toMatchObject({
      scheduledFor: '2026-03-11T12:00:00.000Z',
      wantedFor: '2026-03-11T02:30:00.000Z',
    })
    const early = { ...visit, startsAt: '2026-03-11T12:30:00.000Z' }
    expect(stepsFor({ visit: early, about: 'booked', now: LATE })).toMatchObject([
      { isUrgent: true, plan: { scheduledFor: '2026-03-11T02:30:00.000Z', wantedFor: null } },
    ])
  })
})
