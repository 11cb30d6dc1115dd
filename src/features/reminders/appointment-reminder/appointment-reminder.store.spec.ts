import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_RULES } from '#contracts/reminders'
import {
  $appointmentReminder,
  chooseTiming,
  closeAppointmentReminder,
  prepareAgain,
  openAppointmentReminder,
  sendAppointmentReminder,
} from './appointment-reminder.store.ts'
import { appointment } from '../../appointments/testing/appointment-rows.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'
import { text } from '../../../language/index.ts'

const now = { day: '2026-03-12', time: '09:52' }
const row = appointment({ id: 7, date: '2026-03-13', time: '10:00', patientName: 'Rosa Delgado' })
const path = '/api/appointments/7/send-reminder'

const rosa = {
  id: 1,
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@mail.example',
  phone: '',
  contactOf: null,
  contact: null,
}
const automatic = {
  kind: 'reminder',
  status: 'pending',
  delivery: null,
  message: 'As it was planned',
  scheduledFor: '2026-03-12T14:00:00.000Z',
  sentAt: null,
  rule: { id: 1, minutesBefore: 1440 },
}

let answers: Record<string, unknown>
let reply: () => Response
const sent: { url: string; body: unknown; key: string | null }[] = []
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent.length = 0
  answers = {
    '/api/patients/1': rosa,
    '/api/patients/1/contact-preferences': { contactOf: null, email: { agreed: true } },
    '/api/reminder-rules': DEFAULT_RULES,
    '/api/settings/clinic': { name: 'Harbor Clinic', phone: null, timeFormat: '12-hour' },
    '/api/reminders': [],
  }
  reply = () => answer(200, { status: 'sent' })
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (method !== 'GET') {
      sent.push({ url, body: JSON.parse(String(body)), key: new Headers(headers).get('idempotency-key') })
      return reply()
    }
    const answerBody = answers[url.split('?')[0] ?? '']
    return answerBody ? answer(200, answerBody) : answer(404, { message: 'Not here' })
  })
})
afterEach(() => {
  closeAppointmentReminder()
  vi.unstubAllGlobals()
})

const dialog = () => {
  const state = $appointmentReminder.get()
  if (state.is !== 'open') throw new Error('the dialog is closed')
  return state
}
const toast = () => $toasts.get()[0]
const open = async (changes: Partial<typeof row> = {}) => {
  openAppointmentReminder({ ...row, ...changes }, now)
  await vi.waitFor(() => expect(dialog().prepared.is).not.toBe('unknown'))
}
const wordings = () => {
  const { prepared } = dialog()
  if (prepared.is !== 'ready') throw new Error(`it is ${prepared.is}`)
  return prepared.wordings
}

describe('the appointment reminder dialog', () => {
  it('shows the email the patient will read, in the wording that fits the day', async () => {
    await open()
    expect(dialog()).toMatchObject({ timing: '24hours', prepared: { email: rosa.email, lastSentAt: null } })
    expect(wordings()['24hours'].message).toBe(
      'Hi Rosa, this is a reminder of your appointment at Harbor Clinic on Friday, March 13 at 10:00 AM.',
    )
    await open({ date: now.day })
    expect(dialog().timing).toBe('2hours')
    expect(wordings()['2hours'].message).toContain('on Thursday, March 12 at 10:00 AM')
  })

  it.each([
    ['addresses a patient with one name by it', { firstName: 'Sukarno', lastName: '' }, 'Dear Sukarno.'],
    [
      'names only the first name to the contact of a patient',
      { contactOf: 2, contact: { name: 'Luis', hasEmail: true } },
      'Dear Rosa.',
    ],
    [
      'addresses a patient who has an email address and a phone by both names, like one without a contact',
      { phone: '(207) 555-0173', contactOf: 2, contact: { name: 'Luis', hasEmail: true } },
      'Dear Delgado.',
    ],
  ])('%s, as the email does', async (_, patient, message) => {
    const [rule] = DEFAULT_RULES.rules
    answers['/api/patients/1'] = { ...rosa, ...patient }
    answers['/api/reminder-rules'] = {
      rules: [{ ...rule, minutesBefore: 1440, template: 'Dear {last_name}.' }],
    }
    await open()
    expect(wordings()['24hours'].message).toBe(message)
  })

  it('shows the automatic reminder it replaces, and when one was already sent', async () => {
    const sentReminder = {
      ...automatic,
      message: 'As it went',
      status: 'sent',
      sentAt: '2026-03-11T15:00:00.000Z',
    }
    const followUp = { ...sentReminder, kind: 'follow-up', sentAt: '2026-03-12T13:00:00.000Z' }
    answers['/api/reminders'] = [followUp, sentReminder, automatic]
    await open()
    expect(wordings()['24hours']).toEqual({
      message: 'As it was planned',
      plannedFor: automatic.scheduledFor,
    })
    expect(wordings()['2hours'].plannedFor).toBeNull()
    expect(dialog().prepared).toMatchObject({ lastSentAt: sentReminder.sentAt })
  })

  it('sends the reminder, confirms it and closes', async () => {
    await open()
    chooseTiming('2hours')
    await sendAppointmentReminder()
    expect(sent).toMatchObject([{ url: path, body: { reminderType: '2hours' } }])
    expect($appointmentReminder.get()).toEqual({ is: 'closed' })
    expect(toast()?.description).toBe('Appointment reminder sent successfully via email')
  })

  it('does not claim that a message still being delivered was sent', async () => {
    reply = () => answer(202, { status: 'pending' })
    await open()
    await sendAppointmentReminder()
    expect(toast()?.description).toBe(
      'The appointment reminder will be sent as soon as the mail server accepts it',
    )
  })

  it.each([
    [
      'the server’s words',
      () => answer(409, { message: 'The mail server refused it.' }),
      'The mail server refused it.',
    ],
    ['its own', () => answer(502, ''), 'Failed to send reminder'],
    [
      'the reason',
      () => answer(200, { status: 'failed', reasonCode: 'no_email' }),
      text.failureReasons.no_email,
    ],
  ])(
    'says in %s why it was not sent, stays open, and retries only after a lost answer',
    async (_, refusal, why) => {
      reply = refusal
      await open()
      await sendAppointmentReminder()
      expect([dialog().doing, toast()?.description]).toEqual(['nothing', why])
      await sendAppointmentReminder()
      expect(sent[0]?.key === sent[1]?.key).toBe(refusal().status >= 500)
    },
  )

  it('sends only once on repeated clicks', async () => {
    await open()
    await Promise.all([sendAppointmentReminder(), sendAppointmentReminder()])
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['without an address', { ...rosa, email: '' }, true, 'Rosa Delgado has no email address on record.'],
    ['who declined emails', rosa, false, /^Rosa Delgado opted out of emails/],
  ])('sends nothing to a patient %s', async (_, patient, agreed, why) => {
    answers['/api/patients/1'] = patient
    answers['/api/patients/1/contact-preferences'] = { contactOf: null, email: { agreed } }
    await open()
    expect(dialog().prepared).toEqual({ is: 'out of reach', why: expect.stringMatching(why) })
    await sendAppointmentReminder()
    expect(sent).toEqual([])
  })

  it('asks again after it could not load the preview', async () => {
    const { '/api/patients/1': patient, ...rest } = answers
    answers = rest
    await open()
    expect(dialog().prepared).toEqual({ is: 'failed', problem: 'Not here' })
    answers['/api/patients/1'] = patient
    await prepareAgain()
    expect(dialog().prepared.is).toBe('ready')
  })

  it.each([
    [{ status: 'cancelled' as const }, 'This appointment is cancelled, so no reminder can be sent'],
    [{ status: 'no-show' as const }, 'The patient did not come, so no reminder can be sent'],
    [{ status: 'completed' as const }, 'This appointment is completed, so no reminder can be sent'],
    [{ date: '2026-03-11' }, 'This appointment has started, so it is too late for a reminder'],
    [{ date: now.day, time: '09:52' }, 'This appointment has started, so it is too late for a reminder'],
  ])('says why it cannot remind of an appointment that is %j', (more, why) => {
    openAppointmentReminder({ ...row, ...more }, now)
    expect([$appointmentReminder.get().is, toast()?.title]).toEqual(['closed', why])
  })
})
