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
import type { Circumstances } from './obstacles.ts'
import { Reminder, type ReminderPlan, type ReminderRevision } from './reminder.ts'

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
const over = ReminderHandedOver({ attempt: 1, via: 'smtp', credit: null, at: DUE })
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
  patientThere: true,
  appointmentFits: true,
} as const
const asking = { _tag: 'RequestSending', at: DUE } as const
const handOver = { _tag: 'HandOver', attempt: 1, via: 'smtp', credit: null, now: at(0) } as const

describe('scheduling', () => {
  it('waits for its time', () =>
    given()
      .when({ ...schedule, goes: 'later' })
      .then(byPerson))
  it('goes at once where no time is named', () =>
    given()
      .when({ ...schedule, goes: 'now' })
      .then(byPerson, requested))
  it('waits for somebody where the time has passed', () =>
    given()
      .when({ ...schedule, goes: 'when sent' })
      .then(byPerson, overdue))
  it('needs a patient of the clinic', () =>
    given()
      .when({ ...schedule, goes: 'now', patientThere: false })
      .thenRefused(new UnknownReminderPatient()))
  it('needs an appointment of that patient', () =>
    given()
      .when({ ...schedule, goes: 'now', appointmentFits: false })
      .thenRefused(new UnknownReminderAppointment()))
})

describe('sending now', () => {
  it.each([
    ['what is pending', [scheduled]],
    ['what is overdue', [scheduled, overdue]],
    ['what waits for the next try', [scheduled, requested, over, delayed]],
  ])('is asked of %s, once', (_, past: ReminderEvent[]) =>
    given(...past)
      .when(asking)
      .then(requested),
  )

  it.each([
    ['handed over', [over]],
    ['unknown', [over, ReminderUnsettled({})]],
    ['sent', [over, sent]],
    ['failed', [failed]],
  ] as const)('is refused once it is %s', (is, past) =>
    given(scheduled, ...past)
      .when(asking)
      .thenRefused(new ReminderNotPending(is)),
  )

  it.each([
    [[]],
    [[scheduled, ReminderRemoved({})]],
    [[scheduled, ReminderDropped({ because: 'patient removed' })]],
  ])('is not asked of what is not there', (past: ReminderEvent[]) =>
    given(...past)
      .when(asking)
      .thenRefused(new ReminderNotFound()),
  )
})

const calm: Circumstances = {
  now: at(0),
  patientThere: true,
  visit: 'ahead',
  quietUntil: null,
  lacks: { email: null, sms: null },
  emailWithoutCredits: false,
}
const prepare = (more: Partial<Circumstances> = {}) =>
  ({ _tag: 'PrepareReminder', ...calm, ...more }) as const
const dropped = (because: 'appointment cancelled' | 'appointment removed' | 'patient removed') =>
  ReminderDropped({ because })
const night = { quietUntil: iso(600) }
const declined = { lacks: { email: 'opted_out', sms: null } } as const

describe('at its time', () => {
  it.each<[string, ReminderEvent[], Partial<Circumstances>, ReminderEvent[]]>([
    ['nothing stands in its way', [scheduled], {}, []],
    ['it is too early', [scheduled], { now: at(-1), patientThere: false }, []],
    ['it is up to two hours late', [scheduled], { now: at(120) }, []],
    ['it is later', [scheduled], { now: at(121) }, [overdue]],
    ['the visit has begun', [scheduled], { visit: 'begun' }, [overdue]],
    ['the visit was cancelled', [scheduled], { visit: 'cancelled' }, [dropped('appointment cancelled')]],
    ['the visit was removed', [scheduled], { visit: 'removed' }, [dropped('appointment removed')]],
    ['the patient is gone', [scheduled, requested], { patientThere: false }, [dropped('patient removed')]],
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
    ['both are declined', [scheduled], { lacks: { email: 'opted_out', sms: 'opted_out' } }, [failed]],
    [
      'there is no address',
      [scheduled],
      { lacks: { email: 'no_email', sms: null } },
      [ReminderFailed({ reason: 'no_email', code: null, credit: null })],
    ],
  ])('where %s', (_, past, circumstances, events) =>
    given(...past)
      .when(prepare(circumstances))
      .then(...events),
  )

  it.each([
    [false, ReminderFailed({ reason: 'no_credits', code: null, credit: null })],
    [true, ReminderChannelChanged({ type: 'email', because: 'no_credits' })],
  ])('a text without a credit goes as an email where the clinic says so (%s)', (emailWithoutCredits, event) =>
    given(ReminderScheduled({ ...written, type: 'sms' }))
      .when(prepare({ lacks: { email: null, sms: 'no_credits' }, emailWithoutCredits }))
      .then(event),
  )
})

describe('handing over', () => {
  it('happens once', () => given(scheduled).when(handOver).then(over))
  it.each<[string, ReminderEvent[]]>([
    ['removed', [ReminderRemoved({})]],
    ['dropped', [ReminderDropped({ because: 'appointment cancelled' })]],
    ['overdue', [overdue]],
    ['sent', [over, sent]],
    ['at another try', [over, delayed]],
  ])('does not happen where it is %s', (_, past) =>
    given(scheduled, ...past)
      .when(handOver)
      .thenNothing(),
  )

  it('is heard of, also where the reminder was removed meanwhile', () => {
    const noted = { _tag: 'NoteOutcome', attempt: 1, now: at(0) } as const
    given(scheduled, over, ReminderRemoved({}))
      .when({ ...noted, outcome: { is: 'sent', via: 'smtp', reference: '250 ok' } })
      .then(sent)
    given(scheduled, over, ReminderRemoved({}))
      .when({ ...noted, outcome: { is: 'failed', reason: 'mail_refused', code: '550' } })
      .then(ReminderFailed({ reason: 'mail_refused', code: '550', credit: null }))
  })

  it('is told further by the provider, even before it has answered', () => {
    const arrived = { _tag: 'NoteDelivery', reference: 'SM1' } as const
    const lost = { _tag: 'NoteUndelivered', reference: 'SM1', reason: 'landline', code: '30006' } as const
    const text = ReminderHandedOver({
      attempt: 1,
      via: 'twilio',
      credit: { of: 'plan', month: '2026-03' },
      at: DUE,
    })
    const taken = ReminderSent({ via: 'twilio', reference: 'SM1' })
    const undelivered = ReminderUndelivered({ reason: 'landline', code: '30006' })
    given(scheduled, text, taken).when(arrived).then(ReminderDelivered({}))
    given(scheduled, text).when(arrived).then(taken, ReminderDelivered({}))
    given(scheduled, text, taken).when(lost).then(undelivered)
    given(scheduled, text, taken, undelivered).when(arrived).thenNothing()
    given(scheduled).when(arrived).thenNothing()
  })
})

const { kind: _, appointmentId: __, rule: ___, ...same } = plan
const moved: ReminderRevision = { ...same, scheduledFor: iso(1440), message: 'See you on Friday.' }

describe('a reminder', () => {
  it('follows its appointment until it is on its way', () => {
    const revise = { _tag: 'ReviseReminder', revision: moved } as const
    given(scheduled).when(revise).then(ReminderRevised(moved))
    given(scheduled, overdue).when(revise).then(ReminderRevised(moved))
    given(scheduled, over).when(revise).thenNothing()
    given(scheduled, ReminderRevised(moved))
      .when(prepare({ patientThere: false }))
      .thenNothing()
  })

  it('says again what a person wants it to, while it waits; and waits for somebody where its time is past', () => {
    const rewrite = { _tag: 'RewriteReminder', revision: moved, past: false } as const
    given(scheduled).when(rewrite).then(ReminderRevised(moved))
    given(scheduled)
      .when({ ...rewrite, past: true })
      .then(ReminderRevised(moved), overdue)
    given(scheduled, ReminderRevised(moved))
      .when({ ...rewrite, past: true })
      .thenNothing()
    given(scheduled, over, sent).when(rewrite).thenRefused(new ReminderNotPending('sent'))
    given(scheduled, ReminderRemoved({})).when(rewrite).thenRefused(new ReminderNotFound())
    given(scheduled, dropped('patient removed')).when(rewrite).thenRefused(new ReminderNotFound())
  })

  it('is dropped until it is on its way', () => {
    const drop = { _tag: 'DropReminder', because: 'appointment cancelled' } as const
    given(scheduled, ReminderRemoved({})).when(drop).then(dropped('appointment cancelled'))
    given(scheduled, over).when(drop).thenNothing()
    given(scheduled, over, sent).when(drop).thenNothing()
  })

  it('is removed and restored, whatever has become of it', () => {
    const restore = { _tag: 'RestoreReminder' } as const
    given(scheduled, over).when({ _tag: 'RemoveReminder' }).then(ReminderRemoved({}))
    given(scheduled, ReminderRemoved({})).when({ _tag: 'RemoveReminder' }).thenRefused(new ReminderNotFound())
    given(scheduled, ReminderRemoved({})).when(restore).then(ReminderRestored({}))
    given(scheduled).when(restore).thenNothing()
    given(scheduled, dropped('patient removed')).when(restore).thenRefused(new ReminderNotFound())
  })

  it('is answered once for each reply', () => {
    const reply = { patientId: 7, answer: 'yes', reference: 'SM9', text: 'Yes' } as const
    given(scheduled, over, sent)
      .when({ _tag: 'NoteReply', ...reply })
      .then(ReminderAnswered(reply))
    expect(() => Reminder.evolve(Reminder.initial, ReminderAnswered(reply))).not.toThrow()
  })
})
