import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactPreferencesDraft } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import { $contact, changeContact, saveContactAgain } from './contact-preferences.store.ts'
import {
  $patientDialog,
  addPatient,
  closePatientDialog,
  editPatient,
} from '../patients/dialog/patient-dialog.store.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'

const untold = { agreed: true, since: null, how: null }
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

let row: ContactRow
let puts: ContactPreferencesDraft[]
let instead: (() => Response) | undefined
/** Releases the delayed response. */
let release: (() => void) | undefined
let pendingResponse: Promise<void> | undefined
const hold = () => {
  pendingResponse = new Promise((resolve) => (release = resolve))
}

function take(draft: ContactPreferencesDraft, ifMatch: string | null): Response {
  puts.push(draft)
  if (instead) return instead()
  if (ifMatch !== `"${row.version}"`) return answer(409, { message: 'Changed.', code: 'stale_version' })
  const consent = (channel: 'email' | 'sms') => ({ ...row[channel], agreed: draft[channel] })
  const { preferred, zone } = draft
  row = { ...row, preferred, zone, email: consent('email'), sms: consent('sms'), version: row.version + 1 }
  return answer(200, row)
}

let stop: () => void
beforeEach(() => {
  row = {
    patientId: 1,
    contactOf: null,
    throughContact: [],
    preferred: 'email',
    zone: null,
    email: untold,
    sms: untold,
    version: 0,
  }
  puts = []
  instead = pendingResponse = undefined
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (!url.endsWith('/contact-preferences')) return answer(200, { id: 1, firstName: 'Rosa', version: 1 })
    if (method === 'GET') return instead ? instead() : answer(200, row)
    await pendingResponse
    return take(JSON.parse(String(body)) as ContactPreferencesDraft, new Headers(headers).get('if-match'))
  })
  stop = $contact.listen(() => undefined)
})
afterEach(() => {
  closePatientDialog()
  stop()
  vi.unstubAllGlobals()
})

const contact = () => {
  const state = $contact.get()
  if (state.is !== 'known') throw new Error(`it is ${state.is}`)
  return state
}
const open = async () => {
  await editPatient(1)
  await vi.waitFor(() => expect($contact.get().is).toBe('known'))
}
const waitForSave = () => vi.waitFor(() => expect(contact().saving.is).not.toBe('under way'))

describe('a patient’s contact preferences', () => {
  it('load with an existing patient, and not for a new one', async () => {
    addPatient()
    expect($contact.get()).toEqual({ is: 'unknown' })
    await open()
    expect(contact()).toMatchObject({ onRecord: row, saving: { is: 'nothing new' } })
    closePatientDialog()
    expect($contact.get()).toEqual({ is: 'unknown' })
  })

  it('save on each change, in order', async () => {
    await open()
    hold()
    changeContact({ preferred: 'sms' })
    expect(contact()).toMatchObject({ draft: { preferred: 'sms' }, saving: { is: 'under way' } })
    changeContact({ zone: 'America/Denver' })
    changeContact({ preferred: 'email' })
    release?.()
    await waitForSave()
    expect(puts).toHaveLength(2)
    expect(contact()).toMatchObject({
      onRecord: { preferred: 'email', zone: 'America/Denver', version: 2 },
      saving: { is: 'saved' },
    })
  })

  it('keep an opt-out that the patient has texted meanwhile', async () => {
    await open()
    row = { ...row, sms: { agreed: false, since: '2026-03-12T09:00:00.000Z', how: 'reply' }, version: 1 }
    changeContact({ zone: 'America/Denver' })
    await waitForSave()
    expect(row).toMatchObject({ zone: 'America/Denver', sms: { agreed: false, how: 'reply' } })
    expect(contact().draft).toMatchObject({ zone: 'America/Denver', sms: false })
  })

  it('show a failed save, keep the change, and try again', async () => {
    await open()
    instead = () => answer(503, { message: 'Not now.' })
    changeContact({ email: false })
    await waitForSave()
    expect(contact()).toMatchObject({
      draft: { email: false },
      onRecord: { email: { agreed: true } },
      saving: { is: 'refused', problem: 'Not now.' },
    })
    instead = undefined
    saveContactAgain()
    await waitForSave()
    expect(contact()).toMatchObject({ onRecord: { email: { agreed: false } }, saving: { is: 'saved' } })
  })

  it('show a failed save in a toast when the dialog is closed', async () => {
    await open()
    hold()
    changeContact({ email: false })
    closePatientDialog()
    instead = () => answer(500, '')
    release?.()
    await vi.waitFor(() => expect($toasts.get()[0]?.description).toBe('Failed to save contact preferences'))
    expect($patientDialog.get().is).toBe('closed')
  })

  it('show an error when they cannot be loaded', async () => {
    instead = () => answer(503, {})
    await editPatient(1)
    await vi.waitFor(() => expect($contact.get()).toEqual({ is: 'failed', patientId: 1 }))
  })
})
