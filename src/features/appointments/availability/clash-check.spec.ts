import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Conflict } from '#contracts/appointments'
import { foreseeClashes } from './appointment-clash.ts'
import { changeStatus, saveAppointment } from './appointment-saving.ts'
import { $appointmentDialog, closeAppointmentDialog, enter, newAppointment } from './appointments.ts'
import { AppointmentServer } from './testing/appointment-server.ts'
import { $toasts } from './toasts.ts'

let server: AppointmentServer
beforeEach(() => {
  vi.useFakeTimers()
  server = new AppointmentServer()
  vi.stubGlobal('fetch', server.fetch)
  closeAppointmentDialog()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialog = () => $appointmentDialog.get()
const said = () => $toasts.get()[0]
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
  enter({ patientId: 7, patientName: 'Ada Lindqvist', practitionerId: 1 })
  enter({ time: '10:00', service: 'General Consultation' })
}

describe('time that is taken', () => {
  it('is foreseen while the appointment is entered', async () => {
    const stop = foreseeClashes()
    server.conflicts = [conflict('patient')]
    await fillIn()
    await vi.advanceTimersByTimeAsync(150)
    expect(dialog()).toMatchObject({ clash: { is: 'foreseen', conflicts: [conflict('patient')] } })
    server.conflicts = []
    enter({ time: '11:00' })
    expect(dialog()).toMatchObject({ clash: { is: 'none' } })
    stop()
  })

  it('is named in the refusal, and booked all the same when somebody says so', async () => {
    server.conflicts = [conflict('practitioner')]
    await fillIn()
    await saveAppointment()
    expect(dialog()).toMatchObject({ clash: { is: 'refused', conflicts: [conflict('practitioner')] } })
    expect(said()).toMatchObject({ title: 'Error', description: 'Failed to schedule appointment' })
    await saveAppointment(true)
    expect(dialog().is).toBe('closed')
    const keys = server.changes.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(server.changes.map(({ body }) => body.allowOverlap)).toEqual([false, true])
  })

  it('of the patient only is said after saving', async () => {
    server.conflicts = [conflict('patient')]
    await fillIn()
    await saveAppointment()
    expect(said()?.description).toBe(
      'Appointment scheduled successfully. This patient has another appointment at that time: ' +
        'Samuel Ortiz, 10:00 AM to 10:30 AM, Follow-up Visit, Dr Lee',
    )
  })

  it('is told in the dialog when the status menu reopens what was cancelled', async () => {
    const stop = foreseeClashes()
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
