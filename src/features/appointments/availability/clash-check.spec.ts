import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Conflict } from '#contracts/appointments'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'
import {
  $appointmentDialog,
  closeAppointmentDialog,
  changeDraft,
  newAppointment,
} from '../dialog/appointment-dialog.store.ts'
import { changeStatus } from '../dialog/change-appointment.ts'
import { saveAppointment } from '../dialog/save-appointment.ts'
import { AppointmentServer } from '../testing/appointment-server.ts'
import { watchClashes } from './clash-check.ts'

let server: AppointmentServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z') })
  server = new AppointmentServer()
  vi.stubGlobal('fetch', server.fetch)
  closeAppointmentDialog()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialog = () => $appointmentDialog.get()
const latestToast = () => $toasts.get()[0]
const conflict = (of: Conflict['of']): Conflict => ({
  id: 50,
  patientName: 'Samuel Ortiz',
  practitionerName: 'Dr Lee',
  date: '2026-03-12',
  time: '10:00',
  duration: 30,
  service: 'Follow-up Visit',
  roomName: null,
  of,
})

const fillIn = async () => {
  await newAppointment('2026-03-12')
  changeDraft({ patientId: 7, patientName: 'Ada Lindqvist', practitionerId: 1 })
  changeDraft({ time: '10:00', service: 'General Consultation' })
}

describe('a conflicting time', () => {
  it('is predicted while the appointment is entered', async () => {
    const stop = watchClashes()
    server.conflicts = [conflict('patient')]
    await fillIn()
    await vi.advanceTimersByTimeAsync(150)
    expect(dialog()).toMatchObject({ clash: { is: 'foreseen', conflicts: [conflict('patient')] } })
    server.conflicts = []
    changeDraft({ time: '11:00' })
    expect(dialog()).toMatchObject({ clash: { is: 'none' } })
    stop()
  })

  it('is named in the refusal, and booked when the user confirms', async () => {
    server.conflicts = [conflict('practitioner')]
    await fillIn()
    await saveAppointment()
    expect(dialog()).toMatchObject({ clash: { is: 'refused', conflicts: [conflict('practitioner')] } })
    expect(latestToast()).toMatchObject({ title: 'Error', description: 'Failed to schedule appointment' })
    await saveAppointment(true)
    expect(dialog().is).toBe('closed')
    const keys = server.changes.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(server.changes.map(({ body }) => body.allowOverlap)).toEqual([false, true])
  })

  it('stays refused if the check ends after the refusal', async () => {
    const stop = watchClashes()
    server.conflicts = [conflict('practitioner')]
    await fillIn()
    await saveAppointment()
    await vi.advanceTimersByTimeAsync(500)
    expect(dialog()).toMatchObject({ clash: { is: 'refused' } })
    changeDraft({ time: '11:00' })
    await vi.advanceTimersByTimeAsync(500)
    expect(dialog()).toMatchObject({ clash: { is: 'foreseen' } })
    stop()
  })

  it('of only the patient is mentioned after saving', async () => {
    server.conflicts = [conflict('patient')]
    await fillIn()
    await saveAppointment()
    expect(latestToast()?.description).toBe(
      'Appointment scheduled successfully. This patient has another appointment at that time: ' +
        'Samuel Ortiz, 10:00 AM to 10:30 AM, Follow-up Visit, Dr Lee',
    )
  })

  it('opens the dialog when the status menu reopens a cancelled appointment', async () => {
    const stop = watchClashes()
    const row = server.add({ status: 'cancelled' })
    server.conflicts = [conflict('practitioner')]
    await changeStatus(row, 'scheduled')
    await vi.advanceTimersByTimeAsync(500)
    expect(dialog()).toMatchObject({ is: 'edit', draft: { status: 'scheduled' }, clash: { is: 'refused' } })
    await saveAppointment(true)
    expect(server.rows.get(row.id)).toMatchObject({ status: 'scheduled' })
    stop()
  })
})
