import { atom, onMount } from 'nanostores'
import type { ContactPreferencesDraft } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import { text } from '../text/index.ts'
import { contactUrl } from './contact-preferences-reach.ts'
import { failedWith } from './outcome.ts'
import { $patientDialog, type PatientDialog } from './patient-dialog.ts'
import { get, reason, request, RequestError } from './request.ts'

/** How the patient of the open dialog wants to be reached. */
export type Contact =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly patientId: number }
  | {
      readonly is: 'known'
      readonly onRecord: ContactRow
      readonly draft: ContactPreferencesDraft
      readonly saving: Saving
    }

/** How far what is shown is on record. */
type Saving =
  | { readonly is: 'nothing new' | 'under way' | 'saved' }
  | { readonly is: 'refused'; readonly problem: string }

type Known = Extract<Contact, { is: 'known' }>

export const $contact = atom<Contact>({ is: 'unknown' })

const draftOf = ({ preferred, zone, email, sms }: ContactRow): ContactPreferencesDraft => ({
  preferred,
  zone,
  email: email.agreed,
  sms: sms.agreed,
})

const known = (onRecord: ContactRow, draft = draftOf(onRecord), saving: Saving = { is: 'nothing new' }) =>
  ({ is: 'known', onRecord, draft, saving }) as const

let flight = new AbortController()

/** Asks how a patient wants to be reached. */
export async function loadContact(patientId: number): Promise<void> {
  flight.abort()
  const { signal } = (flight = new AbortController())
  $contact.set({ is: 'unknown' })
  const found = await get<ContactRow>(contactUrl(patientId), { signal }).then(
    (row) => known(row),
    (): Contact => ({ is: 'failed', patientId }),
  )
  if (!signal.aborted) $contact.set(found)
}

const patientOf = (contact: Contact): number | undefined =>
  contact.is === 'known'
    ? contact.onRecord.patientId
    : contact.is === 'failed'
      ? contact.patientId
      : undefined

let shown: number | undefined

function follow(dialog: PatientDialog): void {
  const patientId = dialog.is === 'edit' ? dialog.patient.id : undefined
  if (patientId === shown) return
  shown = patientId
  if (patientId !== undefined) return void loadContact(patientId)
  flight.abort()
  $contact.set({ is: 'unknown' })
}

onMount($contact, () => $patientDialog.subscribe(follow))

/** Takes a change, and saves it at once. */
export function changeContact(change: Partial<ContactPreferencesDraft>): void {
  const contact = $contact.get()
  if (contact.is !== 'known') return
  const draft = { ...contact.draft, ...change }
  $contact.set({ ...contact, draft, saving: { is: 'under way' } })
  if (contact.saving.is !== 'under way') void save({ ...contact, draft })
}

/** Tries once more to save what is shown. */
export const saveContactAgain = (): void => changeContact({})

const isShown = ({ onRecord }: Known): boolean => patientOf($contact.get()) === onRecord.patientId

async function save(contact: Known): Promise<void> {
  try {
    const saved = await put(contact)
    const now = $contact.get()
    if (now.is !== 'known' || !isShown(contact)) return
    // What was changed while this was on its way goes after it.
    const later = changesIn(now.draft, contact.draft)
    const next = known(saved, { ...draftOf(saved), ...later }, { is: 'under way' })
    if (Object.keys(later).length === 0) return $contact.set(known(saved, undefined, { is: 'saved' }))
    $contact.set(next)
    await save(next)
  } catch (error) {
    const now = $contact.get()
    if (now.is !== 'known' || !isShown(contact))
      return void failedWith(error, text.messages.contact.saveFailed)
    $contact.set({
      ...now,
      saving: { is: 'refused', problem: reason(error, text.messages.contact.saveFailed) },
    })
  }
}

const TRIES = 3

// The patient may have texted STOP since: only what was changed here is changed, on what is on record by now.
async function put({ onRecord, draft }: Known, tries = TRIES): Promise<ContactRow> {
  const url = contactUrl(onRecord.patientId)
  try {
    const { data } = await request<ContactRow>('PUT', url, draft, { ifMatch: `"${onRecord.version}"` })
    return data
  } catch (error) {
    const stale = error instanceof RequestError && error.code === 'stale_version'
    if (!stale || tries === 1) throw error
    const now = await get<ContactRow>(url)
    const mine = changesIn(draft, draftOf(onRecord))
    return put(known(now, { ...draftOf(now), ...mine }), tries - 1)
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
