import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePatientDialog, editPatient, typePatient } from './patient-dialog.ts'
import { $provenance } from './patient-provenance.ts'
import { PatientServer } from './testing/patient-server.ts'

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

describe('where a value came from', () => {
  it('is said of the record that is open, for as long as the value is the one on record', async () => {
    await editPatient(1)
    const said = { phone: { formTitle: 'New Patient Intake', acceptedAt: phone.acceptedAt } }
    await vi.waitFor(() => expect($provenance.get()).toEqual(said))
    typePatient('phone', '555')
    expect($provenance.get()).toEqual({})
    typePatient('phone', '(207) 555-0100')
    expect($provenance.get()).toEqual(said)
    await editPatient(2)
    expect($provenance.get()).toEqual({})
  })

  it('is not said where it cannot be read', async () => {
    status = 503
    await editPatient(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect($provenance.get()).toEqual({})
  })
})
