import { atom, onMount } from 'nanostores'
import type { ContactPreferencesDraft } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import { text } from '../../language/index.ts'
import { contactUrl } from './email-reach.ts'
import { toastError } from '../../kit/toasts/result-toasts.ts'
import { $patientDialog, type PatientDialog } from '../patients/index.ts'
import { get, reason, request, RequestError } from '../../kit/requests/request.ts'
import { createLatestRequest } from '../../kit/requests/latest-request.ts'

export type PreferencesState =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly patientId: number }
  | {
      readonly is: 'known'
      readonly onRecord: ContactRow
      readonly draft: ContactPreferencesDraft
      readonly saving: Saving
    }

type Saving =
  | { readonly is: 'nothing new' | 'under way' | 'saved' }
  | { readonly is: 'refused'; readonly problem: string }

type LoadedContact = Extract<PreferencesState, { is: 'known' }>

export const $contact = atom<PreferencesState>({ is: 'unknown' })

const draftOf = ({ preferred, zone, email, sms }: ContactRow): ContactPreferencesDraft => ({
  preferred,
  zone,
  email: email.agreed,
  sms: sms.agreed,
})

const loadedContact = (
  onRecord: ContactRow,
  draft = draftOf(onRecord),
  saving: Saving = { is: 'nothing new' },
) => ({ is: 'known', onRecord, draft, saving }) as const

const requests = createLatestRequest()

export async function loadContact(patientId: number): Promise<void> {
  const signal = requests.begin()
  $contact.set({ is: 'unknown' })
  const loaded = await get<ContactRow>(contactUrl(patientId), { signal }).then(
    (row) => loadedContact(row),
    (): PreferencesState => ({ is: 'failed', patientId }),
  )
  if (!signal.aborted) $contact.set(loaded)
}

const patientIdOf = (contact: PreferencesState): number | undefined =>
  contact.is === 'known'
    ? contact.onRecord.patientId
    : contact.is === 'failed'
      ? contact.patientId
      : undefined

let openPatientId: number | undefined

function followDialog(dialog: PatientDialog): void {
  const patientId = dialog.is === 'edit' ? dialog.patient.id : undefined
  if (patientId === openPatientId) return
  openPatientId = patientId
  if (patientId !== undefined) return void loadContact(patientId)
  requests.abort()
  $contact.set({ is: 'unknown' })
}

onMount($contact, () => $patientDialog.subscribe(followDialog))

export function changeContact(change: Partial<ContactPreferencesDraft>): void {
  const contact = $contact.get()
  if (contact.is !== 'known') return
  const draft = { ...contact.draft, ...change }
  $contact.set({ ...contact, draft, saving: { is: 'under way' } })
  if (contact.saving.is !== 'under way') void save({ ...contact, draft })
}

export const saveContactAgain = (): void => changeContact({})

const isShown = ({ onRecord }: LoadedContact): boolean => patientIdOf($contact.get()) === onRecord.patientId

async function save(contact: LoadedContact): Promise<void> {
  try {
    const saved = await putPreferences(contact)
    const current = $contact.get()
    if (current.is !== 'known' || !isShown(contact)) return
    // Changes made during this save are saved next.
    const laterChanges = changesIn(current.draft, contact.draft)
    const next = loadedContact(saved, { ...draftOf(saved), ...laterChanges }, { is: 'under way' })
    if (Object.keys(laterChanges).length === 0)
      return $contact.set(loadedContact(saved, undefined, { is: 'saved' }))
    $contact.set(next)
    await save(next)
  } catch (error) {
    const current = $contact.get()
    if (current.is !== 'known' || !isShown(contact))
      return void toastError(error, text.messages.contact.saveFailed)
    $contact.set({
      ...current,
      saving: { is: 'refused', problem: reason(error, text.messages.contact.saveFailed) },
    })
  }
}

const MAX_ATTEMPTS = 3

// The patient may have texted STOP meanwhile. On a version conflict, apply only this page's changes to the
// current record.
async function putPreferences(
  { onRecord, draft }: LoadedContact,
  triesLeft = MAX_ATTEMPTS,
): Promise<ContactRow> {
  const url = contactUrl(onRecord.patientId)
  try {
    const { data } = await request<ContactRow>('PUT', url, draft, { ifMatch: `"${onRecord.version}"` })
    return data
  } catch (error) {
    const isStale = error instanceof RequestError && error.code === 'stale_version'
    if (!isStale || triesLeft === 1) throw error
    const currentRow = await get<ContactRow>(url)
    const changes = changesIn(draft, draftOf(onRecord))
    return putPreferences(loadedContact(currentRow, { ...draftOf(currentRow), ...changes }), triesLeft - 1)
  }
}

const changesIn = (
  draft: ContactPreferencesDraft,
  before: ContactPreferencesDraft,
): Partial<ContactPreferencesDraft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => value !== before[field as keyof ContactPreferencesDraft],
    ),
  )
