import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $reminderDialog,
  choosePatient,
  closeReminderDialog,
  enterReminder,
  isDirty,
  writeAgain,
  writeReminder,
} from './reminder-dialog.store.ts'
import { findChannelBlocker } from '../../messages/index.ts'
import { saveReminder } from './save-reminder.ts'
import { ReminderServer } from '../testing/reminder-server.ts'
import { appointment } from '../../appointments/testing/appointment-rows.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'

const now = { day: '2026-03-12', time: '10:00' }
const ada = { id: 1, name: 'Ada Lindqvist' }
const agreed = { agreed: true, since: null, how: null }
const declined = { agreed: false, since: '2026-03-01T09:00:00.000Z', how: 'reply' }

let server: ReminderServer
beforeEach(() => {
  server = new ReminderServer()
  server.otherResponses.set('/api/appointments', [])
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  closeReminderDialog()
  vi.unstubAllGlobals()
})

const dialog = () => {
  const state = $reminderDialog.get()
  if (state.is !== 'open') throw new Error('the dialog is closed')
  return state
}
const toast = () => $toasts.get()[0]
const sent = () => server.calls.filter(({ method }) => method === 'POST')
const contact = (more: object) => {
  const row = {
    patientId: 1,
    contactOf: null,
    preferred: 'email',
    zone: null,
    email: agreed,
    sms: agreed,
    version: 1,
  }
  server.otherResponses.set('/api/patients/1/contact-preferences', { ...row, ...more })
}

describe('the reminder dialog', () => {
  it('requires a patient and a message, and checks them again as they are entered', async () => {
    writeReminder()
    expect(isDirty(dialog())).toBe(false)
    await saveReminder(false)
    expect(dialog()).toMatchObject({
      errors: { patientId: 'Please choose a patient', message: 'Please enter a message' },
      refusals: 1,
    })
    enterReminder({ message: ' ' })
    expect(dialog().errors.message).toBe('Please enter a message')
    enterReminder({ message: 'Please bring your card.' })
    choosePatient(ada, now)
    expect([dialog().errors, isDirty(dialog()), sent()]).toEqual([{}, true, []])
  })

  it('sends immediately without a time, schedules with one, and closes', async () => {
    for (const [scheduledFor, said] of [
      ['', 'Reminder sent successfully'],
      ['2026-03-14T09:30', 'Reminder scheduled successfully'],
    ] as const) {
      writeReminder()
      choosePatient(ada, now)
      enterReminder({ type: 'sms', message: 'Please bring your card.', scheduledFor })
      await saveReminder(false)
      expect([$reminderDialog.get().is, toast()?.description]).toEqual(['closed', said])
    }
    const requestBody = {
      patientId: 1,
      appointmentId: null,
      type: 'sms',
      message: 'Please bring your card.',
      scheduledFor: null,
      status: 'pending',
    }
    expect(sent().map(({ body }) => body)).toEqual([
      requestBody,
      { ...requestBody, scheduledFor: '2026-03-14T09:30' },
    ])
  })

  it('sends nothing while a time is only partially entered', async () => {
    writeReminder()
    choosePatient(ada, now)
    enterReminder({ message: 'Hello' })
    await saveReminder(true)
    expect(dialog().errors).toEqual({
      scheduledFor: 'Please enter both a date and a time, or leave both empty',
    })
    expect(sent()).toEqual([])
  })

  it('retries under the same key after a lost answer, and keeps what was typed', async () => {
    writeReminder()
    choosePatient(ada, now)
    enterReminder({ message: 'Hello' })
    server.nextResponse = () => new Response('', { status: 503 })
    await vi.waitFor(() => expect(dialog().visits.is).not.toBe('asked for'))
    server.nextResponse = () => new Response('', { status: 503 })
    await saveReminder(false)
    expect(toast()).toMatchObject({ title: 'Error', description: 'Failed to schedule reminder' })
    expect(dialog()).toMatchObject({ draft: { message: 'Hello' }, problem: null })
    await saveReminder(false)
    expect(sent().map(({ key }) => key)).toEqual([sent()[0]?.key, sent()[0]?.key])
  })

  it('shows a refusal from the server below its field', async () => {
    writeReminder()
    choosePatient(ada, now)
    enterReminder({ message: 'Hello' })
    await vi.waitFor(() => expect(dialog().visits.is).toBe('known'))
    const fields = { appointmentId: 'This is not an appointment of this patient' }
    server.nextResponse = () =>
      new Response(JSON.stringify({ message: 'No', code: 'no', fields }), { status: 400 })
    await saveReminder(false)
    expect(dialog()).toMatchObject({ errors: fields, problem: null, doing: 'nothing' })
  })
})

describe('patient details in the reminder dialog', () => {
  it('lists the patient’s visits, next first, without cancelled ones or those of the previous patient', async () => {
    const visits = [
      appointment({ id: 4, date: '2026-03-20' }),
      appointment({ id: 3, date: '2026-03-12', time: '11:00' }),
      appointment({ id: 5, date: '2026-03-19', status: 'cancelled' }),
      appointment({ id: 2, date: '2026-03-12', time: '09:00' }),
    ]
    server.otherResponses.set('/api/appointments', visits)
    writeReminder()
    choosePatient(ada, now)
    await vi.waitFor(() => expect(dialog().visits.is).toBe('known'))
    expect(dialog().visits).toMatchObject({ upcoming: [{ id: 3 }, { id: 4 }], past: [{ id: 2 }] })
    enterReminder({ visit: visits[0] ?? null })
    choosePatient(null, now)
    expect([dialog().draft.visit, dialog().visits.is]).toEqual([null, 'nobody’s'])
  })

  it('picks the preferred channel, or the one not declined, until the user chooses', async () => {
    contact({ preferred: 'sms' })
    writeReminder()
    choosePatient(ada, now)
    await vi.waitFor(() => expect(dialog().draft.type).toBe('sms'))
    contact({ preferred: 'sms', sms: declined })
    choosePatient(ada, now)
    await vi.waitFor(() => expect(dialog().draft.type).toBe('email'))
    enterReminder({ type: 'sms' })
    choosePatient(ada, now)
    await vi.waitFor(() => expect(findChannelBlocker('sms', dialog().reach)).toBe('declined'))
    expect(dialog().draft.type).toBe('sms')
  })

  it('shows when no text credits are left', async () => {
    server.otherResponses.set('/api/sms-credits', { left: 0 })
    writeAgain({ patient: ada, visit: null, type: 'sms', scheduledFor: '', message: 'Hello' }, now)
    await vi.waitFor(() => expect(findChannelBlocker('sms', dialog().reach)).toBe('no credits'))
    expect([findChannelBlocker('email', dialog().reach), isDirty(dialog())]).toEqual([undefined, false])
  })
})
