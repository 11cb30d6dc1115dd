import { atom, onMount } from 'nanostores'
import type { Duplicates } from '#modules/merging'
import { text } from '../text/index.ts'
import { failedWith, succeeded } from './outcome.ts'
import { $patientDialog, type PatientDialog } from './patient-dialog.ts'
import { get, request } from './request.ts'

/** Who may be the same person as the patient in the open dialog, and who was merged into them. */
export const $duplicates = atom<Duplicates | null>(null)

let shown: number | undefined
let flight = new AbortController()

// That it cannot be read is nobody's concern: it is a hint.
async function load(): Promise<void> {
  flight.abort()
  $duplicates.set(null)
  if (shown === undefined) return
  const { signal } = (flight = new AbortController())
  const found = await get<Duplicates>(`/api/patients/${shown}/duplicates`, { signal }).catch(() => null)
  if (!signal.aborted) $duplicates.set(found)
}

function follow(dialog: PatientDialog): void {
  const id = dialog.is === 'edit' ? dialog.patient.id : undefined
  if (id === shown) return
  shown = id
  void load()
}

onMount($duplicates, () => $patientDialog.subscribe(follow))

/** Says that somebody who looks alike is somebody else. */
export async function tellApart(id: number, otherId: number): Promise<void> {
  try {
    await request('POST', `/api/patients/${id}/told-apart`, { otherId })
    succeeded(text.merging.inDialog.apartDone)
    await load()
  } catch (error) {
    failedWith(error, text.merging.inDialog.apartFailed)
  }
}
