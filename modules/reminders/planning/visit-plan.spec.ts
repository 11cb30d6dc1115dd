import { describe, expect, it } from 'vitest'
import type { Visit } from '#modules/appointments'
import { DEFAULT_RULES, type Rule } from '../contract.ts'
import { reconcileReminders, type PlannedReminder, type ReconcileStep } from './reconcile-reminders.ts'
import { chooseChannel, type ReminderSettings, type Recipient, makePlanner } from './visit-plan.ts'

const [dayBefore, hoursBefore] = DEFAULT_RULES.rules
const ada: Recipient = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  preferred: 'email',
  zone: null,
  email: true,
  sms: true,
}
const clinic = {
  name: 'Harbor Street Clinic',
  phone: null,
  address: null,
  zone: 'America/New_York',
  timeFormat: '12-hour',
} as const
const manner = (more: Partial<ReminderSettings> = {}): ReminderSettings => ({
  ...DEFAULT_RULES,
  clinic,
  ...more,
})

const visitAt = (startsAt: string, more: Partial<Visit> = {}): Visit => ({
  id: 7,
  patientId: 1,
  date: '2026-03-12',
  time: '09:00',
  service: 'Physical Therapy',
  status: 'scheduled',
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
  practitionerName: 'Dr Lee',
  listed: true,
  ...more,
})

/** March 12, 2026, 9:00 in New York. */
const visit = visitAt('2026-03-12T13:00:00.000Z')

describe('the reminder of a rule', () => {
  it('has a time, a channel and the wording of the rule', () => {
    expect(makePlanner(manner())(dayBefore, visit, ada)).toEqual({
      patientId: 1,
      appointmentId: 7,
      kind: 'reminder',
      type: 'email',
      scheduledFor: '2026-03-11T13:00:00.000Z',
      zone: 'America/New_York',
      wantedFor: null,
      rule: { id: 1, minutesBefore: 1440 },
      message:
        'Hi Ada, this is a reminder of your appointment at Harbor Street Clinic on Thursday, March 12 at 9:00 AM.',
    })
  })

  it.each([
    // 9:00: two hours before is quiet until 8:00, an hour before the visit. For a visit at 8:59, that is too
    // close.
    ['2026-03-12T13:00:00.000Z', '2026-03-12T12:00:00.000Z', '2026-03-12T11:00:00.000Z'],
    ['2026-03-12T12:59:00.000Z', '2026-03-12T00:59:00.000Z', '2026-03-12T10:59:00.000Z'],
    // 10:00: two hours before is 8:00, after quiet hours. 23:00: quiet hours begin at 21:00, so it is 20:59.
    ['2026-03-12T14:00:00.000Z', '2026-03-12T12:00:00.000Z', null],
    ['2026-03-13T03:00:00.000Z', '2026-03-13T00:59:00.000Z', '2026-03-13T01:00:00.000Z'],
  ])('two hours before %s is sent at %s', (startsAt, scheduledFor, wantedFor) => {
    const plan = makePlanner(manner())(hoursBefore, visitAt(startsAt), ada)
    expect([plan.scheduledFor, plan.wantedFor]).toEqual([scheduledFor, wantedFor])
  })

  it('follows the time zone of the patient', () => {
    const plan = makePlanner(manner())(dayBefore, visit, { ...ada, zone: 'America/Los_Angeles' })
    expect(plan).toMatchObject({
      zone: 'America/Los_Angeles',
      // In Los Angeles it is 6:00, in quiet hours, which end at 8:00.
      wantedFor: '2026-03-11T13:00:00.000Z',
      scheduledFor: '2026-03-11T15:00:00.000Z',
    })
  })

  it.each([
    ['preferred', {}, 'email'],
    ['preferred', { preferred: 'sms' }, 'sms'],
    ['sms', {}, 'sms'],
    ['sms', { sms: false }, 'email'],
    ['preferred', { email: false }, 'sms'],
    // The patient opted out of both. The reminder keeps the channel, so that its failure is visible.
    ['preferred', { email: false, sms: false }, 'email'],
    ['sms', { email: false, sms: false }, 'sms'],
  ] as const)('with channel %s for a patient with %o is sent by %s', (channel, more, type) => {
    expect(chooseChannel({ channel }, { ...ada, ...more })).toBe(type)
  })
})

const NOW = Date.parse('2026-03-10T12:00:00Z')

const makeReminder = (
  id: number,
  rule: Rule,
  more: Partial<PlannedReminder> = {},
  of = visit,
  by = manner(),
): PlannedReminder => {
  const plan = makePlanner(by)(rule, of, ada)
  return { ...plan, id, waiting: true, removed: false, ...more }
}
const both = [makeReminder(1, dayBefore), makeReminder(2, hoursBefore)]

const reconcile = (
  {
    of = visit,
    who = ada,
    by = manner(),
    now = NOW,
  }: { of?: Visit; who?: Recipient | null; by?: ReminderSettings; now?: number },
  ...reminders: readonly PlannedReminder[]
) => reconcileReminders(by)(of, who, reminders, now)

const made = (steps: readonly ReconcileStep[]) =>
  steps.map((step) =>
    step.does === 'make'
      ? `make rule ${step.plan.rule?.id} for ${step.plan.scheduledFor}`
      : step.does === 'drop'
        ? `drop ${step.id}, ${step.because}`
        : `revise ${step.id} to ${step.revision.scheduledFor}`,
  )

const later = visitAt('2026-03-19T13:00:00.000Z', { date: '2026-03-19' })

describe('the reminders of a visit', () => {
  it('are created once for each rule', () => {
    expect(made(reconcile({}))).toEqual([
      'make rule 1 for 2026-03-11T13:00:00.000Z',
      'make rule 2 for 2026-03-12T12:00:00.000Z',
    ])
    expect(reconcile({}, ...both)).toEqual([])
  })

  it('are not created for a time that has passed', () => {
    const now = Date.parse('2026-03-11T13:00:00Z')
    expect(made(reconcile({ now }))).toEqual(['make rule 2 for 2026-03-12T12:00:00.000Z'])
    expect(reconcile({ now: Date.parse(visit.startsAt) })).toEqual([])
  })

  it('move with the visit', () => {
    expect(made(reconcile({ of: later }, ...both))).toEqual([
      'revise 1 to 2026-03-18T13:00:00.000Z',
      'revise 2 to 2026-03-19T12:00:00.000Z',
    ])
  })

  it('are dropped if the visit moves so close that their time has passed', () => {
    const soon = visitAt('2026-03-10T13:00:00.000Z')
    expect(made(reconcile({ of: soon }, ...both))).toEqual([
      'drop 1, appointment moved',
      'drop 2, appointment moved',
    ])
  })

  it('are created again for a new time after they were sent, but never twice for the same time', () => {
    const sent = [makeReminder(1, dayBefore, { waiting: false }), makeReminder(2, hoursBefore)]
    expect(reconcile({}, ...sent)).toEqual([])
    expect(made(reconcile({ of: later }, ...sent))).toEqual([
      'make rule 1 for 2026-03-18T13:00:00.000Z',
      'revise 2 to 2026-03-19T12:00:00.000Z',
    ])
    const reminders = [makeReminder(1, dayBefore, { waiting: false }), makeReminder(3, dayBefore, {}, later)]
    expect(made(reconcile({ by: manner({ rules: [dayBefore] }) }, ...reminders))).toEqual([
      'drop 3, appointment moved',
    ])
  })

  it('stay deleted after a user deleted them', () => {
    expect(
      reconcile({}, makeReminder(1, dayBefore, { removed: true }), makeReminder(2, hoursBefore)),
    ).toEqual([])
  })

  it('stay unchanged while they are due or overdue', () => {
    const now = Date.parse('2026-03-11T13:00:30Z')
    expect(
      reconcile(
        { now, who: { ...ada, firstName: 'Adah' } },
        both[0] as PlannedReminder,
        both[1] as PlannedReminder,
      ),
    ).toEqual([expect.objectContaining({ does: 'revise', id: 2 })])
  })

  it('use the current name, service and practitioner', () => {
    const template = '{first_name}: {service} with {practitioner}'
    const by = manner({ rules: [{ ...dayBefore, template }] })
    const reminder = makeReminder(1, { ...dayBefore, template })
    const of = { ...visit, service: 'Massage', practitionerName: 'Dr Okafor' }
    const [step] = reconcile({ of, by, who: { ...ada, firstName: 'Adah' } }, reminder)
    expect(step).toMatchObject({ does: 'revise', revision: { message: 'Adah: Massage with Dr Okafor' } })
  })

  it.each([
    ['Dear {last_name}, see you', 'Dear Sukarno, see you'],
    ['Dear {first_name} {last_name}, see you', 'Dear Sukarno, see you'],
  ])('address a person with one name by it: %s', (template, message) => {
    const by = manner({ rules: [{ ...dayBefore, template }] })
    const who = { ...ada, firstName: 'Sukarno', lastName: '' }
    const [step] = reconcile({ by, who }, makeReminder(1, { ...dayBefore, template }))
    expect(step).toMatchObject({ does: 'revise', revision: { message } })
  })

  it.each([
    [{ status: 'cancelled' }, 'appointment cancelled'],
    [{ status: 'completed' }, 'appointment over'],
    [{ status: 'no-show' }, 'appointment over'],
    [{ listed: false }, 'appointment removed'],
  ] as const)('are dropped if the visit is %o', (more, because) => {
    const of = { ...visit, ...more }
    const sent = makeReminder(3, dayBefore, { waiting: false })
    expect(made(reconcile({ of }, ...both, sent))).toEqual([`drop 1, ${because}`, `drop 2, ${because}`])
  })

  it('are replaced if the visit moves to another patient', () => {
    expect(made(reconcile({ of: { ...visit, patientId: 2 } }, both[0] as PlannedReminder))).toEqual([
      'drop 1, another patient',
      'make rule 1 for 2026-03-11T13:00:00.000Z',
      'make rule 2 for 2026-03-12T12:00:00.000Z',
    ])
  })

  it('follow changes of the rules', () => {
    const off = manner({ rules: [{ ...dayBefore, enabled: false }] })
    expect(made(reconcile({ by: off }, ...both))).toEqual([
      'drop 1, rule switched off',
      'drop 2, rule switched off',
    ])
    const earlier = manner({ rules: [{ ...dayBefore, minutesBefore: 2 * 1440 }] })
    expect(made(reconcile({ by: earlier, now: NOW - 86_400_000 }, both[0] as PlannedReminder))).toEqual([
      'drop 1, rule switched off',
      'make rule 1 for 2026-03-10T13:00:00.000Z',
    ])
    const past = manner({ rules: [{ ...dayBefore, minutesBefore: 3 * 1440 }] })
    expect(made(reconcile({ by: past }, both[0] as PlannedReminder))).toEqual(['drop 1, rule switched off'])
  })

  it('written by a user are dropped with a cancelled visit and otherwise stay unchanged', () => {
    const manualReminder = makeReminder(9, dayBefore, { rule: null })
    const none = manner({ rules: [] })
    expect(reconcile({ of: later, by: none }, manualReminder)).toEqual([])
    expect(reconcile({ of: { ...visit, status: 'completed' }, by: none }, manualReminder)).toEqual([])
    expect(made(reconcile({ of: { ...visit, status: 'cancelled' }, by: none }, manualReminder))).toEqual([
      'drop 9, appointment cancelled',
    ])
  })
})
