import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSession, clearSession } from '../../../kit/requests/session.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'
import { countChanges } from '../../../kit/updates/local-changes.ts'
import { appointment } from '../testing/appointment-rows.ts'
import { AppointmentServer } from '../testing/appointment-server.ts'
import {
  $appointmentDialog,
  closeAppointmentDialog,
  editAppointment,
  changeDraft,
  isDirty,
  loadNewState,
  newAppointment,
  applySavedArrival,
} from './appointment-dialog.store.ts'
import { canChangeSchedule } from './change-permission.ts'
import { $question } from '../series/series-question.store.ts'
import { $timeQuestion } from '../time-question/time-question.store.ts'
import { durationsFor, practitionersFor } from './draft.ts'
import { changeStatus, askAndDelete } from './change-appointment.ts'
import { deleteOpenAppointment, saveAppointment } from './save-appointment.ts'

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
const changes = () => countChanges('appointment')

const fillIn = async () => {
  await newAppointment('2026-03-12')
  changeDraft({ patientId: 7, patientName: 'Ada Lindqvist', practitionerId: 1 })
  changeDraft({ time: '10:00', service: 'General Consultation' })
}

describe('a new appointment', () => {
  it('starts on the given day, with 30 minutes and the status scheduled', async () => {
    await newAppointment('2026-03-12')
    expect(dialog()).toMatchObject({
      is: 'new',
      draft: { date: '2026-03-12', time: '', duration: 30, status: 'scheduled', practitionerId: null },
    })
    expect(isDirty(dialog())).toBe(false)
  })

  it('is sent only when complete', async () => {
    await newAppointment('2026-03-12')
    await saveAppointment()
    expect(dialog()).toMatchObject({
      errors: {
        patientId: 'Please choose a patient',
        time: 'Please enter a time',
        service: 'Please choose a service',
      },
    })
    changeDraft({ time: '10:00' })
    expect(dialog()).toMatchObject({ errors: { patientId: 'Please choose a patient' } })
    expect(dialog()).not.toMatchObject({ errors: { time: expect.any(String) } })
    expect(server.changes).toEqual([])
  })

  it('takes the duration of its service until the user picks one', async () => {
    await newAppointment('2026-03-12')
    changeDraft({ service: 'Physical Therapy' })
    expect(dialog()).toMatchObject({ draft: { duration: 45 } })
    changeDraft({ duration: 60 })
    changeDraft({ service: 'General Consultation' })
    expect(dialog()).toMatchObject({ draft: { duration: 60 } })
  })

  it('can take as long as any service of the clinic', async () => {
    await newAppointment('2026-03-12')
    changeDraft({ service: 'General Consultation' })
    const form = dialog()
    if (form.is !== 'new') throw new Error('The dialog is not open')
    expect(durationsFor(form.draft, form.choices)).toEqual([15, 30, 45, 60, 90])
  })

  it('is booked at a past time only once the user has confirmed it', async () => {
    vi.setSystemTime(new Date('2026-03-13T09:00:00Z'))
    await fillIn()
    for (const isConfirmed of [false, true]) {
      const save = saveAppointment()
      await vi.waitFor(() => expect($timeQuestion.get()).toMatchObject({ doubt: 'past' }))
      expect(server.changes).toEqual([])
      $timeQuestion.get()?.settle(isConfirmed)
      await save
    }
    expect(server.changes).toHaveLength(1)
    expect(dialog().is).toBe('closed')
  })

  it('is booked once, confirmed, and reloaded on every screen', async () => {
    const before = changes()
    await fillIn()
    await Promise.all([saveAppointment(), saveAppointment()])
    expect(dialog().is).toBe('closed')
    expect(latestToast()).toMatchObject({
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

describe('a saved appointment', () => {
  it('is changed against the version the user saw', async () => {
    const row = server.add()
    await editAppointment(row)
    changeDraft({ time: '15:00' })
    await saveAppointment()
    expect(latestToast()).toMatchObject({ description: 'Appointment updated successfully' })
    expect(server.rows.get(row.id)).toMatchObject({ time: '15:00', version: 2 })
  })

  it('changed by another user keeps the input and takes the other changes', async () => {
    const row = server.add({ notes: 'old' })
    await editAppointment(row)
    changeDraft({ time: '15:00' })
    server.rows.set(row.id, { ...row, notes: 'new', time: '11:00', version: 2 })
    await saveAppointment()
    expect(dialog()).toMatchObject({ stale: { notes: 'new' }, doing: 'nothing' })
    loadNewState()
    expect(dialog()).toMatchObject({ stale: null, draft: { time: '15:00', notes: 'new' } })
    await saveAppointment()
    expect(server.rows.get(row.id)).toMatchObject({ time: '15:00', notes: 'new', version: 3 })
  })

  it('is saved although a colleague has marked the patient as arrived meanwhile', async () => {
    const row = server.add({ notes: 'old' })
    await editAppointment(row)
    changeDraft({ notes: 'new' })
    const arrivedAt = '2026-03-12T13:52:00.000Z'
    server.rows.set(row.id, { ...row, arrivedAt, version: 2 })
    await saveAppointment()
    expect(dialog().is).toBe('closed')
    expect(server.rows.get(row.id)).toMatchObject({ notes: 'new', arrivedAt, version: 3 })
  })

  it('takes over an arrival that is marked in its dialog, and is saved against that version', async () => {
    const row = server.add()
    await editAppointment(row)
    changeDraft({ notes: 'new' })
    const arrived = { ...row, arrivedAt: '2026-03-12T13:52:00.000Z', version: 2 }
    applySavedArrival(arrived)
    expect(dialog()).toMatchObject({ row: arrived, draft: { notes: 'new' } })
    applySavedArrival({ ...arrived, arrivedAt: null, notes: 'of a colleague', version: 5 })
    expect(dialog()).toMatchObject({ row: { ...arrived, arrivedAt: null } })
  })

  it('can be deleted from its dialog and from its day', async () => {
    const [one, other] = [server.add(), server.add()]
    await editAppointment(one)
    await deleteOpenAppointment()
    expect(dialog().is).toBe('closed')
    await askAndDelete(other)
    expect(latestToast()).toMatchObject({ title: 'Success', description: 'Appointment deleted successfully' })
    expect(server.rows.size).toBe(0)
  })

  it('changes its status from the menu; choosing the same status does nothing', async () => {
    const row = server.add()
    await changeStatus(row, 'scheduled')
    await changeStatus(row, 'confirmed')
    expect(server.changes.map(({ body }) => body)).toEqual([{ status: 'confirmed' }])
    expect(latestToast()).toMatchObject({ description: 'Appointment updated successfully' })
  })

  it('is completed before it began only once the user has confirmed it', async () => {
    const row = server.add()
    for (const isConfirmed of [false, true]) {
      const change = changeStatus(row, 'completed')
      await vi.waitFor(() => expect($timeQuestion.get()).toMatchObject({ doubt: 'completed' }))
      $timeQuestion.get()?.settle(isConfirmed)
      await change
    }
    expect(server.changes.map(({ body }) => body)).toEqual([{ status: 'completed' }])
  })

  it('can be undone when it is cancelled in the dialog', async () => {
    const row = server.add({ status: 'confirmed' })
    await editAppointment(row)
    changeDraft({ status: 'cancelled' })
    await saveAppointment()
    expect(latestToast()).toMatchObject({
      description: 'Appointment updated successfully',
      action: { label: 'Undo' },
    })
    latestToast()?.action?.run()
    await vi.waitFor(() => expect(server.rows.get(row.id)).toMatchObject({ status: 'confirmed' }))
  })

  it('can be undone when it is cancelled with its series', async () => {
    const row = server.add({ seriesId: 4 })
    const cancelled = [{ id: row.id, status: 'scheduled' }]
    const over = { id: row.id + 1, status: 'completed' }
    const before = { id: 4, occurrences: [over, ...cancelled] }
    const after = { id: 4, occurrences: [over, { id: row.id, status: 'cancelled' }] }
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      if (method === 'GET') return Response.json(before)
      sent.push([url, JSON.parse(String(body))])
      return Response.json(after)
    })
    const change = changeStatus(row, 'cancelled')
    $question.get()?.settle({ scope: 'following', cancelReason: 'clinic-closed' })
    await change
    expect(latestToast()).toMatchObject({ description: 'Appointments cancelled successfully' })
    latestToast()?.action?.run()
    await vi.waitFor(() => expect(latestToast()?.description).toBe('Appointments restored'))
    expect(sent).toEqual([
      [
        '/api/appointment-series/4/cancel',
        { appointmentId: row.id, scope: 'following', cancelReason: 'clinic-closed' },
      ],
      ['/api/appointment-series/4/reopen', { occurrences: cancelled }],
    ])
  })

  it('says why a change outside the dialog failed, and reloads', async () => {
    const row = server.add()
    server.rows.clear()
    const before = changes()
    await changeStatus(row, 'confirmed')
    expect(latestToast()).toMatchObject({
      title: 'Error',
      description: 'Failed to update appointment. This appointment does not exist.',
    })
    expect(changes()).toBe(before + 1)
  })
})

describe('a practitioner', () => {
  beforeEach(() =>
    setSession({
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
  afterEach(clearSession)

  it('books for themselves and for no one else', async () => {
    await newAppointment('2026-03-12')
    const open = dialog()
    expect(open).toMatchObject({ draft: { practitionerId: 2 } })
    if (open.is !== 'new') throw new Error('it is not open')
    expect(practitionersFor(open.choices)).toMatchObject([{ id: 2, name: 'Dr Okafor' }])
    expect(practitionersFor(open.choices, appointment())).toContainEqual({ id: 1, name: 'Dr Lee' })
  })

  it('changes their own and unassigned appointments, but not those of colleagues', () => {
    expect([2, null, 1].map(canChangeSchedule)).toEqual([true, true, false])
  })
})
