import { describe, expect, it } from 'vitest'
import type { Recorded } from '#events'
import type { ContactRow } from '#modules/messages'
import {
  ReminderAnswered,
  ReminderChannelChanged,
  ReminderDelayed,
  type ReminderEvent,
  ReminderFailed,
  ReminderHandedOver,
  ReminderMarkedOverdue,
  ReminderPostponed,
  ReminderRevised,
  ReminderScheduled,
  ReminderSendRequested,
  ReminderSent,
  ReminderUndelivered,
  ReminderUnsettled,
} from './events.ts'
import { timelineOf } from './timeline.ts'
import type { Telling } from './timeline-words.ts'

const contact: ContactRow = {
  patientId: 7,
  preferred: 'sms',
  zone: null,
  email: { agreed: true, since: null, how: null },
  sms: { agreed: true, since: '2025-01-14T15:00:00.000Z', how: 'staff' },
  version: 1,
}
const telling: Telling = {
  now: Date.parse('2026-03-12T16:00:00Z'),
  zone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12-hour',
  quietFrom: '21:00',
  quietTo: '08:00',
  names: new Map([[3, 'Priya Raman']]),
  causes: new Map([
    [40, 'AppointmentScheduled'],
    [50, 'AppointmentRescheduled'],
  ]),
  contact,
  email: 'h.adeyemi@post.example',
  phone: '(207) 555-0164',
}

const user = { actor: { kind: 'user', id: 3 }, source: 'web', command: 'x' } as const
const system = { actor: { kind: 'system', id: 0 }, source: 'worker', command: 'x' } as const
type Happened = readonly [at: string, event: ReminderEvent, meta?: Recorded['meta']]

const recorded = ([at, event, meta = system]: Happened, n: number) =>
  ({ event, at: `2026-03-12T${at}:00.000Z`, meta, position: n, version: n + 1 }) as Recorded<ReminderEvent>

const told = (past: readonly Happened[], more: Partial<Telling> = {}) => {
  const timeline = timelineOf(9, past.map(recorded), { ...telling, ...more })
  return {
    steps: timeline?.steps.map(({ at, mark, says }) => `${at?.slice(11, 16) ?? ''} ${mark}: ${says}`),
    instead: timeline?.instead,
  }
}

const plan = {
  patientId: 7,
  appointmentId: 42,
  kind: 'reminder',
  type: 'sms',
  scheduledFor: '2026-03-12T12:30:00.000Z',
  zone: 'America/New_York',
  wantedFor: null,
  rule: { id: 1, minutesBefore: 1440 },
  message: 'See you tomorrow.',
} as const
const byRule: Happened = ['10:00', ReminderScheduled(plan), { ...user, cause: 40 }]
const written = ReminderScheduled({ ...plan, type: 'email', appointmentId: null, rule: null })
const credit = { of: 'plan', month: '2026-03' } as const
const over = (attempt: number) =>
  ReminderHandedOver({ attempt, via: 'twilio', credit, at: '2026-03-12T12:30:00.000Z' })
const busy = (attempt: number, nextTryAt: string) =>
  ReminderDelayed({ attempt, reason: 'text_unavailable', code: '503', nextTryAt, credit })
const sent = ReminderSent({ via: 'twilio', reference: 'SM1' })

describe('the way of a reminder', () => {
  it('by a rule, that found a landline', () =>
    expect(
      told([
        byRule,
        ['12:30', over(1)],
        ['12:31', busy(1, '2026-03-12T12:31:30.000Z')],
        ['12:32', over(2)],
        ['12:33', sent],
        ['12:34', ReminderUndelivered({ reason: 'landline', code: '30006' })],
      ]),
    ).toEqual({
      steps: [
        '10:00 done: Priya Raman booked the visit. The rule **24 hours before, by text** made this reminder, for **today, 8:30 AM**.',
        '12:30 done: Due. Texts agreed on 01/14/2025, outside quiet hours (9 PM to 8 AM).',
        '12:31 wrong: First try to (207) 555-0164. **503**: The message could not be given to the text service.',
        '12:33 done: Second try to (207) 555-0164. **Sent**: the text service took it.',
        '12:34 wrong: It could not be delivered. **30006**: The phone number is a landline, which cannot receive texts.',
        ' next: Nothing more is tried by itself. h.adeyemi@post.example is on file.',
      ],
      instead: 'email',
    }))

  it('by hand, that came too late', () =>
    expect(
      told([
        ['10:00', written, user],
        ['10:00', ReminderMarkedOverdue({})],
      ]),
    ).toEqual({
      steps: [
        '10:00 done: Priya Raman wrote this reminder, by email, to go out **today, 8:30 AM**.',
        '10:00 wrong: **Overdue** from the start: that time had passed.',
        ' next: It waits for **Send now**.',
      ],
      instead: null,
    }))

  it('at once, into the outbox', () =>
    expect(
      told([
        ['10:00', written, user],
        ['10:00', ReminderSendRequested({ at: '2026-03-12T10:00:00.000Z' }), user],
        [
          '10:01',
          ReminderHandedOver({ attempt: 1, via: 'outbox', credit: null, at: '2026-03-12T10:01:00.000Z' }),
        ],
        ['10:01', ReminderSent({ via: 'outbox', reference: 'x' })],
      ]).steps,
    ).toEqual([
      '10:00 done: Priya Raman wrote this reminder, by email, to go out at once.',
      '10:01 done: Due. Emails were not declined.',
      '10:01 done: **Kept in the outbox**: no mail server is set up, so nobody was sent anything.',
    ]))

  it('that follows its visit, waits for the morning, and goes another way', () =>
    expect(
      told([
        byRule,
        [
          '11:00',
          ReminderRevised({ ...plan, scheduledFor: '2026-03-13T01:30:00.000Z', wantedFor: null }),
          { ...user, cause: 50 },
        ],
        ['12:00', ReminderPostponed({ until: '2026-03-13T12:00:00.000Z' })],
        ['13:00', ReminderChannelChanged({ type: 'email', because: 'opted_out' })],
      ]).steps?.slice(1),
    ).toEqual([
      '11:00 done: Priya Raman moved the visit. It follows, and is due **today, 9:30 PM**.',
      '12:00 done: It came due in quiet hours (9 PM to 8 AM), and waits until **tomorrow, 8:00 AM**.',
      '13:00 done: Texts were declined, so it goes **by email**.',
      ' next: Goes out **tomorrow, 8:00 AM** by email, unless it is declined, moved or deleted first.',
    ]))

  it.each<[string, Happened[], string[]]>([
    ['handed over', [], [' next: Being given to the text service at this moment. Its answer is awaited.']],
    [
      'unknown',
      [['12:31', ReminderUnsettled({})]],
      [
        '12:31 wrong: No answer came. The provider’s **own log** is asked whether it was taken.',
        ' next: Nothing is sent again until that is known, which takes a minute at most.',
      ],
    ],
    [
      'delayed',
      [['12:31', busy(1, '2026-03-12T16:10:00.000Z')]],
      [
        '12:31 wrong: First try to (207) 555-0164. **503**: The message could not be given to the text service.',
        ' next: Tried again **today, 12:10 PM**.',
      ],
    ],
    [
      'answered',
      [
        ['12:31', sent],
        ['12:40', ReminderAnswered({ patientId: 7, answer: 'yes', reference: 'SM2', text: 'Yes!' })],
      ],
      [
        '12:31 done: First try to (207) 555-0164. **Sent**: the text service took it.',
        '12:40 done: The patient replied **Yes!**.',
      ],
    ],
  ])('that is %s', (_, past, steps) =>
    expect(told([byRule, ['12:30', over(1)], ...past]).steps?.slice(2)).toEqual(steps),
  )

  it('that was forbidden was no try, and one the provider refused at the door was', () => {
    const forbidden = ReminderFailed({ reason: 'opted_out', code: null, credit: null })
    const refused = ReminderFailed({ reason: 'mail_refused', code: '550 5.1.1', credit: null })
    expect(told([byRule, ['12:30', forbidden]]).steps?.slice(1)).toEqual([
      '12:30 wrong: Not sent. **The patient has asked not to be sent messages this way.**',
      ' next: Nothing more is tried by itself. h.adeyemi@post.example is on file.',
    ])
    const gone = { contact: null }
    expect(
      told(
        [
          ['10:00', written, user],
          ['12:30', refused],
        ],
        gone,
      ).steps?.slice(1),
    ).toEqual([
      '12:30 done: Due. Emails were not declined.',
      '12:30 wrong: First try to h.adeyemi@post.example. **550 5.1.1**: The mail server refused the address or the message.',
      ' next: Nothing more is tried by itself.',
    ])
  })
})
