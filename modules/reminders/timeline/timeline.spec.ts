import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events'
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
} from '../events.ts'
import { timelineOf } from './timeline.ts'
import type { TimelineContext } from './timeline-context.ts'
import { clinicFormat } from '#modules/clinic'

const contact: ContactRow = {
  patientId: 7,
  contactOf: null,
  throughContact: [],
  preferred: 'sms',
  zone: null,
  email: { agreed: true, since: null, how: null },
  sms: { agreed: true, since: '2025-01-14T15:00:00.000Z', how: 'staff' },
  version: 1,
}
const context: TimelineContext = {
  quietHours: { from: '21:00', to: '08:00' },
  users: new Map([[3, 'Priya Raman']]),
  eventTypes: new Map([
    [40, 'AppointmentScheduled'],
    [50, 'AppointmentRescheduled'],
  ]),
  contact,
  recipients: { email: null, sms: null },
  names: new Map([[8, 'Maria Abara']]),
  email: 'h.adeyemi@post.example',
  phone: '(207) 555-0164',
}
const format = clinicFormat(
  { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' },
  Date.parse('2026-03-12T16:00:00Z'),
)

const user = { actor: { kind: 'user', id: 3 }, source: 'web', command: 'x' } as const
const system = { actor: { kind: 'system', id: 0 }, source: 'worker', command: 'x' } as const
type Happened = readonly [at: string, event: ReminderEvent, meta?: RecordedEvent['meta']]

const recorded = ([at, event, meta = system]: Happened, n: number) =>
  ({
    event,
    at: `2026-03-12T${at}:00.000Z`,
    meta,
    position: n,
    version: n + 1,
  }) as RecordedEvent<ReminderEvent>

const timelineAfter = (history: readonly Happened[], more: Partial<TimelineContext> = {}) => {
  const timeline = timelineOf(9, history.map(recorded), { ...context, ...more }, format)
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
  ReminderHandedOver({ attempt, via: 'twilio', credit, at: '2026-03-12T12:30:00.000Z', recipient: null })
const busy = (attempt: number, nextTryAt: string) =>
  ReminderDelayed({ attempt, reason: 'text_unavailable', code: '503', nextTryAt, credit })
const sent = ReminderSent({ via: 'twilio', reference: 'SM1' })

describe('the timeline of a reminder', () => {
  it('explains why a reminder to a landline failed', () =>
    expect(
      timelineAfter([
        byRule,
        ['12:30', over(1)],
        ['12:31', busy(1, '2026-03-12T12:31:30.000Z')],
        ['12:32', over(2)],
        ['12:33', sent],
        ['12:34', ReminderUndelivered({ reason: 'landline', code: '30006' })],
      ]),
    ).toEqual({
      steps: [
        '10:00 done: Priya Raman booked the visit. Created by the rule “**24 hours before, by text**” for **today, 8:30 AM**.',
        '12:30 done: Due. The patient agreed to texts on 01/14/2025. Outside quiet hours (9 PM to 8 AM).',
        '12:31 wrong: First attempt to (207) 555-0164. **503**: The text service could not be reached.',
        '12:33 done: Second attempt to (207) 555-0164. **Sent**: the text service accepted it.',
        '12:34 wrong: It could not be delivered. **30006**: The phone number is a landline, which cannot receive texts.',
        ' next: No more automatic attempts. Email on file: h.adeyemi@post.example.',
      ],
      instead: 'email',
    }))

  it('names the contact who got it, and how that one agreed', () =>
    expect(
      timelineAfter(
        [
          ['10:00', byRule[1], byRule[2]],
          [
            '12:30',
            ReminderHandedOver({
              attempt: 1,
              via: 'twilio',
              credit,
              at: '2026-03-12T12:30:00.000Z',
              recipient: 8,
            }),
          ],
          ['12:31', ReminderSent({ via: 'twilio', reference: 'SM1' })],
        ],
        { recipients: { email: 9, sms: 9 } },
      ).steps?.slice(1),
    ).toEqual([
      '12:30 done: Due. Maria Abara agreed to texts on 01/14/2025. Outside quiet hours (9 PM to 8 AM).',
      '12:31 done: First attempt to (207) 555-0164 (Maria Abara, the contact of the patient). **Sent**: the text service accepted it.',
    ]))

  it('explains a manual reminder that was overdue from the start', () =>
    expect(
      timelineAfter([
        ['10:00', written, user],
        ['10:00', ReminderMarkedOverdue({})],
      ]),
    ).toEqual({
      steps: [
        '10:00 done: Priya Raman created this email reminder for **today, 8:30 AM**.',
        '10:00 wrong: **Overdue** from the start: its time had already passed.',
        ' next: Waiting for **Send now**.',
      ],
      instead: null,
    }))

  it('explains an immediate reminder that was kept in the outbox', () =>
    expect(
      timelineAfter([
        ['10:00', written, user],
        ['10:00', ReminderSendRequested({ at: '2026-03-12T10:00:00.000Z' }), user],
        [
          '10:01',
          ReminderHandedOver({
            attempt: 1,
            via: 'outbox',
            credit: null,
            at: '2026-03-12T10:01:00.000Z',
            recipient: null,
          }),
        ],
        ['10:01', ReminderSent({ via: 'outbox', reference: 'x' })],
      ]).steps,
    ).toEqual([
      '10:00 done: Priya Raman created this email reminder to send immediately.',
      '10:01 done: Due. The patient has not opted out of emails.',
      '10:01 done: **Kept in the outbox**: no mail server is set up, so nothing was sent.',
    ]))

  it('explains a reminder that followed its visit, waited until morning and changed its channel', () =>
    expect(
      timelineAfter([
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
      '11:00 done: Priya Raman moved the visit. The reminder was updated and is due **today, 9:30 PM**.',
      '12:00 done: It came due in quiet hours (9 PM to 8 AM) and waits until **tomorrow, 8:00 AM**.',
      '13:00 done: The patient opted out of texts, so it goes **by email**.',
      ' next: Goes out **tomorrow, 8:00 AM** by email, unless the patient opts out or it is moved or deleted first.',
    ]))

  it.each<[string, Happened[], string[]]>([
    ['handed over', [], [' next: Being sent to the text service now. Waiting for its answer.']],
    [
      'unknown',
      [['12:31', ReminderUnsettled({})]],
      [
        '12:31 wrong: No answer came. The provider’s **own log** is checked for whether it was accepted.',
        ' next: Nothing is sent again until that is known, which takes at most a minute.',
      ],
    ],
    [
      'delayed',
      [['12:31', busy(1, '2026-03-12T16:10:00.000Z')]],
      [
        '12:31 wrong: First attempt to (207) 555-0164. **503**: The text service could not be reached.',
        ' next: Next attempt **today, 12:10 PM**.',
      ],
    ],
    [
      'answered',
      [
        ['12:31', sent],
        ['12:40', ReminderAnswered({ patientId: 7, answer: 'yes', reference: 'SM2', text: 'Yes!' })],
      ],
      [
        '12:31 done: First attempt to (207) 555-0164. **Sent**: the text service accepted it.',
        '12:40 done: The patient replied: **Yes!**',
      ],
    ],
  ])('ends with the next step when the reminder is %s', (_, past, steps) =>
    expect(timelineAfter([byRule, ['12:30', over(1)], ...past]).steps?.slice(2)).toEqual(steps),
  )

  it('counts a rejection by the provider as an attempt, but not an opt-out', () => {
    const forbidden = ReminderFailed({ reason: 'opted_out', code: null, credit: null })
    const refused = ReminderFailed({ reason: 'mail_refused', code: '550 5.1.1', credit: null })
    expect(timelineAfter([byRule, ['12:30', forbidden]]).steps?.slice(1)).toEqual([
      '12:30 wrong: Not sent. **The patient opted out of these messages.**',
      ' next: No more automatic attempts. Email on file: h.adeyemi@post.example.',
    ])
    const withoutContact = { contact: null }
    expect(
      timelineAfter(
        [
          ['10:00', written, user],
          ['12:30', refused],
        ],
        withoutContact,
      ).steps?.slice(1),
    ).toEqual([
      '12:30 done: Due. The patient has not opted out of emails.',
      '12:30 wrong: First attempt to h.adeyemi@post.example. **550 5.1.1**: The mail server rejected the address or the message.',
      ' next: No more automatic attempts.',
    ])
  })

  it.each<[string, Happened[], Partial<TimelineContext>, string]>([
    [
      'a clinic without quiet hours',
      [byRule],
      { quietHours: { from: '08:00', to: '08:00' } },
      'Due. The patient agreed to texts on 01/14/2025.',
    ],
    [
      'a reminder that a user sent manually',
      [byRule, ['12:29', ReminderSendRequested({ at: '2026-03-12T12:29:00.000Z' }), user]],
      {},
      'Due. The patient agreed to texts on 01/14/2025.',
    ],
    [
      'a consent without a date',
      [byRule],
      { contact: { ...contact, sms: { agreed: true, since: null, how: null } } },
      'Due. The patient has not opted out of texts. Outside quiet hours (9 PM to 8 AM).',
    ],
    [
      'a patient who opted out afterward',
      [byRule],
      { contact: { ...contact, sms: { agreed: false, since: '2025-01-14T15:00:00.000Z', how: 'staff' } } },
      'Due. The patient has not opted out of texts. Outside quiet hours (9 PM to 8 AM).',
    ],
  ])('explains why a reminder could be sent in the case of %s', (_, past, more, sentence) =>
    expect(timelineAfter([...past, ['12:30', over(1)]], more).steps).toContain(`12:30 done: ${sentence}`),
  )
})
