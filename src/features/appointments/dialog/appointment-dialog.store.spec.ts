import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { practitionersFor } from './appointment-form.ts'
import {
  changeStatus,
  deleteAppointment,
  deleteOpenAppointment,
  saveAppointment,
} from './appointment-saving.ts'
import {
  $appointmentDialog,
  closeAppointmentDialog,
  editAppointment,
  enter,
  isDirty,
  loadNewState,
  newAppointment,
} from './appointments.ts'
import { $changes } from './changes.ts'
import { mayChange } from './diary.ts'
import { signedIn, signedOut } from './session.ts'
import { AppointmentServer } from './testing/appointment-server.ts'
import { appointment } from './testing/rows.ts'
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
const changes = () => $changes.get().appointments

const fillIn = async () => {
  await newAppointment('2026-03-12')
  enter({ patientId: 7, patientName: 'Ada Lindqvist', practitionerId: 1 })
  enter({ time: '10:00', service: 'General Consultation' })
}

describe('a new appointment', () => {
  it('begins on the day, for half an hour, merely scheduled', async () => {
    await newAppointment('2026-03-12')
    expect(dialog()).toMatchObject({
      is: 'new',
      draft: { date: '2026-03-12', time: '', duration: 30, status: 'scheduled', practitionerId: null },
    })
    expect(isDirty(dialog())).toBe(false)
  })

  it('is sent only when nothing is missing', async () => {
    await newAppointment('2026-03-12')
    await saveAppointment()
    expect(dialog()).toMatchObject({
      errors: {
        patientId: 'Please choose a patient',
        time: 'Please choose a time',
        service: 'Please choose a service',
      },
    })
    enter({ time: '10:00' })
    expect(dialog()).toMatchObject({ errors: { patientId: 'Please choose a patient' } })
    expect(dialog()).not.toMatchObject({ errors: { time: expect.any(String) } })
    expect(server.changes).toEqual([])
  })

  it('takes as long as its service does, until a duration was chosen', async () => {
    await newAppointment('2026-03-12')
    enter({ service: 'Physical Therapy' })
    expect(dialog()).toMatchObject({ draft: { duration: 45 } })
    enter({ duration: 60 })
    enter({ service: 'General Consultation' })
    expect(dialog()).toMatchObject({ draft: { duration: 60 } })
  })

  it('is booked once, said so, and every screen fetches again', async () => {
    const before = changes()
    await fillIn()
    await Promise.all([saveAppointment(), saveAppointment()])
    expect(dialog().is).toBe('closed')
    expect(said()).toMatchObject({
      title: 'Success',
      description: 'Appointment scheduled successfully',
    })
    expect(changes()).toBe(before + 1)
    expect(server.changes.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        patientId: 7,
        patientName: 'Ada Lindqvist',
        time: '10:00',
        allowOverlap: false,
      }),
    ])
  })
})

describe('an appointment on record', () => {
  it('is changed on the version that was seen', async () => {
    const row = server.add()
    await editAppointment(row)
    enter({ time: '15:00' })
    await saveAppointment()
    expect(said()).toMatchObject({ description: 'Appointment updated successfully' })
    expect(server.rows.get(row.id)).toMatchObject({ time: '15:00', version: 2 })
  })

  it('that somebody else has changed keeps what was entered, and takes the rest', async () => {
    const row = server.add({ notes: 'old' })
    await editAppointment(row)
    enter({ time: '15:00' })
    server.rows.set(row.id, { ...row, notes: 'new', time: '11:00', version: 2 })
    await saveAppointment()
    expect(dialog()).toMatchObject({ stale: { notes: 'new' }, doing: 'nothing' })
    loadNewState()
    expect(dialog()).toMatchObject({ stale: null, draft: { time: '15:00', notes: 'new' } })
    await saveAppointment()
    expect(server.rows.get(row.id)).toMatchObject({ time: '15:00', notes: 'new', version: 3 })
  })

  it('is deleted from its dialog and from its day', async () => {
    const [one, other] = [server.add(), server.add()]
    await editAppointment(one)
    await deleteOpenAppointment()
    expect(dialog().is).toBe('closed')
    await deleteAppointment(other)
    expect(said()).toMatchObject({ title: 'Success', description: 'Appointment deleted successfully' })
    expect(server.rows.size).toBe(0)
  })

  it('changes its status from the menu; the same status changes nothing', async () => {
    const row = server.add()
    await changeStatus(row, 'scheduled')
    await changeStatus(row, 'confirmed')
    expect(server.changes.map(({ body }) => body)).toEqual([{ status: 'confirmed' }])
    expect(said()).toMatchObject({ description: 'Appointment updated successfully' })
  })

  it('says why a change outside the dialog failed, and is fetched again', async () => {
    const row = server.add()
    server.rows.clear()
    const before = changes()
    await changeStatus(row, 'confirmed')
    expect(said()).toMatchObject({
      title: 'Error',
      description: 'Failed to update appointment. This appointment does not exist.',
    })
    expect(changes()).toBe(before + 1)
  })
})

describe('a practitioner', () => {
  beforeEach(() =>
    signedIn({
      token: 't',
      user: {
        id: 2,
        email: 'o@clinic.example',
        name: 'Dr Okafor',
        firstName: 'Amara',
        lastName: 'Okafor',
        role: 'practitioner',
      },
    }),
  )
  afterEach(signedOut)

  it('books for themselves, and for nobody else', async () => {
    await newAppointment('2026-03-12')
    const open = dialog()
    expect(open).toMatchObject({ draft: { practitionerId: 2 } })
    if (open.is !== 'new') throw new Error('it is not open')
    expect(practitionersFor(open.choices)).toMatchObject([{ id: 2, name: 'Dr Okafor' }])
    expect(practitionersFor(open.choices, appointment())).toContainEqual({ id: 1, name: 'Dr Lee' })
  })

  it('changes their own diary and nobody’s, but no colleague’s', () => {
    expect([2, null, 1].map(mayChange)).toEqual([true, true, false])
  })
})
