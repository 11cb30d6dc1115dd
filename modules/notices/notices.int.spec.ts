import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Effect } from 'effect'
import { replayClinic } from '#events'
import { CLINIC } from '#testing'
import { AppointmentCancelled } from '../appointments/events.ts'
import { UserJoined } from '../identity/events.ts'
import { FormInvitationFailed, FormInvitationRequested, IntakeFormPublished } from '../intake/events.ts'
import { IntakeFormSubmitted, SubmissionMatched } from '../intake/events.ts'
import { MessagesAgreed, MessagesDeclined } from '../messages/events.ts'
import { PatientErased } from '../patients/events.ts'
import {
  ReminderAnswered,
  ReminderFailed,
  ReminderMarkedOverdue,
  ReminderScheduled,
  ReminderUnsettled,
} from '../reminders/events.ts'
import { NoticeNotFound, Notices } from './index.ts'
import { as, AVERY, DANA, LEE, nobody, telling } from './testing/told.ts'

const OPENED = '2026-01-02T09:00:00Z'
const NOW = '2026-03-12T15:00:00Z'
const ELSEWHERE = CLINIC + 1
const dana = as(DANA, 'staff')
const lee = as(LEE, 'practitioner')

let clinic: Awaited<ReturnType<typeof telling>>
beforeAll(async () => {
  clinic = await telling()
  await clinic.open(OPENED)
  await clinic.open(OPENED, ELSEWHERE)
  await clinic.patient(OPENED, 1, 'Henry Adeyemi')
  await clinic.patient(OPENED, 2, 'Caleb Stone')
  await clinic.visit(OPENED, 1, 2, 'Caleb Stone')
  await clinic.say(OPENED, 'intake-form', 1, [form])
})
afterAll(() => clinic.close())

const form = IntakeFormPublished({
  title: 'New Patient Intake',
  description: '',
  fields: [],
  translations: {},
  formVersion: 1,
})
const submitted = IntakeFormSubmitted({
  formId: 1,
  formVersion: 1,
  responses: {},
  sensitive: false,
  language: 'en',
  quick: false,
  invitationId: null,
})
const scheduled = (patientId: number, appointmentId: number | null = null) =>
  ReminderScheduled({
    patientId,
    appointmentId,
    kind: 'reminder',
    type: 'sms',
    scheduledFor: NOW,
    zone: 'America/New_York',
    wantedFor: null,
    rule: null,
    message: 'See you',
  })
const failed = (reason: Parameters<typeof ReminderFailed>[0]['reason']) =>
  ReminderFailed({ reason, code: null, credit: null })
const answered = (answer: 'yes' | 'no' | 'unclear') =>
  ReminderAnswered({ patientId: 2, answer, reference: `SM-${answer}`, text: 'x' })

const page = (who = dana, asked = {}) => clinic.ask(NOW, who, (notices) => notices.page(asked))
const told = async (who = dana) => (await page(who)).rows.map(({ title, message }) => `${title} | ${message}`)
/** What is told of what these say, and nothing before. */
const news = async (saying: () => Promise<unknown>, who = dana) => {
  await clinic.ask(NOW, who, (notices) => notices.readAll())
  await saying()
  const { rows } = await page(who, { unread: '1' })
  return rows.map(({ title, message, priority, type, href }) =>
    [title, message, priority, type, href].join(' | '),
  )
}

let reminders = 0
/** A reminder to a patient, to which this happens. */
const reminder = async (events: readonly { _tag: string }[], patientId = 1, at = NOW, who = nobody()) => {
  reminders += 1
  await clinic.say(at, 'reminder', reminders, [scheduled(patientId, patientId === 2 ? 1 : null)])
  await clinic.say(at, 'reminder', reminders, events, who)
}

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
    expect(await news(() => reminder(events, patientId))).toEqual([says])
  })

  it('of forms: who answered, as soon as that is known, and whom no invitation reached', async () => {
    const send = () => clinic.say(NOW, 'form-submission', 1, [submitted])
    const somebody =
      'New form submission | Somebody answered New Patient Intake. | medium | patient | /forms/inbox'
    expect(await news(send)).toEqual([somebody])
    await clinic.say(NOW, 'form-submission', 1, [SubmissionMatched({ patientId: 1, by: 'staff' })])
    expect((await told())[0]).toBe('New form submission | Henry Adeyemi answered New Patient Intake.')
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
    expect(await news(fail)).toEqual([
      'Invitation failed | Yuki Tanaka was not invited to New Patient Intake. | high | system | /forms',
    ])
  })

  it('of consent: how it was said, and what is left; not what was said at the desk', async () => {
    const say =
      (event: { _tag: string }, who = nobody()) =>
      () =>
        clinic.say(NOW, 'contact-preferences', 1, [event], who)
    expect(await news(say(MessagesDeclined({ channel: 'sms', how: 'reply' })))).toEqual([
      'Texts declined | Henry Adeyemi replied STOP. Email stays on. | medium | patient | /patients',
    ])
    expect(await news(say(MessagesDeclined({ channel: 'email', how: 'unsubscribe link' })))).toEqual([
      'Emails declined | Henry Adeyemi unsubscribed. | medium | patient | /patients',
    ])
    expect(await news(say(MessagesAgreed({ channel: 'sms', how: 'reply' })))).toEqual([
      'Texts agreed to again | Henry Adeyemi replied START. | low | patient | /patients',
    ])
    expect(
      await news(say(MessagesAgreed({ channel: 'email', how: 'staff' }), as(LEE, 'practitioner'))),
    ).toEqual([])
  })

  it('of a visit somebody else cancelled, and to the one who did it nothing', async () => {
    const cancel = () => clinic.say(NOW, 'appointment', 1, [AppointmentCancelled({})], lee)
    expect(await news(cancel)).toEqual([
      'Appointment cancelled | Caleb Stone, today, 9:15 AM, by Dr Lee. | medium | appointment | /calendar?day=2026-03-12',
    ])
    expect((await told(lee)).filter((line) => line.startsWith('Appointment cancelled'))).toEqual([])
  })
})

describe('what happens to many', () => {
  it('is told as one, and anew when it happens to more', async () => {
    const later = (minutes: number) =>
      new Date(Date.parse('2026-03-12T16:00:00Z') + minutes * 60_000).toISOString()
    const happen = async () => {
      for (let n = 0; n < 12; n += 1) await reminder([ReminderMarkedOverdue({})], 1, later(n))
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
    await reminder([ReminderMarkedOverdue({})], 1, later(40))
    expect((await unread()).rows).toMatchObject([{ id, title: '13 reminders are overdue' }])
    await clinic.ask(at, dana, (notices) => notices.remove(id))
    expect((await unread()).rows).toEqual([])
    for (const reason of ['mail_unavailable', 'mail_unavailable', 'no_credits'] as const)
      await reminder([failed(reason)], 1, later(41))
    expect((await unread()).rows.map(({ title }) => title)).toEqual(['Reminder failed', '2 reminders failed'])
  })

  it('is no news where somebody did it on purpose', async () => {
    expect(await news(() => reminder([ReminderMarkedOverdue({})], 1, NOW, dana), lee)).toEqual([])
  })
})

describe('what is read, deleted and restored', () => {
  it('is so for one person alone', async () => {
    const at = (who: typeof dana) => page(who)
    await reminder([failed('blocked')])
    const [first] = (await at(dana)).rows
    const id = first?.id ?? 0
    const before = await at(lee)
    expect(await clinic.ask(NOW, dana, (n) => n.setRead(id, true))).toMatchObject({ id, read: true })
    expect((await page(dana, { unread: 'true' })).rows.map((row) => row.id)).not.toContain(id)
    expect(await clinic.ask(NOW, dana, (n) => n.setRead(id, false))).toMatchObject({ id, read: false })
    const { unread } = await at(dana)
    expect(unread).toBeGreaterThan(0)
    expect(await clinic.ask(NOW, dana, (n) => n.readAll())).toEqual({ read: unread })
    expect((await at(dana)).unread).toBe(0)
    await clinic.ask(NOW, dana, (n) => n.setRead(id, false))
    expect(await clinic.ask(NOW, dana, (n) => n.unread())).toBe(1)
    expect(await clinic.ask(NOW, dana, (n) => n.remove(id))).toEqual({ deleted: true, id })
    expect(await clinic.ask(NOW, dana, (n) => Effect.flip(n.remove(id)))).toBeInstanceOf(NoticeNotFound)
    expect(await clinic.ask(NOW, dana, (n) => Effect.flip(n.open(id)))).toBeInstanceOf(NoticeNotFound)
    expect((await at(dana)).rows.map((row) => row.id)).not.toContain(id)
    expect(await clinic.ask(NOW, dana, (n) => n.restore(id))).toMatchObject({ id, read: false })
    expect((await at(dana)).rows[0]).toEqual({ ...first, read: false })
    expect(await at(lee)).toEqual(before)
  })

  it('is nothing in another clinic, and nothing that role is told of', async () => {
    const [first] = (await page()).rows
    const id = first?.id ?? 0
    for (const who of [as(DANA, 'staff', ELSEWHERE), as(AVERY, 'auditor')]) {
      expect(await page(who)).toMatchObject({ rows: [], total: 0, unread: 0 })
      const refused = (n: typeof Notices.Service) =>
        Effect.all([
          Effect.flip(n.open(id)),
          Effect.flip(n.setRead(id, true)),
          Effect.flip(n.remove(id)),
          Effect.flip(n.restore(id)),
        ])
      const refusals = await clinic.ask(NOW, who, refused)
      for (const refusal of refusals) expect(refusal).toBeInstanceOf(NoticeNotFound)
    }
  })
})

describe('the list', () => {
  it('comes in pages that neither repeat nor skip', async () => {
    const { rows: all } = await page()
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { rows, next } = await page(dana, { limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...rows.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor)
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(seen.length).toBeGreaterThan(6)
  })

  it('begins when somebody joined, and ends after 90 days', async () => {
    const late = '2026-06-20T09:00:00Z'
    expect((await clinic.ask(late, dana, (n) => n.page({}))).rows).toEqual([])
    await clinic.say(late, 'user', 9, [joined()])
    await reminder([failed('blocked')], 1, '2026-06-20T10:00:00Z')
    const now = '2026-06-20T11:00:00Z'
    const count = async (who: typeof dana) => (await clinic.ask(now, who, (n) => n.page({}))).total
    expect([await count(as(9, 'staff')), await count(dana)]).toEqual([1, 1])
    await clinic.say(now, 'user', 10, [joined()])
    expect(await count(as(10, 'staff'))).toBe(0)
  })

  it('has nothing of whoever was erased, and reads the same from the log', async () => {
    const about = async () => (await told()).filter((line) => /Henry/.test(line)).length
    expect(await about()).toBeGreaterThan(2)
    await clinic.say('2026-06-21T09:00:00Z', 'patient', 1, [PatientErased({ reason: 'asked' })])
    expect(await about()).toBe(0)
    expect(JSON.stringify(await told())).not.toMatch(/Adeyemi|undefined|null/)
    const replayed = await clinic.run(replayClinic(CLINIC, { write: false }))
    const own = replayed.filter(({ table }) => table.startsWith('notice'))
    expect(own.map(({ table, differing }) => [table, differing])).toEqual([
      ['notice_list', 0],
      ['notice_totals', 0],
    ])
    expect(own[0]?.rows).toBeGreaterThan(10)
  })
})

const joined = () =>
  UserJoined({
    email: 'new@clinic.example',
    firstName: 'New',
    lastName: 'Person',
    role: 'staff',
    owner: false,
    practitioner: false,
  })
