import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPatientImportStore, type PatientImportStore } from './patient-import.store.ts'

const mapping = { columns: { lastName: 0 }, dates: 'MM/DD/YYYY' }
const preview = { id: 5, columns: ['Name'], mapping, rows: 2, ready: 1 }

let respond: () => Response
let store: PatientImportStore
beforeEach(async () => {
  respond = () => Response.json(preview)
  vi.stubGlobal('fetch', async () => respond())
  store = createPatientImportStore([])
  await store.choose(new File(['Name\nRosa'], 'patients.csv'))
  store.includeRow(2, true)
  store.chooseConsent('email')
})
afterEach(() => vi.unstubAllGlobals())

const lost = (): Response => {
  throw new TypeError('fetch failed')
}
const gone = () => Response.json({ message: 'This file is gone.' }, { status: 404 })
const kept = {
  is: 'shown',
  mapping,
  include: new Set([2]),
  consent: 'email',
  problem: 'There is no connection. Nothing you entered is lost: try again when you are back online.',
  doing: 'nothing',
}

it('keeps the file, as last previewed, when the connection is lost during another mapping', async () => {
  respond = lost
  store.acceptOneNames(true)
  await vi.waitFor(() => expect(store.$file.get()).toEqual({ ...kept, preview, isConsentMissing: false }))
})

it('keeps the file when the connection is lost as the import begins, and begins it again', async () => {
  respond = lost
  await store.begin()
  expect(store.$file.get()).toMatchObject(kept)
  respond = () => Response.json({ id: 5, accepted: true })
  await store.begin()
  expect(store.$file.get()).toEqual({ is: 'none', problem: null })
})

it('asks for the file again when the server no longer has it', async () => {
  respond = gone
  await store.begin()
  expect(store.$file.get()).toEqual({ is: 'none', problem: 'This file is gone.' })
})
