import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import {
  ReminderNotFound,
  ReminderNotPending,
  UnknownReminderAppointment,
  UnknownReminderPatient,
} from './errors.ts'
import {
  ReminderAnswered,
  ReminderChannelChanged,
  ReminderDelayed,
  ReminderDelivered,
  ReminderDropped,
  type ReminderEvent,
  ReminderFailed,
  ReminderHandled,
  ReminderHandlingUndone,
  ReminderHandedOver,
  ReminderMarkedOverdue,
  ReminderPostponed,
  ReminderRemoved,
  ReminderRestored,
  ReminderRevised,
  ReminderScheduled,
  ReminderSendRequested,
  ReminderSent,
  ReminderUndelivered,
  ReminderUnsettled,
} from './events.ts'
import type { Circumstances } from './sending/send-blockers.ts'
import type { ReminderPlan, ReminderRevision } from './reminder-state.ts'
import { Reminder } from './reminder.ts'

const { given } = specify(Reminder)

const DUE = '2026-03-12T13:00:00.000Z'
const at = (minutes: number): number => Date.parse(DUE) + minutes * 60_000
const iso = (minutes: number): string => new Date(at(minutes)).toISOString()

const plan: ReminderPlan = {
  patientId: 7,
  appointmentId: 42,
  kind: 'reminder',
  type: 'email',
  scheduledFor: DUE,
  zone: 'America/New_York',
  wantedFor: null,
  rule: { id: 1, minutesBefore: 1440 },
  message: 'See you tomorrow.',
}
const written: ReminderPlan = { ...plan, appointmentId: null, rule: null }
const scheduled = ReminderScheduled(plan)
const byPerson = ReminderScheduled(written)
const requested = ReminderSendRequested({ at: DUE })
const overdue = ReminderMarkedOverdue({})
const over = ReminderHandedOver({ attempt: 1, via: 'smtp', credit: null, at: DUE, recipient: null })
const sent = ReminderSent({ via: 'smtp', reference: '250 ok' })
const failed = ReminderFailed({ reason: 'opted_out', code: null, credit: null })
const delayed = ReminderDelayed({
  attempt: 1,
  reason: 'mail_unavailable',
  code: '451',
  nextTryAt: iso(2),
  credit: null,
})

const schedule = {
  _tag: 'ScheduleReminder',
  plan: written,
  patientExists: true,
  isAppointmentOfPatient: true,
} as const
const asking = { _tag: 'RequestSending', at: DUE } as const
const handOver = { _tag: 'HandOver', attempt: 1, via: 'smtp', credit: null, now: at(0) } as const

describe('scheduling a reminder', () => {
  it('waits for its time', () =>
    given()
      .when({ ...schedule, dispatch: 'later' })
      .then(byPerson))
  it('sends it immediately if no time is given', () =>
    given()
      .when({ ...schedule, dispatch: 'now' })
      .then(byPerson, requested))
  it('waits for a user if the time has passed', () =>
    given()
      .when({ ...schedule, dispatch: 'when sent' })
      .then(byPerson, overdue))
  it('needs a patient of the clinic', () =>
    given()
      .when({ ...schedule, dispatch: 'now', patientExists: false })
      .thenRefused(new UnknownReminderPatient()))
  it('needs an appointment of that patient', () =>
    given()
      .when({ ...schedule, dispatch: 'now', isAppointmentOfPatient: false })
      .thenRefused(new UnknownReminderAppointment()))
})

describe('sending now', () => {
  it.each([
    ['what is pending', [scheduled]],
    ['what is overdue', [scheduled, overdue]],
    ['what waits for the next try', [scheduled, requested, over, delayed]],
  ])('can be requested for %s, once', (_, past: ReminderEvent[]) =>
    given(...past)
      .when(asking)
      .then(requested),
  )

  it.each([
    ['handed over', [over]],
    ['unknown', [over, ReminderUnsettled({})]],
    ['sent', [over, sent]],
    ['failed', [failed]],
  ] as const)('is refused after the reminder is %s', (is, past) =>
    given(scheduled, ...past)
      .when(asking)
      .thenRefused(new ReminderNotPending({ is })),
  )

  it.each([
    [[]],
    [[scheduled, ReminderRemoved({})]],
    [[scheduled, ReminderDropped({ because: 'patient removed' })]],
  ])('is refused for a reminder that does not exist', (past: ReminderEvent[]) =>
    given(...past)
      .when(asking)
      .thenRefused(new ReminderNotFound()),
  )
})

const calm: Circumstances = {
  now: at(0),
  patientExists: true,
  visit: 'ahead',
  quietUntil: null,
  blockedBy: { email: null, sms: null },
  emailWithoutCredits: false,
}
const prepare = (more: Partial<Circumstances> = {}) =>
  ({ _tag: 'PrepareReminder', ...calm, ...more }) as const
const dropped = (because: 'appointment cancelled' | 'appointment removed' | 'patient removed') =>
  ReminderDropped({ because })
const night = { quietUntil: iso(600) }
const declined = { blockedBy: { email: 'opted_out', sms: null } } as const

describe('preparing a reminder', () => {
  it.each<[string, ReminderEvent[], Partial<Circumstances>, ReminderEvent[]]>([
    ['nothing stands in its way', [scheduled], {}, []],
    ['it is too early', [scheduled], { now: at(-1), patientExists: false }, []],
    ['it is up to two hours late', [scheduled], { now: at(120) }, []],
    ['it is later', [scheduled], { now: at(121) }, [overdue]],
    ['the visit has begun', [scheduled], { visit: 'begun' }, [overdue]],
    ['the visit was cancelled', [scheduled], { visit: 'cancelled' }, [dropped('appointment cancelled')]],
    ['the visit was removed', [scheduled], { visit: 'removed' }, [dropped('appointment removed')]],
    ['the patient is gone', [scheduled, requested], { patientExists: false }, [dropped('patient removed')]],
    ['it is quiet', [scheduled], night, [ReminderPostponed({ until: iso(600) })]],
    ['it is quiet, and a person wrote it', [byPerson], night, []],
    ['it is quiet, and somebody asked', [scheduled, requested], { ...night, visit: 'begun' }, []],
    [
      'it is quiet at the next try of that',
      [scheduled, requested, over, delayed],
      { ...night, now: at(2) },
      [],
    ],
    [
      'emails are declined',
      [scheduled],
      declined,
      [ReminderChannelChanged({ type: 'sms', because: 'opted_out' })],
    ],
    ['emails are declined, and a person wrote it', [byPerson], declined, [failed]],
    ['both are declined', [scheduled], { blockedBy: { email: 'opted_out', sms: 'opted_out' } }, [failed]],
    [
      'there is no address',
      [scheduled],
      { blockedBy: { email: 'no_email', sms: null } },
      [ReminderFailed({ reason: 'no_email', code: null, credit: null })],
    ],
  ])('records the right events if %s', (_, past, circumstances, events) =>
    given(...past)
      .when(prepare(circumstances))
      .then(...events),
  )

  it.each([
    [false, ReminderFailed({ reason: 'no_credits', code: null, credit: null })],
    [true, ReminderChannelChanged({ type: 'email', because: 'no_credits' })],
  ])(
    'switches a text without credits to email only if the clinic allows it (%s)',
    (emailWithoutCredits, event) =>
      given(ReminderScheduled({ ...written, type: 'sms' }))
        .when(prepare({ blockedBy: { email: null, sms: 'no_credits' }, emailWithoutCredits }))
        .then(event),
  )
})

describe('handing over a reminder', () => {
  it('happens once', () => given(scheduled).when(handOver).then(over))
  it.each<[string, ReminderEvent[]]>([
    ['removed', [ReminderRemoved({})]],
    ['dropped', [ReminderDropped({ because: 'appointment cancelled' })]],
    ['overdue', [overdue]],
    ['sent', [over, sent]],
    ['at another try', [over, delayed]],
  ])('does nothing if the reminder is %s', (_, past) =>
    given(scheduled, ...past)
      .when(handOver)
      .thenNothing(),
  )

  it('records the outcome even if a user removed the reminder in the meantime', () => {
    const noted = { _tag: 'NoteOutcome', attempt: 1, now: at(0) } as const
    given(scheduled, over, ReminderRemoved({}))
      .when({ ...noted, outcome: { is: 'sent', via: 'smtp', reference: '250 ok' } })
      .then(sent)
    given(scheduled, over, ReminderRemoved({}))
      .when({ ...noted, outcome: { is: 'failed', reason: 'mail_refused', code: '550' } })
      .then(ReminderFailed({ reason: 'mail_refused', code: '550', credit: null }))
  })

  it('records later reports of the provider, even those that arrive before its response', () => {
    const arrived = { _tag: 'NoteDelivery', reference: 'SM1' } as const
    const lost = { _tag: 'NoteUndelivered', reference: 'SM1', reason: 'landline', code: '30006' } as const
    const text = ReminderHandedOver({
      attempt: 1,
      via: 'twilio',
      credit: { of: 'plan', month: '2026-03' },
      at: DUE,
      recipient: null,
    })
    const reminderSent = ReminderSent({ via: 'twilio', reference: 'SM1' })
    const undelivered = ReminderUndelivered({ reason: 'landline', code: '30006' })
    given(scheduled, text, reminderSent).when(arrived).then(ReminderDelivered({}))
    given(scheduled, text).when(arrived).then(reminderSent, ReminderDelivered({}))
    given(scheduled, text, reminderSent).when(lost).then(undelivered)
    given(scheduled, text, reminderSent, undelivered).when(arrived).thenNothing()
    given(scheduled).when(arrived).thenNothing()
  })
})

const { kind: _, appointmentId: __, rule: ___, ...same } = plan
const moved: ReminderRevision = { ...same, scheduledFor: iso(1440), message: 'See you on Friday.' }

describe('a reminder', () => {
  it('follows its appointment until it is handed over', () => {
    const revise = { _tag: 'ReviseReminder', revision: moved } as const
    given(scheduled).when(revise).then(ReminderRevised(moved))
    given(scheduled, overdue).when(revise).then(ReminderRevised(moved))
    given(scheduled, over).when(revise).thenNothing()
    given(scheduled, ReminderRevised(moved))
      .when(prepare({ patientExists: false }))
      .thenNothing()
  })

  it('can be rewritten while it waits, and is overdue if its new time has passed', () => {
    const rewrite = { _tag: 'RewriteReminder', revision: moved, past: false } as const
    given(scheduled).when(rewrite).then(ReminderRevised(moved))
    given(scheduled)
      .when({ ...rewrite, past: true })
      .then(ReminderRevised(moved), overdue)
    given(scheduled, ReminderRevised(moved))
      .when({ ...rewrite, past: true })
      .thenNothing()
    given(scheduled, over, sent)
      .when(rewrite)
      .thenRefused(new ReminderNotPending({ is: 'sent' }))
    given(scheduled, ReminderRemoved({})).when(rewrite).thenRefused(new ReminderNotFound())
    given(scheduled, dropped('patient removed')).when(rewrite).thenRefused(new ReminderNotFound())
  })

  it('can be dropped until it is handed over', () => {
    const drop = { _tag: 'DropReminder', because: 'appointment cancelled' } as const
    given(scheduled, ReminderRemoved({})).when(drop).then(dropped('appointment cancelled'))
    given(scheduled, over).when(drop).thenNothing()
    given(scheduled, over, sent).when(drop).thenNothing()
  })

  it('can be removed and restored in any delivery state', () => {
    const restore = { _tag: 'RestoreReminder' } as const
    given(scheduled, over).when({ _tag: 'RemoveReminder' }).then(ReminderRemoved({}))
    given(scheduled, ReminderRemoved({})).when({ _tag: 'RemoveReminder' }).thenRefused(new ReminderNotFound())
    given(scheduled, ReminderRemoved({})).when(restore).then(ReminderRestored({}))
    given(scheduled).when(restore).thenNothing()
    given(scheduled, dropped('patient removed')).when(restore).thenRefused(new ReminderNotFound())
  })

  it('is marked as done once, until its next problem or reply', () => {
    const mark = { _tag: 'MarkHandled' } as const
    const undo = { _tag: 'UndoHandling' } as const
    const handled = ReminderHandled({})
    given(scheduled, failed).when(mark).then(handled)
    given(scheduled, failed, handled).when(mark).thenNothing()
    given(scheduled, failed, handled).when(undo).then(ReminderHandlingUndone({}))
    given(scheduled, failed).when(undo).thenNothing()
    const reply = { patientId: 7, answer: 'unclear', reference: 'SM9', text: 'When?' } as const
    given(scheduled, over, sent, handled, ReminderAnswered(reply)).when(mark).then(handled)
    const undelivered = ReminderUndelivered({ reason: 'landline', code: null })
    given(scheduled, over, sent, handled, undelivered).when(mark).then(handled)
    given(scheduled, overdue, handled, requested, failed).when(mark).then(handled)
    given(scheduled, ReminderRemoved({})).when(mark).thenRefused(new ReminderNotFound())
  })

  it('records each reply once', () => {
    const reply = { patientId: 7, answer: 'yes', reference: 'SM9', text: 'Yes' } as const
    given(scheduled, over, sent)
      .when({ _tag: 'NoteReply', ...reply })
      .then(ReminderAnswered(reply))
    expect(() => Reminder.evolve(Reminder.initial, ReminderAnswered(reply))).not.toThrow()
  })
})
