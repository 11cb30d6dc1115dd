import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $changes } from './changes.ts'
import {
  $patientDialog,
  addPatient,
  closePatientDialog,
  editPatient,
  isDirty,
  loadNewState,
  typePatient,
} from './patient-dialog.ts'
import { patientFields } from './patient-form.ts'
import { deletePatient, savePatient } from './patient-saving.ts'
import { PatientServer } from './testing/patient-server.ts'
import { $toasts } from './toasts.ts'

let server: PatientServer
beforeEach(() => {
  server = new PatientServer()
  vi.stubGlobal('fetch', server.fetch)
  closePatientDialog()
})
afterEach(() => vi.unstubAllGlobals())

const said = () => $toasts.get()[0]
const typeAll = (email = 'rosa@mail.example') => {
  for (const field of patientFields) typePatient(field, 'x')
  typePatient('email', email)
  typePatient('dateOfBirth', '1967-08-11')
}
const posts = () => server.calls.filter(({ method }) => method === 'POST')

const stale = async () => {
  const { id } = server.add({ phone: '555-0100', notes: 'old' })
  await editPatient(id)
  typePatient('phone', '555-0199')
  const known = server.patients.get(id)
  if (known) server.patients.set(id, { ...known, phone: '555-0111', notes: 'new', version: 2 })
  await savePatient()
  return id
}

describe('adding a patient', () => {
  it('asks the server nothing before the form is right, and follows each correction', async () => {
    addPatient()
    await savePatient()
    expect($patientDialog.get()).toMatchObject({ refusals: 1, errors: { email: 'Email is required' } })
    typePatient('email', 'rosa@')
    expect($patientDialog.get()).toMatchObject({ errors: { email: 'Please enter a valid email address' } })
    typePatient('email', 'rosa@mail.example')
    expect($patientDialog.get()).toMatchObject({ errors: { email: undefined } })
    expect(server.calls).toEqual([])
  })

  it('closes, says so, and lets every screen know', async () => {
    const before = $changes.get()
    addPatient()
    expect(isDirty($patientDialog.get())).toBe(false)
    typeAll()
    expect(isDirty($patientDialog.get())).toBe(true)
    await savePatient()
    expect($patientDialog.get().is).toBe('closed')
    expect(said()).toMatchObject({ title: 'Success', description: 'Patient added successfully' })
    expect($changes.get().patients).toBe(before.patients + 1)
    expect($changes.get().appointments).toBe(before.appointments + 1)
  })

  it('adds one patient however often it is clicked', async () => {
    addPatient()
    typeAll()
    await Promise.all([savePatient(), savePatient(), savePatient()])
    expect(posts()).toHaveLength(1)
  })

  it('adds one patient when the answer is lost and it is sent again', async () => {
    addPatient()
    typeAll()
    const lost = server.fetch
    vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) => {
      await lost(...call)
      throw new TypeError('fetch failed')
    })
    await savePatient()
    expect(said()).toMatchObject({ title: 'Error', description: 'Failed to add patient' })
    expect($patientDialog.get()).toMatchObject({
      is: 'add',
      doing: 'nothing',
      problem: 'Failed to add patient',
    })
    vi.stubGlobal('fetch', server.fetch)
    await savePatient()
    expect($patientDialog.get().is).toBe('closed')
    expect(server.patients.size).toBe(1)
  })

  it('shows what the server refuses under its field, and keeps what was typed', async () => {
    server.add({ email: 'rosa@mail.example' })
    addPatient()
    typeAll()
    await savePatient()
    expect(said()).toMatchObject({ variant: 'destructive', description: 'Failed to add patient' })
    expect($patientDialog.get()).toMatchObject({
      draft: { email: 'rosa@mail.example', firstName: 'x' },
      errors: { email: 'A patient with this email already exists' },
      problem: null,
    })
    const [first] = posts()
    typePatient('email', 'rosa.d@mail.example')
    await savePatient()
    expect(posts()[1]?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  })

  it('leaves the next dialog alone when its own is gone by the time of the answer', async () => {
    server.add({ email: 'rosa@mail.example' })
    addPatient()
    typeAll()
    const saving = savePatient()
    closePatientDialog()
    addPatient()
    await saving
    expect($patientDialog.get()).toMatchObject({ is: 'add', refusals: 0, draft: { firstName: '' } })
  })
})

describe('editing a patient', () => {
  it('opens what is on record now and sends the version it has seen', async () => {
    const { id } = server.add({ insurance: null, notes: 'Prefers mornings' })
    await editPatient(id)
    expect($patientDialog.get()).toMatchObject({
      is: 'edit',
      draft: { insurance: '', notes: 'Prefers mornings' },
    })
    typePatient('notes', 'Prefers evenings')
    await savePatient()
    expect(server.calls.at(-1)?.headers.get('if-match')).toBe('"1"')
    expect(server.patients.get(id)).toMatchObject({ notes: 'Prefers evenings', version: 2 })
    expect(said()).toMatchObject({ description: 'Patient updated successfully' })
  })

  it('tells what somebody else has changed, and goes on without losing what was typed', async () => {
    const id = await stale()
    expect(said()).toMatchObject({ description: 'Failed to update patient' })
    expect($patientDialog.get()).toMatchObject({
      draft: { phone: '555-0199' },
      problem: 'This record was changed by someone else.',
      stale: { changes: [{ field: 'phone', before: '555-0100', now: '555-0111' }, { field: 'notes' }] },
    })
    loadNewState()
    expect($patientDialog.get()).toMatchObject({
      stale: null,
      draft: { phone: '555-0199', notes: 'new' },
      onRecord: { phone: '555-0111' },
    })
    await savePatient()
    expect(server.patients.get(id)).toMatchObject({ phone: '555-0199', notes: 'new', version: 3 })
  })

  it('says so when the patient is gone by then', async () => {
    const { id } = server.add()
    await editPatient(id)
    server.patients.delete(id)
    await savePatient()
    expect($patientDialog.get()).toMatchObject({ is: 'edit', problem: 'This patient does not exist.' })
    await editPatient(id)
    expect($patientDialog.get()).toEqual({ is: 'unavailable', problem: 'This patient does not exist.' })
  })

  it('shows that it is fetching only when that takes over 150 ms', async () => {
    const { id } = server.add()
    const seen: string[] = []
    server.slowness = 40
    const stop = $patientDialog.listen(({ is }) => seen.push(is))
    await editPatient(id)
    expect(seen).toEqual(['closed', 'edit'])
    server.slowness = 200
    await editPatient(id)
    expect(seen.slice(2)).toEqual(['closed', 'opening', 'edit'])
    stop()
  })

  it('deletes after asking in the words of the specification', async () => {
    const { id } = server.add()
    const confirm = vi.fn<(question: string) => boolean>(() => false)
    vi.stubGlobal('confirm', confirm)
    await editPatient(id)
    await deletePatient()
    expect(confirm).toHaveBeenCalledWith(
      'Are you sure you want to delete this patient? This action cannot be undone.',
    )
    expect(server.patients.size).toBe(1)
    confirm.mockReturnValue(true)
    await deletePatient()
    expect(server.patients.size).toBe(0)
    expect(said()).toMatchObject({ description: 'Patient deleted successfully' })
    expect($patientDialog.get().is).toBe('closed')
  })
})
