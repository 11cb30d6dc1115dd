import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppointmentCancelled } from '../appointments/events.ts'
import {
  AccessRestricted,
  PaymentFailed,
  PaymentRecovered,
  SubscriptionEnded,
  TrialEndAnnounced,
  TrialEnded,
} from '../billing/events.ts'
import { DocumentErased, DocumentRefused } from '../documents/events.ts'
import { PatientErased } from '../patients/events.ts'
import { FormInvitationFailed, FormInvitationRequested, SubmissionMatched } from '../intake/events.ts'
import { MessagesAgreed, MessagesDeclined } from '../messages/events.ts'
import { ReminderMarkedOverdue, ReminderUnsettled } from '../reminders/events.ts'
import { dana, lee, NOW, office } from './testing/office.ts'
import { answered, failed, submitted, uploaded } from './testing/sayings.ts'
import { nobody } from './testing/told.ts'

let clinic: Awaited<ReturnType<typeof office>>
beforeAll(async () => {
  clinic = await office()
})
afterAll(() => clinic.close())

const say =
  (event: { _tag: string }, who = nobody()) =>
  () =>
    clinic.say(NOW, 'contact-preferences', 1, [event], who)

const later = (minutes: number) =>
  new Date(Date.parse('2026-03-12T16:00:00Z') + minutes * 60_000).toISOString()

describe('what happens is told', () => {
  it.each([
    [
      [failed('landline')],
      1,
      'Reminder failed | Henry Adeyemi: the phone number is a landline, which cannot receive texts. | high | alert | /reminders?status=failed',
    ],
    [
      [ReminderUnsettled({}), failed('outcome_unknown')],
      1,
      'Reminder may not have arrived | Henry Adeyemi: it is not sent again by itself. | high | alert | /reminders?status=failed',
    ],
    [
      [ReminderMarkedOverdue({})],
      1,
      'Reminder overdue | Henry Adeyemi: its time has passed. It goes out when you send it. | high | reminder | /reminders?status=pending',
    ],
    [
      [answered('yes')],
      2,
      'Appointment confirmed | Caleb Stone, today, 9:15 AM, by text. | low | appointment | /calendar?day=2026-03-12',
    ],
    [
      [answered('no')],
      2,
      'Patient cannot come | Caleb Stone, today, 9:15 AM, by text. | high | appointment | /calendar?day=2026-03-12',
    ],
    [
      [answered('unclear')],
      2,
      'Reply not understood | Caleb Stone replied to a text. Please read it. | medium | patient | /reminders',
    ],
  ] as const)('of a reminder: %j', async (events, patientId, says) => {
    expect(await clinic.news(() => clinic.reminder(events, patientId))).toEqual([says])
  })

  it('of forms: who answered, as soon as that is known, and whom no invitation reached', async () => {
    const send = () => clinic.say(NOW, 'form-submission', 1, [submitted])
    const somebody =
      'New form submission | Somebody answered New Patient Intake. | medium | patient | /forms/inbox'
    expect(await clinic.news(send)).toEqual([somebody])
    await clinic.say(NOW, 'form-submission', 1, [SubmissionMatched({ patientId: 1, by: 'staff' })])
    expect((await clinic.told())[0]).toBe('New form submission | Henry Adeyemi answered New Patient Intake.')
    const invited = {
      formId: 1,
      patientId: null,
      email: 'yuki@mail.example',
      name: 'Yuki Tanaka',
      expiresAt: NOW,
    }
    const fail = () =>
      clinic.say(NOW, 'form-invitation', 1, [
        FormInvitationRequested(invited as never),
        FormInvitationFailed({ reason: 'mail_refused' } as never),
      ])
    expect(await clinic.news(fail)).toEqual([
      'Invitation failed | Yuki Tanaka was not invited to New Patient Intake. | high | system | /forms',
    ])
  })

  it('of consent: how it was said, and what is left; not what was said at the desk', async () => {
    expect(await clinic.news(say(MessagesDeclined({ channel: 'sms', how: 'reply' })))).toEqual([
      'Texts declined | Henry Adeyemi replied STOP. Email stays on. | medium | patient | /patients',
    ])
    expect(await clinic.news(say(MessagesDeclined({ channel: 'email', how: 'unsubscribe link' })))).toEqual([
      'Emails declined | Henry Adeyemi unsubscribed. | medium | patient | /patients',
    ])
    expect(await clinic.news(say(MessagesAgreed({ channel: 'sms', how: 'reply' })))).toEqual([
      'Texts agreed to again | Henry Adeyemi replied START. | low | patient | /patients',
    ])
    expect(await clinic.news(say(MessagesAgreed({ channel: 'email', how: 'staff' }), lee))).toEqual([])
  })

  it('of a visit somebody else cancelled, and to the one who did it nothing', async () => {
    const cancel = () => clinic.say(NOW, 'appointment', 1, [AppointmentCancelled({ reason: null })], lee)
    expect(await clinic.news(cancel)).toEqual([
      'Appointment cancelled | Caleb Stone, today, 9:15 AM, by Dr Lee. | medium | appointment | /calendar?day=2026-03-12',
    ])
    expect((await clinic.told(lee)).filter((line) => line.startsWith('Appointment cancelled'))).toEqual([])
  })
})

describe('of documents it is told', () => {
  const MB = 2 ** 20
  let documents = 0
  const upload = (size: number, used: number, patientId = 1, who = dana) => {
    documents += 1
    return clinic.say(NOW, 'document', documents, uploaded(size, used, patientId), who)
  }
  const refuse = () =>
    clinic.say(NOW, 'document', documents, [DocumentRefused({ finding: 'Eicar', size: MB })])

  it('when nine tenths of the storage are used: once, and to whoever used them too', async () => {
    expect(await clinic.news(() => upload(MB, 4607 * MB))).toEqual([])
    expect(await clinic.news(() => upload(MB, 4608 * MB))).toEqual([
      'Storage nearly full | 90% of the 5 GB for documents are used. Delete documents, or choose a larger plan. | high | system | /documents',
    ])
    expect(await clinic.news(() => upload(25 * MB, 4633 * MB))).toEqual([])
  })

  it('that a virus was found: in whose document, as far as that is known', async () => {
    await upload(MB, MB)
    expect(await clinic.news(refuse)).toEqual([
      'Virus found | scan.pdf of Henry Adeyemi: Eicar was found. Its content was destroyed. | high | alert | /documents',
    ])
    await upload(MB, MB, 0)
    const [line] = await clinic.news(refuse, lee)
    expect(line).toContain('scan.pdf: Eicar was found.')
    await upload(MB, MB, 2)
    await refuse()
    await clinic.say(NOW, 'patient', 2, [PatientErased({ reason: 'asked', ground: 'asked' })])
    await clinic.say(NOW, 'document', documents, [DocumentErased({ size: 0, listed: true })])
    expect((await clinic.told())[0]).toContain('Virus found | A document: Eicar')
  })
})

const subscription = (event: { _tag: string }, who = nobody()) =>
  clinic.news(() => clinic.say(NOW, 'subscription', 1, [event], who))

describe('of the subscription it is told', () => {
  const since = '2026-03-12T02:00:00.000Z'

  it.each([
    [
      PaymentFailed({ owed: 14_900, currency: 'usd', since }),
      'Payment failed | $149.00 could not be charged. Nothing changes until 03/25/2026; please update the card by then. | high | alert | /pricing',
    ],
    [
      PaymentRecovered({ status: 'active' }),
      'Payment received | What was owed is paid. Nothing is due now. | low | system | /pricing',
    ],
    [
      TrialEndAnnounced({ trialEndsAt: '2026-03-15T02:00:00.000Z', subscribed: false }),
      'Trial ends soon | Your trial ends on 03/14/2026. Choose a plan to go on without a break. | medium | system | /pricing',
    ],
    [
      TrialEndAnnounced({ trialEndsAt: '2026-03-15T02:00:00.000Z', subscribed: true }),
      'Trial ends soon | Your trial ends on 03/14/2026. The first payment is taken then. | medium | system | /pricing',
    ],
    [
      TrialEnded({ since }),
      'Trial is over | Nothing changes until 03/25/2026. Choose a plan to go on working after that. | high | alert | /pricing',
    ],
    [
      SubscriptionEnded({ since }),
      'Subscription ended | Nothing changes until 03/25/2026. Choose a plan to go on working after that. | high | alert | /pricing',
    ],
    [
      AccessRestricted({}),
      'Changes are off | Everything can be read and exported, and patients can still answer forms. Choose a plan, or pay what is due, to make changes again. | high | alert | /pricing',
    ],
  ])('%j', async (event, says) => {
    expect(await subscription(event)).toEqual([says])
  })

  it('also to whoever looked when it was found out; and to nobody who cannot put it right', async () => {
    const [line] = await subscription(TrialEnded({ since }), dana)
    expect(line).toContain('Trial is over')
    expect((await clinic.told(lee)).filter((each) => each.startsWith('Trial'))).toEqual([])
  })
})

describe('what happens to many', () => {
  it('is told as one, and anew when it happens to more', async () => {
    const happen = async () => {
      for (let n = 0; n < 12; n += 1) await clinic.reminder([ReminderMarkedOverdue({})], 1, later(n))
    }
    const at = later(59)
    const unread = () => clinic.ask(at, dana, (notices) => notices.page({ unread: '1' }))
    await clinic.ask(at, dana, (notices) => notices.readAll())
    await happen()
    const { rows } = await unread()
    expect(rows.map(({ title }) => title)).toEqual(['12 reminders are overdue'])
    const id = rows[0]?.id ?? 0
    await clinic.ask(at, dana, (notices) => notices.setRead(id, true))
    expect((await unread()).rows).toEqual([])
    await clinic.reminder([ReminderMarkedOverdue({})], 1, later(40))
    expect((await unread()).rows).toMatchObject([{ id, title: '13 reminders are overdue' }])
    await clinic.ask(at, dana, (notices) => notices.remove(id))
    expect((await unread()).rows).toEqual([])
    for (const reason of ['mail_unavailable', 'mail_unavailable', 'no_credits'] as const)
      await clinic.reminder([failed(reason)], 1, later(41))
    expect((await unread()).rows.map(({ title }) => title)).toEqual(['Reminder failed', '2 reminders failed'])
  })

  it('is no news where somebody did it on purpose', async () => {
    expect(await clinic.news(() => clinic.reminder([ReminderMarkedOverdue({})], 1, NOW, dana), lee)).toEqual(
      [],
    )
  })
})
