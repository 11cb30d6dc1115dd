import { describe, expect, it } from 'vitest'
import type { Visit } from '#modules/appointments'
import { FIRST_RULES, type Rule } from './contract.ts'
import { bringingInLine, type Standing, type Step } from './in-line.ts'
import { channelOf, type Manner, type Person, planning } from './planning.ts'

const [dayBefore, hoursBefore] = FIRST_RULES.rules
const ada: Person = {
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
const manner = (more: Partial<Manner> = {}): Manner => ({ ...FIRST_RULES, clinic, ...more })

const visitAt = (startsAt: string, more: Partial<Visit> = {}): Visit => ({
  id: 7,
  patientId: 1,
  date: '2026-03-12',
  time: '09:00',
  service: 'Physical Therapy',
  status: 'scheduled',
  startsAt,
  practitionerName: 'Dr Lee',
  listed: true,
  ...more,
})

/** 12 March 2026, 9:00 in New York. */
const visit = visitAt('2026-03-12T13:00:00.000Z')

describe('a rule’s reminder of a visit', () => {
  it('says when, by what, and in whose words', () => {
    expect(planning(manner())(dayBefore, visit, ada)).toEqual({
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
    // 9:00: two hours before is quiet until 8:00, an hour before the visit. 8:59 is too close to that.
    ['2026-03-12T13:00:00.000Z', '2026-03-12T12:00:00.000Z', '2026-03-12T11:00:00.000Z'],
    ['2026-03-12T12:59:00.000Z', '2026-03-12T00:59:00.000Z', '2026-03-12T10:59:00.000Z'],
    // 10:00: two hours before is 8:00, and no longer quiet. 23:00: it is quiet from 21:00 on, so 20:59 it is.
    ['2026-03-12T14:00:00.000Z', '2026-03-12T12:00:00.000Z', null],
    ['2026-03-13T03:00:00.000Z', '2026-03-13T00:59:00.000Z', '2026-03-13T01:00:00.000Z'],
  ])('two hours before %s goes out at %s', (startsAt, scheduledFor, wantedFor) => {
    const plan = planning(manner())(hoursBefore, visitAt(startsAt), ada)
    expect([plan.scheduledFor, plan.wantedFor]).toEqual([scheduledFor, wantedFor])
  })

  it('minds the clocks of the patient', () => {
    const plan = planning(manner())(dayBefore, visit, { ...ada, zone: 'America/Los_Angeles' })
    expect(plan).toMatchObject({
      zone: 'America/Los_Angeles',
      // 6:00 there is quiet until 8:00.
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
    // Nobody is reached who has declined both; that it was meant to be is seen.
    ['preferred', { email: false, sms: false }, 'email'],
    ['sms', { email: false, sms: false }, 'sms'],
  ] as const)('by rule %s to one who is %o goes by %s', (channel, more, type) => {
    expect(channelOf({ channel }, { ...ada, ...more })).toBe(type)
  })
})

const NOW = Date.parse('2026-03-10T12:00:00Z')

const standing = (
  id: number,
  rule: Rule,
  more: Partial<Standing> = {},
  of = visit,
  by = manner(),
): Standing => {
  const plan = planning(by)(rule, of, ada)
  return { ...plan, id, waiting: true, removed: false, ...more }
}
const both = [standing(1, dayBefore), standing(2, hoursBefore)]

const look = (
  {
    of = visit,
    who = ada,
    by = manner(),
    now = NOW,
  }: { of?: Visit; who?: Person | null; by?: Manner; now?: number },
  ...there: readonly Standing[]
) => bringingInLine(by)(of, who, there, now)

const made = (steps: readonly Step[]) =>
  steps.map((step) =>
    step.does === 'make'
      ? `make rule ${step.plan.rule?.id} for ${step.plan.scheduledFor}`
      : step.does === 'drop'
        ? `drop ${step.id}, ${step.because}`
        : `revise ${step.id} to ${step.revision.scheduledFor}`,
  )

const later = visitAt('2026-03-19T13:00:00.000Z', { date: '2026-03-19' })

describe('the reminders of a visit', () => {
  it('are made, one for each rule, and then there is nothing more to do', () => {
    expect(made(look({}))).toEqual([
      'make rule 1 for 2026-03-11T13:00:00.000Z',
      'make rule 2 for 2026-03-12T12:00:00.000Z',
    ])
    expect(look({}, ...both)).toEqual([])
  })

  it('are not made for a time that has passed', () => {
    const now = Date.parse('2026-03-11T13:00:00Z')
    expect(made(look({ now }))).toEqual(['make rule 2 for 2026-03-12T12:00:00.000Z'])
    expect(look({ now: Date.parse(visit.startsAt) })).toEqual([])
  })

  it('move with it', () => {
    expect(made(look({ of: later }, ...both))).toEqual([
      'revise 1 to 2026-03-18T13:00:00.000Z',
      'revise 2 to 2026-03-19T12:00:00.000Z',
    ])
  })

  it('are dropped where it moves so close that their time has passed', () => {
    const soon = visitAt('2026-03-10T13:00:00.000Z')
    expect(made(look({ of: soon }, ...both))).toEqual([
      'drop 1, appointment moved',
      'drop 2, appointment moved',
    ])
  })

  it('are made again for a new time once they went out for the old one, and never twice for one time', () => {
    const sent = [standing(1, dayBefore, { waiting: false }), standing(2, hoursBefore)]
    expect(look({}, ...sent)).toEqual([])
    expect(made(look({ of: later }, ...sent))).toEqual([
      'make rule 1 for 2026-03-18T13:00:00.000Z',
      'revise 2 to 2026-03-19T12:00:00.000Z',
    ])
    const there = [standing(1, dayBefore, { waiting: false }), standing(3, dayBefore, {}, later)]
    expect(made(look({ by: manner({ rules: [dayBefore] }) }, ...there))).toEqual([
      'drop 3, appointment moved',
    ])
  })

  it('stay deleted where somebody deleted them', () => {
    expect(look({}, standing(1, dayBefore, { removed: true }), standing(2, hoursBefore))).toEqual([])
  })

  it('are left alone while they are due, or overdue', () => {
    const now = Date.parse('2026-03-11T13:00:30Z')
    expect(
      look({ now, who: { ...ada, firstName: 'Adah' } }, both[0] as Standing, both[1] as Standing),
    ).toEqual([expect.objectContaining({ does: 'revise', id: 2 })])
  })

  it('say what is so now: the name, the service, the practitioner', () => {
    const template = '{first_name}: {service} with {practitioner}'
    const by = manner({ rules: [{ ...dayBefore, template }] })
    const there = standing(1, { ...dayBefore, template })
    const of = { ...visit, service: 'Massage', practitionerName: 'Dr Okafor' }
    const [step] = look({ of, by, who: { ...ada, firstName: 'Adah' } }, there)
    expect(step).toMatchObject({ does: 'revise', revision: { message: 'Adah: Massage with Dr Okafor' } })
  })

  it.each([
    [{ status: 'cancelled' }, 'appointment cancelled'],
    [{ status: 'completed' }, 'appointment over'],
    [{ status: 'no-show' }, 'appointment over'],
    [{ listed: false }, 'appointment removed'],
  ] as const)('are dropped when it is %o', (more, because) => {
    const of = { ...visit, ...more }
    const sent = standing(3, dayBefore, { waiting: false })
    expect(made(look({ of }, ...both, sent))).toEqual([`drop 1, ${because}`, `drop 2, ${because}`])
  })

  it('are the new patient’s when it becomes another’s', () => {
    expect(made(look({ of: { ...visit, patientId: 2 } }, both[0] as Standing))).toEqual([
      'drop 1, another patient',
      'make rule 1 for 2026-03-11T13:00:00.000Z',
      'make rule 2 for 2026-03-12T12:00:00.000Z',
    ])
  })

  it('follow the rules', () => {
    const off = manner({ rules: [{ ...dayBefore, enabled: false }] })
    expect(made(look({ by: off }, ...both))).toEqual([
      'drop 1, rule switched off',
      'drop 2, rule switched off',
    ])
    const earlier = manner({ rules: [{ ...dayBefore, minutesBefore: 2 * 1440 }] })
    expect(made(look({ by: earlier, now: NOW - 86_400_000 }, both[0] as Standing))).toEqual([
      'drop 1, rule switched off',
      'make rule 1 for 2026-03-10T13:00:00.000Z',
    ])
    const past = manner({ rules: [{ ...dayBefore, minutesBefore: 3 * 1440 }] })
    expect(made(look({ by: past }, both[0] as Standing))).toEqual(['drop 1, rule switched off'])
  })

  it('that a person wrote go when the visit goes, and are nobody else’s business', () => {
    const own = standing(9, dayBefore, { rule: null })
    const none = manner({ rules: [] })
    expect(look({ of: later, by: none }, own)).toEqual([])
    expect(look({ of: { ...visit, status: 'completed' }, by: none }, own)).toEqual([])
    expect(made(look({ of: { ...visit, status: 'cancelled' }, by: none }, own))).toEqual([
      'drop 9, appointment cancelled',
    ])
  })
})
