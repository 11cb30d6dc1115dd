import { expect, it } from 'vitest'
import { DEFAULT_RULES, rulesDraft } from '../contract.ts'
import { dryRunRules, type DryRunVisit } from './dry-run.ts'
import { previewTemplate } from './rule-preview.ts'

const visit = (startsAt: string, more: Partial<DryRunVisit> = {}): DryRunVisit => ({
  patientId: 1,
  startsAt,
  createdAt: '2026-02-01T12:00:00.000Z',
  preferred: 'email',
  zone: null,
  email: true,
  sms: true,
  ...more,
})

const NOON = '2026-02-10T17:00:00.000Z'
const visits = [
  visit(NOON),
  // Two hours before nine is in quiet hours.
  visit('2026-02-11T14:00:00.000Z', { preferred: 'sms' }),
  // Booked three hours before, and half an hour before.
  visit(NOON, { createdAt: '2026-02-10T14:00:00.000Z' }),
  visit(NOON, { createdAt: '2026-02-10T16:30:00.000Z' }),
  // Opted out of texts, and out of both channels.
  visit(NOON, { preferred: 'sms', sms: false }),
  visit(NOON, { email: false, sms: false }),
  // Two hours before is 10 AM in New York but 7 AM in Los Angeles, in quiet hours.
  visit(NOON, { zone: 'America/Los_Angeles' }),
]

it('a dry run applies rules as if they had existed before the visits', () => {
  const [dayBefore, hoursBefore] = DEFAULT_RULES.rules
  const rules = [
    dayBefore,
    { ...hoursBefore, id: undefined, channel: 'sms' as const },
    { ...dayBefore, enabled: false },
  ]
  const nothing = { sent: 0, inQuietHours: 0, skipped: 0, byEmail: 0, bySms: 0, withoutConsent: 0 }
  expect(dryRunRules({ ...DEFAULT_RULES, rules }, 'America/New_York', visits)).toEqual([
    { id: 1, minutesBefore: 1440, ...nothing, sent: 4, byEmail: 3, bySms: 1, skipped: 2, withoutConsent: 1 },
    {
      id: null,
      minutesBefore: 120,
      ...nothing,
      sent: 5,
      bySms: 4,
      byEmail: 1,
      inQuietHours: 2,
      skipped: 1,
      withoutConsent: 1,
    },
    { id: 1, minutesBefore: 1440, ...nothing },
  ])
})

it('a dry run counts each of ten thousand visits', () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    visit(
      new Date(Date.parse('2026-02-01T13:00:00Z') + (n % 28) * 86_400_000 + (n % 97) * 300_000).toISOString(),
    ),
  )
  const [first, second] = dryRunRules(rulesDraft.parse(DEFAULT_RULES), 'America/New_York', many)
  expect((first?.sent ?? 0) + (first?.skipped ?? 0)).toBe(10_000)
  expect((second?.sent ?? 0) + (second?.skipped ?? 0)).toBe(10_000)
})

it('a preview fills a template with realistic values', () => {
  const clinic = {
    name: 'Harbor Street Clinic',
    phone: null,
    address: null,
    timeFormat: '12-hour',
    services: [],
  } as const
  const preview = previewTemplate(
    'Hi {first_name}, {date} at {time}: {service} with {practitioner}.',
    clinic,
    {
      today: '2026-12-31',
      practitioner: 'Dr Lee',
    },
  )
  expect(preview).toEqual({
    email: {
      subject: 'A reminder from Harbor Street Clinic',
      text: 'Hi Maria, Friday, January 1 at 10:30 AM: General Consultation with Dr Lee.\n\nWhen: Friday, January 1 at 10:30 AM\nWith: Dr Lee',
    },
    sms: {
      text: 'Hi Maria, Friday, January 1 at 10:30 AM: General Consultation with Dr Lee. Reply YES to confirm, NO if you cannot come, STOP to end texts.',
      parts: 1,
    },
  })
})
