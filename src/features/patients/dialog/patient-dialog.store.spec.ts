import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countChanges } from '../../../kit/updates/local-changes.ts'
import {
  $patientDialog,
  addPatient,
  addPatientFrom,
  closePatientDialog,
  editPatient,
  isDirty,
  loadChanges,
  quickAddPatient,
  showAllFields,
  tickOneName,
  typePatient,
} from './patient-dialog.store.ts'
import { PATIENT_FIELD_NAMES } from '#contracts/patients'
import { deletePatient, savePatient } from './save-patient.ts'
import { PatientServer } from '../testing/patient-server.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'

let server: PatientServer
beforeEach(() => {
  server = new PatientServer()
  vi.stubGlobal('fetch', server.fetch)
  closePatientDialog()
})
afterEach(() => vi.unstubAllGlobals())

const readToast = () => $toasts.get()[0]
const typeAll = (email = 'rosa@mail.example') => {
  for (const field of PATIENT_FIELD_NAMES) typePatient(field, 'x')
  typePatient('email', email)
  typePatient('dateOfBirth', '1967-08-11')
}
const posts = () => server.calls.filter(({ method }) => method === 'POST')

const stale = async () => {
  const { id } = server.add({ phone: '555-0100', notes: 'old' })
  await editPatient(id)
  typePatient('phone', '555-0199')
  const patient = server.patients.get(id)
  if (patient) server.patients.set(id, { ...patient, phone: '555-0111', notes: 'new', version: 2 })
  await savePatient()
  return id
}

describe('adding a patient', () => {
  it('validates before any request, and updates errors as the user types', async () => {
    addPatient()
    await savePatient()
    expect($patientDialog.get()).toMatchObject({ refusals: 1, errors: { email: 'Email is required' } })
    typePatient('email', 'rosa@')
    expect($patientDialog.get()).toMatchObject({ errors: { email: 'Please enter a valid email address' } })
    typePatient('email', 'rosa@mail.example')
    expect($patientDialog.get()).toMatchObject({ errors: { email: undefined } })
    expect(server.calls).toEqual([])
  })

  it('quickly takes a name and a phone number, and marks the record as incomplete', async () => {
    quickAddPatient()
    typePatient('firstName', 'Nora')
    typePatient('lastName', 'Quinn')
    await savePatient()
    expect($patientDialog.get()).toMatchObject({ errors: { phone: 'Phone or email is required' } })
    typePatient('email', 'nora@mail.example')
    expect($patientDialog.get()).toMatchObject({ errors: { phone: undefined } })
    await savePatient()
    expect(posts()[0]?.draft).toMatchObject({ email: 'nora@mail.example', phone: '', incomplete: true })
    const [nora] = server.patients.values()
    await editPatient(nora?.id ?? 0)
    typePatient('phone', '555-0142')
    await savePatient()
    expect($patientDialog.get()).toEqual({ is: 'closed' })
    expect(server.calls.at(-1)?.draft).toMatchObject({ phone: '555-0142', address: '', incomplete: true })
  })

  it('shows all fields of a quick add, which are required then, and back again those that are filled', async () => {
    quickAddPatient()
    showAllFields(true)
    typePatient('address', '9 Pine Street')
    await savePatient()
    expect($patientDialog.get()).toMatchObject({ errors: { dateOfBirth: 'Date of birth is required' } })
    showAllFields(false)
    expect($patientDialog.get()).toMatchObject({
      errors: {},
      quickFields: ['firstName', 'lastName', 'phone', 'email', 'address'],
    })
  })

  it('closes, shows a toast and refreshes all screens', async () => {
    const before = { patient: countChanges('patient'), appointment: countChanges('appointment') }
    addPatient()
    expect(isDirty($patientDialog.get())).toBe(false)
    typeAll()
    expect(isDirty($patientDialog.get())).toBe(true)
    await savePatient()
    expect($patientDialog.get().is).toBe('closed')
    expect(readToast()).toMatchObject({ title: 'Success', description: 'Patient added successfully' })
    expect(countChanges('patient')).toBe(before.patient + 1)
    expect(countChanges('appointment')).toBe(before.appointment + 1)
  })

  it('with one name needs no last name, and brings back the typed one', async () => {
    addPatient()
    typeAll()
    typePatient('lastName', '')
    await savePatient()
    expect($patientDialog.get()).toMatchObject({ errors: { lastName: 'Last name is required' } })
    typePatient('lastName', 'Putra')
    tickOneName(true)
    expect($patientDialog.get()).toMatchObject({ errors: { lastName: undefined } })
    tickOneName(false)
    expect($patientDialog.get()).toMatchObject({ draft: { lastName: 'Putra', oneName: false } })
    tickOneName(true)
    await savePatient()
    expect(posts().at(-1)?.draft).toMatchObject({ firstName: 'x', lastName: '', oneName: true })
  })

  it('from a submission has one name if the full name was one word', () => {
    addPatientFrom(1, { firstName: 'Sukarno', lastName: '' })
    expect($patientDialog.get()).toMatchObject({ draft: { firstName: 'Sukarno', oneName: true } })
    addPatientFrom(1, { firstName: 'Sukarno' })
    expect($patientDialog.get()).toMatchObject({ draft: { firstName: 'Sukarno', oneName: false } })
  })

  it('adds one patient on repeated clicks', async () => {
    addPatient()
    typeAll()
    await Promise.all([savePatient(), savePatient(), savePatient()])
    expect(posts()).toHaveLength(1)
  })

  it('adds one patient when a lost response leads to a retry', async () => {
    addPatient()
    typeAll()
    const lost = server.fetch
    vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) => {
      await lost(...call)
      throw new TypeError('fetch failed')
    })
    await savePatient()
    expect(readToast()).toMatchObject({ title: 'Error', description: 'Failed to add patient' })
    expect($patientDialog.get()).toMatchObject({
      is: 'add',
      doing: 'nothing',
      problem: 'There is no connection. Nothing you entered is lost: try again when you are back online.',
    })
    vi.stubGlobal('fetch', server.fetch)
    await savePatient()
    expect($patientDialog.get().is).toBe('closed')
    expect(server.patients.size).toBe(1)
  })

  it('shows server errors below their fields and keeps the input', async () => {
    server.add({ email: 'rosa@mail.example' })
    addPatient()
    typeAll()
    await savePatient()
    expect(readToast()).toMatchObject({ variant: 'destructive', description: 'Failed to add patient' })
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

  it('leaves a newly opened dialog alone when the response of an earlier one arrives', async () => {
    server.add({ email: 'rosa@mail.example' })
    addPatient()
    typeAll()
    const saving = savePatient()
    closePatientDialog()
    addPatient()
    await saving
    expect($patientDialog.get()).toMatchObject({ is: 'add', refusals: 0, draft: { firstName: '' } })
  })

  it('continues with the patient, unless the dialog was closed during the request', async () => {
    const next = vi.fn<() => void>()
    addPatient()
    typeAll()
    const saving = savePatient(next)
    closePatientDialog()
    await saving
    expect(readToast()).toMatchObject({ title: 'Success' })
    expect(next).not.toHaveBeenCalled()
    addPatient()
    typeAll('leo@mail.example')
    await savePatient(next)
    expect(next).toHaveBeenCalledOnce()
  })
})

describe('editing a patient', () => {
  it('opens the current record and sends its version', async () => {
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
    expect(readToast()).toMatchObject({ description: 'Patient updated successfully' })
  })

  it('shows what another user has changed, and continues without losing typed values', async () => {
    const id = await stale()
    expect(readToast()).toMatchObject({ description: 'Failed to update patient' })
    expect($patientDialog.get()).toMatchObject({
      draft: { phone: '555-0199' },
      problem: 'This record was changed by someone else since you opened it.',
      stale: { changes: [{ field: 'phone', before: '555-0100', now: '555-0111' }, { field: 'notes' }] },
    })
    loadChanges()
    expect($patientDialog.get()).toMatchObject({
      stale: null,
      draft: { phone: '555-0199', notes: 'new' },
      onRecord: { phone: '555-0111' },
    })
    await savePatient()
    expect(server.patients.get(id)).toMatchObject({ phone: '555-0199', notes: 'new', version: 3 })
  })

  it('reports a patient who has been deleted meanwhile', async () => {
    const { id } = server.add()
    await editPatient(id)
    server.patients.delete(id)
    await savePatient()
    expect($patientDialog.get()).toMatchObject({ is: 'edit', problem: 'This patient does not exist.' })
    await editPatient(id)
    expect($patientDialog.get()).toEqual({ is: 'unavailable', problem: 'This patient does not exist.' })
  })

  it('shows a skeleton only if loading takes over 150 ms', async () => {
    const { id } = server.add()
    const states: string[] = []
    server.delayMs = 40
    const stop = $patientDialog.listen(({ is }) => states.push(is))
    await editPatient(id)
    expect(states).toEqual(['closed', 'edit'])
    server.delayMs = 200
    await editPatient(id)
    expect(states.slice(2)).toEqual(['closed', 'opening', 'edit'])
    stop()
  })

  it('asks for confirmation with the text of the specification, then deletes', async () => {
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
    expect(readToast()).toMatchObject({ description: 'Patient deleted successfully' })
    expect($patientDialog.get().is).toBe('closed')
  })
})
