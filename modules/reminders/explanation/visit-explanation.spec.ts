import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES, type Rule } from '../contract.ts'
import { reconcileReminders } from '../planning/reconcile-reminders.ts'
import { explainVisit, type VisitFacts, type VisitReminder } from './visit-explanation.ts'

const at = (moment: string): number => Date.parse(moment)

/** Noon on March 10, 2026, in New York; the visit is on March 12 at 9:00. */
const NOW = '2026-03-10T16:00:00.000Z'
const [dayBefore, hoursBefore] = DEFAULT_RULES.rules

const facts = (more: Partial<VisitFacts> = {}): VisitFacts => ({
  visit: {
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
  },
  lastChange: { change: 'AppointmentScheduled', at: NOW },
  settings: {
    ...DEFAULT_RULES,
    rules: [dayBefore],
    savedAt: null,
    clinic: {
      name: 'Harbor Street Clinic',
      phone: null,
      address: null,
      zone: 'America/New_York',
      timeFormat: '12-hour',
    },
  },
  recipient: {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    preferred: 'email',
    zone: null,
    email: true,
    sms: true,
    hasEmail: true,
    hasPhone: true,
  },
  reminders: [],
  ...more,
})

const planned = (more: Partial<VisitReminder> = {}): VisitReminder => ({
  id: 3,
  patientId: 1,
  rule: { id: dayBefore.id, minutesBefore: dayBefore.minutesBefore },
  type: 'email',
  scheduledFor: '2026-03-11T13:00:00.000Z',
  wantedFor: null,
  sentAt: null,
  status: 'pending',
  overdue: false,
  removed: false,
  reason: null,
  ...more,
})

const withPerson = (more: Partial<NonNullable<VisitFacts['recipient']>>): Partial<VisitFacts> => {
  const { recipient } = facts()
  return { recipient: recipient && { ...recipient, ...more } }
}
const withVisit = (more: Partial<VisitFacts['visit']>): Partial<VisitFacts> => ({
  visit: { ...facts().visit, ...more },
})
const withRules = (rules: Rule[], savedAt: string | null = null): Partial<VisitFacts> => ({
  settings: { ...facts().settings, rules, savedAt },
})
const codes = (more: Partial<VisitFacts>, now = NOW) =>
  explainVisit(facts(more), at(now)).map(({ code }) => code)

describe('a visit without a reminder says', () => {
  it('how long before it was booked, and when the reminder would have gone out', () => {
    const lastChange = { change: 'AppointmentScheduled', at: '2026-03-12T10:00:00.000Z' } as const
    expect(explainVisit(facts({ lastChange }), at('2026-03-12T11:00:00.000Z'))).toEqual([
      {
        code: 'settled_too_late',
        params: {
          minutesBefore: 1440,
          change: 'AppointmentScheduled',
          minutesLeft: 180,
          at: '2026-03-11T13:00:00.000Z',
        },
        reminderId: null,
      },
    ])
  })

  it.each<[string, Partial<VisitFacts>]>([
    ['no_active_rule', withRules([{ ...dayBefore, enabled: false }])],
    ['visit_cancelled', withVisit({ status: 'cancelled' })],
    ['visit_over', withVisit({ status: 'completed' })],
    ['patient_removed', { recipient: null }],
    ['planning', {}],
  ])('%s, if that is the reason', (code, more) => expect(codes(more)).toEqual([code]))

  it('that it was entered after it had begun', () => {
    const lastChange = { change: 'AppointmentRescheduled', at: '2026-03-12T14:00:00.000Z' } as const
    expect(codes({ lastChange, ...withVisit({ status: 'completed' }) }, '2026-03-13T00:00:00.000Z')).toEqual([
      'settled_after_start',
    ])
  })

  it('that the rules came later, or that the time has passed', () => {
    const later = '2026-03-12T00:00:00.000Z'
    expect(codes(withRules([dayBefore], '2026-03-11T20:00:00.000Z'), later)).toEqual(['rules_changed_later'])
    expect(codes({}, later)).toEqual(['time_passed'])
  })

  it('the reason for each rule separately', () => {
    const lastChange = { change: 'AppointmentScheduled', at: '2026-03-11T20:00:00.000Z' } as const
    const reminders = [planned({ rule: { id: hoursBefore.id, minutesBefore: 120 }, wantedFor: null })]
    const twoHours = reminders.map((each) => ({ ...each, scheduledFor: '2026-03-12T11:00:00.000Z' }))
    expect(codes({ lastChange, reminders: twoHours, ...withRules([dayBefore, hoursBefore]) })).toEqual([
      'reminder_planned',
      'settled_too_late',
    ])
  })
})

describe('a visit with reminders says', () => {
  it.each<[string, Partial<VisitReminder>]>([
    ['reminder_planned', {}],
    ['reminder_overdue', { overdue: true }],
    ['reminder_sent', { status: 'sent', sentAt: '2026-03-11T13:00:02.000Z' }],
    ['reminder_failed', { status: 'failed', reason: 'no_email' }],
    ['reminder_deleted', { removed: true }],
  ])('%s, as it stands now', (code, more) => expect(codes({ reminders: [planned(more)] })).toEqual([code]))

  it.each<[string, Partial<VisitReminder>, Partial<VisitFacts>]>([
    ['no_email', {}, withPerson({ hasEmail: false })],
    ['no_phone', { type: 'sms' }, withPerson({ hasPhone: false })],
    ['opted_out', {}, withPerson({ email: false, sms: false })],
  ])('%s before the reminder fails', (code, reminder, more) =>
    expect(codes({ reminders: [planned(reminder)], ...more })).toEqual(['reminder_planned', code]),
  )

  it('why there is none for its new time, if it was moved after one had gone out', () => {
    const lastChange = { change: 'AppointmentRescheduled', at: '2026-03-12T12:00:00.000Z' } as const
    const reminders = [planned({ status: 'sent', scheduledFor: '2026-03-10T13:00:00.000Z' })]
    expect(codes({ lastChange, reminders }, '2026-03-12T12:30:00.000Z')).toEqual([
      'reminder_sent',
      'settled_too_late',
    ])
  })
})

it('every visit has an answer, and it agrees with what the rules plan', () => {
  const hours = fc.integer({ min: -200, max: 200 })
  const rule = fc.record({
    minutesBefore: fc.integer({ min: 15, max: 10_000 }),
    channel: fc.constantFrom('email', 'sms', 'preferred'),
    enabled: fc.boolean(),
    template: fc.constant('See you on {date}.'),
  })
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 4 }),
      fc.constantFrom('scheduled', 'confirmed', 'pending', 'completed', 'no-show', 'cancelled'),
      hours,
      fc.nat(300),
      fc.boolean(),
      (drafts, status, ahead, sinceSettled, isThere) => {
        const now = at(NOW)
        const rules = drafts.map((each, index) => ({ ...each, id: index + 1 })) as Rule[]
        const startsAt = new Date(now + ahead * 3_600_000).toISOString()
        const settledAt = new Date(now - sinceSettled * 3_600_000).toISOString()
        const given = facts({
          ...withVisit({ status: status as VisitFacts['visit']['status'], startsAt }),
          ...withRules(rules),
          lastChange: { change: 'AppointmentScheduled', at: settledAt },
          ...(isThere ? {} : { recipient: null }),
        })
        const reasons = explainVisit(given, now)
        expect(reasons).not.toEqual([])
        const made = reconcileReminders(given.settings)(given.visit, given.recipient, [], now)
        const planning = reasons.flatMap(({ code, params }) => (code === 'planning' ? [params.at] : []))
        expect(planning).toEqual(
          made.flatMap((step) => (step.does === 'make' ? [step.plan.scheduledFor] : [])),
        )
      },
    ),
  )
})
