import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePatientDialog, editPatient, typePatient } from './patient-dialog.store.ts'
import { $provenance } from './provenance.store.ts'
import { PatientServer } from '../testing/patient-server.ts'

let server: PatientServer
let stop: () => void
let status: number

const phone = {
  field: 'phone',
  submissionId: 3,
  formId: 5,
  formTitle: 'New Patient Intake',
  acceptedAt: '2026-05-04T09:00:00.000Z',
}

beforeEach(() => {
  server = new PatientServer()
  status = 200
  vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) =>
    call[0].endsWith('/provenance')
      ? new Response(JSON.stringify(call[0].includes('/1/') ? [phone] : []), { status })
      : server.fetch(...call),
  )
  server.add()
  server.add()
  stop = $provenance.listen(() => undefined)
})
afterEach(() => {
  stop()
  closePatientDialog()
  vi.unstubAllGlobals()
})

describe('the origin of a value', () => {
  it('is shown for the open record while the value is unchanged', async () => {
    await editPatient(1)
    const origins = { phone: { formTitle: 'New Patient Intake', acceptedAt: phone.acceptedAt } }
    await vi.waitFor(() => expect($provenance.get()).toEqual(origins))
    typePatient('phone', '555')
    expect($provenance.get()).toEqual({})
    typePatient('phone', '(207) 555-0100')
    expect($provenance.get()).toEqual(origins)
    await editPatient(2)
    expect($provenance.get()).toEqual({})
  })

  it('is hidden when it cannot be loaded', async () => {
    status = 503
    await editPatient(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect($provenance.get()).toEqual({})
  })
})
