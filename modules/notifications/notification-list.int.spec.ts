import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppointmentCancelled } from '../appointments/events.ts'
import { BackupFailed } from '../backups/events.ts'
import {
  AccessRestricted,
  PaymentFailed,
  PaymentRecovered,
  SubscriptionEnded,
  TrialEndAnnounced,
  TrialEnded,
  TrialLimitsAnnounced,
} from '../billing/events.ts'
import { UserRenamed } from '../identity/events.ts'
import { CalendarFeedAddressEnded } from '../calendar-feeds/events.ts'
import { DocumentErased, DocumentRefused } from '../documents/events.ts'
import { PatientErased } from '../patients/events.ts'
import { LogVerificationFailed } from '../proof/events.ts'
import { FormInvitationFailed, FormInvitationRequested, SubmissionMatched } from '../intake-forms/events.ts'
import { MessagesAgreed, MessagesDeclined } from '../messages/events.ts'
import { ReminderMarkedOverdue, ReminderUnsettled } from '../reminders/events.ts'
import { dana, lee, NOW, openTwoClinics } from './testing/two-clinics.ts'
import { answeredEvent, failedEvent, submittedEvent, uploadedEvent } from './testing/sample-events.ts'
import { LEE, asSystem } from './testing/notified-clinic.ts'

let clinic: Awaited<ReturnType<typeof openTwoClinics>>
beforeAll(async () => {
  clinic = await openTwoClinics()
})
afterAll(() => clinic.close())

const recordEvent =
  (event: { _tag: string }, who = asSystem()) =>
  () =>
    clinic.recordEvents(NOW, 'contact-preferences', 1, [event], who)

const later = (minutes: number) =>
  new Date(Date.parse('2026-03-12T16:00:00Z') + minutes * 60_000).toISOString()

describe('notifications', () => {
  it.each([
    [
      [failedEvent('landline')],
      1,
      'Reminder failed | Henry Adeyemi: the phone number is a landline, which cannot receive texts. | high | alert | /reminders?view=attention',
    ],
    [
      [ReminderUnsettled({}), failedEvent('outcome_unknown')],
      1,
      'Reminder may not have arrived | Henry Adeyemi: the reminder won’t be sent again automatically. | high | alert | /reminders?view=attention',
    ],
    [
      [ReminderMarkedOverdue({})],
      1,
      'Reminder overdue | Henry Adeyemi: the reminder is past due and won’t go out until you send it. | high | reminder | /reminders?view=attention',
    ],
    [
      [answeredEvent('yes')],
      2,
      'Appointment confirmed | Caleb Stone, today, 9:15 AM, by text. | low | appointment | /calendar?day=2026-03-12',
    ],
    [
      [answeredEvent('no')],
      2,
      'Patient cannot come | Caleb Stone, today, 9:15 AM, by text. | high | appointment | /calendar?day=2026-03-12',
    ],
    [
      [answeredEvent('unclear')],
      2,
      'Reply not understood | Caleb Stone replied to a text. Please read the reply. | medium | patient | /reminders?view=attention',
    ],
  ] as const)('report a reminder: %j', async (events, patientId, expected) => {
    expect(await clinic.news(() => clinic.reminder(events, patientId))).toEqual([expected])
  })

  it('report a submission, with its patient once known, and a failed invitation', async () => {
    const send = () => clinic.recordEvents(NOW, 'form-submission', 1, [submittedEvent])
    const anonymousNews =
      'New form submission | Someone answered New Patient Intake. | medium | patient | /forms/inbox'
    expect(await clinic.news(send)).toEqual([anonymousNews])
    await clinic.recordEvents(NOW, 'form-submission', 1, [SubmissionMatched({ patientId: 1, by: 'staff' })])
    expect((await clinic.listTexts())[0]).toBe(
      'New form submission | Henry Adeyemi answered New Patient Intake.',
    )
    const invited = {
      formId: 1,
      patientId: null,
      email: 'yuki@mail.example',
      phone: '',
      name: 'Yuki Tanaka',
      expiresAt: NOW,
      channel: 'email',
      appointmentId: null,
      sendAt: null,
      repeatAt: null,
    } as const
    const fail = () =>
      clinic.recordEvents(NOW, 'form-invitation', 1, [
        FormInvitationRequested(invited as never),
        FormInvitationFailed({ reason: 'mail_refused', credit: null } as never),
      ])
    expect(await clinic.news(fail)).toEqual([
      'Invitation failed | Yuki Tanaka did not get the invitation to New Patient Intake. | high | system | /forms',
    ])
  })

  it('report changes of consent, but not those staff recorded', async () => {
    expect(await clinic.news(recordEvent(MessagesDeclined({ channel: 'sms', how: 'reply' })))).toEqual([
      'Patient opted out of texts | Henry Adeyemi replied STOP. Email stays on. | medium | patient | /patients/1',
    ])
    expect(
      await clinic.news(recordEvent(MessagesDeclined({ channel: 'email', how: 'unsubscribe link' }))),
    ).toEqual(['Patient opted out of emails | Henry Adeyemi unsubscribed. | medium | patient | /patients/1'])
    expect(await clinic.news(recordEvent(MessagesAgreed({ channel: 'sms', how: 'reply' })))).toEqual([
      'Patient opted back in | Henry Adeyemi replied START. | low | patient | /patients/1',
    ])
    expect(await clinic.news(recordEvent(MessagesAgreed({ channel: 'email', how: 'staff' }), lee))).toEqual(
      [],
    )
  })

  it('report a cancelled appointment, except to the user who cancelled it', async () => {
    const cancel = () =>
      clinic.recordEvents(NOW, 'appointment', 1, [AppointmentCancelled({ reason: null })], lee)
    expect(await clinic.news(cancel)).toEqual([
      'Appointment cancelled | Caleb Stone, today, 9:15 AM, by Dr Lee. | medium | appointment | /calendar?day=2026-03-12',
    ])
    expect((await clinic.listTexts(lee)).filter((line) => line.startsWith('Appointment cancelled'))).toEqual(
      [],
    )
  })
})

it('tell every administrator of a calendar link that ended, also the one who removed its reader', async () => {
  const end = (practitionerId: number | null) => () =>
    clinic.recordEvents(
      NOW,
      'calendar-feed',
      1,
      [CalendarFeedAddressEnded({ practitionerId, shownTo: LEE })],
      dana,
    )
  expect(await clinic.news(end(null))).toEqual([
    'Calendar link ended | The link to the clinic’s calendar no longer works: Dr Lee has seen it and no longer manages calendars, or had their password reset. Create a new link for those who still need it. | high | alert | /settings/clinic',
  ])
  expect((await clinic.news(end(LEE)))[0]).toContain('The link to a practitioner’s calendar no longer works')
  expect(await clinic.news(end(null), lee)).toEqual([])
})

it('tell administrators of a backup that failed, once until one is made, and of a verification that failed', async () => {
  const fail = (fault: 'no_room' | 'failed', again: boolean) => () =>
    clinic.recordEvents(NOW, 'backup', 1, [BackupFailed({ fault, again })])
  expect(await clinic.news(fail('no_room', false))).toEqual([
    'Backup failed | The disk for backups is full. Please tell the person who runs the server. | high | alert | /settings/data',
  ])
  expect(await clinic.news(fail('failed', true))).toEqual([])
  expect(await clinic.news(fail('failed', false), lee)).toEqual([])
  expect(
    await clinic.news(() => clinic.recordEvents(NOW, 'log-verification', 1, [LogVerificationFailed({})])),
  ).toEqual([
    'Verification failed | Something in your record is not as it was written. See what, and please tell the person who runs the server. | high | alert | /history/proof',
  ])
})

it('tell every administrator of a changed name, also the one who changed it', async () => {
  const rename = () =>
    clinic.recordEvents(NOW, 'user', LEE, [UserRenamed({ firstName: 'Ada', lastName: 'Cole' })], dana)
  expect(await clinic.news(rename)).toEqual([
    `Name changed | The name of someone who works here was changed: they are now Ada Cole. The history shows each change under the name of its time. | medium | system | /history?kind=user&record=${LEE}`,
  ])
})

describe('document notifications', () => {
  const MB = 2 ** 20
  let documents = 0
  const upload = (size: number, used: number, patientId = 1, who = dana) => {
    documents += 1
    return clinic.recordEvents(NOW, 'document', documents, uploadedEvent(size, used, patientId), who)
  }
  const refuse = () =>
    clinic.recordEvents(NOW, 'document', documents, [DocumentRefused({ finding: 'Eicar', size: MB })])

  it('report storage at 75% and at 90% once, even to the uploader', async () => {
    expect(await clinic.news(() => upload(MB, 3839 * MB))).toEqual([])
    expect(await clinic.news(() => upload(MB, 3840 * MB))).toEqual([
      expect.stringContaining('75% of your 5 GB for documents is used.'),
    ])
    expect(await clinic.news(() => upload(MB, 4607 * MB))).toEqual([])
    expect(await clinic.news(() => upload(MB, 4608 * MB))).toEqual([
      'Storage nearly full | 90% of your 5 GB for documents is used. From 90% on, patients cannot send files, and the rest is reserved for staff. Delete documents, or get more room. | high | system | /documents',
    ])
    expect(await clinic.news(() => upload(25 * MB, 4633 * MB))).toEqual([])
  })

  it('report a virus, with the patient if known', async () => {
    await upload(MB, MB)
    expect(await clinic.news(refuse)).toEqual([
      'Virus found | scan.pdf of Henry Adeyemi: Eicar was found. The file was destroyed. | high | alert | /documents',
    ])
    await upload(MB, MB, 0)
    const [line] = await clinic.news(refuse, lee)
    expect(line).toContain('scan.pdf: Eicar was found.')
    await upload(MB, MB, 2)
    await refuse()
    await clinic.recordEvents(NOW, 'patient', 2, [PatientErased({ reason: 'asked', ground: 'asked' })])
    await clinic.recordEvents(NOW, 'document', documents, [DocumentErased({ size: 0, listed: true })])
    expect((await clinic.listTexts())[0]).toContain('Virus found | A document: Eicar')
  })
})

const subscription = (event: { _tag: string }, who = asSystem()) =>
  clinic.news(() => clinic.recordEvents(NOW, 'subscription', 1, [event], who))

describe('subscription notifications', () => {
  const since = '2026-03-12T02:00:00.000Z'

  it.each([
    [
      PaymentFailed({ owed: 14_900, currency: 'usd', since }),
      'Payment failed | $149.00 could not be charged. Nothing changes until 03/25/2026; please update the card by then. | high | alert | /pricing',
    ],
    [
      PaymentRecovered({ status: 'active' }),
      'Payment received | Your balance is paid. Nothing is due now. | low | system | /pricing',
    ],
    [
      TrialEndAnnounced({ trialEndsAt: '2026-03-15T02:00:00.000Z', subscribed: false }),
      'Trial ends soon | Your trial ends on 03/14/2026. Choose a plan to continue without interruption. | medium | system | /pricing',
    ],
    [
      TrialEndAnnounced({ trialEndsAt: '2026-03-15T02:00:00.000Z', subscribed: true }),
      'Trial ends soon | Your trial ends on 03/14/2026. The first payment is taken then. | medium | system | /pricing',
    ],
    [
      TrialLimitsAnnounced({
        trialEndsAt: '2026-03-15T02:00:00.000Z',
        days: 14,
        plan: 'Solo',
        excess: [{ limit: 'practitioners', used: 3, has: 1, addOns: [] }],
      }),
      'Your plan is smaller than your trial | Your trial ends on 03/14/2026. Solo is too small for what you use now: 3 practitioners (Solo has 1). Reduce that by then, or choose a larger plan. Nothing is removed automatically. | medium | system | /pricing',
    ],
    [
      TrialEnded({ since }),
      'Trial ended | Nothing changes until 03/25/2026. Choose a plan to keep working after that. | high | alert | /pricing',
    ],
    [
      SubscriptionEnded({ since }),
      'Subscription ended | Nothing changes until 03/25/2026. Choose a plan to keep working after that. | high | alert | /pricing',
    ],
    [
      AccessRestricted({}),
      'Account is read-only | You can still view and export everything, and patients can still answer forms. To make changes again, choose a plan or pay the balance due. | high | alert | /pricing',
    ],
  ])('report: %j', async (event, expected) => {
    expect(await subscription(event)).toEqual([expected])
  })

  it('reach the user who triggered the check, and only users who can act', async () => {
    const [line] = await subscription(TrialEnded({ since }), dana)
    expect(line).toContain('Trial ended')
    expect((await clinic.listTexts(lee)).filter((each) => each.startsWith('Trial'))).toEqual([])
  })
})

describe('failures with one cause', () => {
  it('are combined into one notification, unread again when more follow', async () => {
    const happen = async () => {
      for (let n = 0; n < 12; n += 1) await clinic.reminder([ReminderMarkedOverdue({})], 1, later(n))
    }
    const at = later(59)
    const unread = () => clinic.ask(at, dana, (service) => service.page({ unread: '1' }))
    await clinic.ask(at, dana, (service) => service.readAll())
    await happen()
    const { rows } = await unread()
    expect(rows.map(({ title }) => title)).toEqual(['12 reminders are overdue'])
    const id = rows[0]?.id ?? 0
    await clinic.ask(at, dana, (service) => service.setRead(id, true))
    expect((await unread()).rows).toEqual([])
    await clinic.reminder([ReminderMarkedOverdue({})], 1, later(40))
    expect((await unread()).rows).toMatchObject([{ id, title: '13 reminders are overdue' }])
    await clinic.ask(at, dana, (service) => service.remove(id))
    expect((await unread()).rows).toEqual([])
    for (const reason of ['mail_unavailable', 'mail_unavailable', 'no_credits'] as const)
      await clinic.reminder([failedEvent(reason)], 1, later(41))
    expect((await unread()).rows.map(({ title }) => title)).toEqual(['Reminder failed', '2 reminders failed'])
  })

  it('cause no notification if a user made the change', async () => {
    expect(await clinic.news(() => clinic.reminder([ReminderMarkedOverdue({})], 1, NOW, dana), lee)).toEqual(
      [],
    )
  })
})
