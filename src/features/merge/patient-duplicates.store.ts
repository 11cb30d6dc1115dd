import { atom, onMount } from 'nanostores'
import type { Duplicates } from '#modules/merge'
import { text } from '../../language/index.ts'
import { failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { $patientDialog, type PatientDialog } from '../patients/index.ts'
import { get, request } from '../../kit/requests/request.ts'

export const $duplicates = atom<Duplicates | null>(null)

let openPatientId: number | undefined
let flight = new AbortController()

// A failed load shows nothing, since duplicates are only a hint.
async function load(): Promise<void> {
  flight.abort()
  $duplicates.set(null)
  if (openPatientId === undefined) return
  const { signal } = (flight = new AbortController())
  const found = await get<Duplicates>(`/api/patients/${openPatientId}/duplicates`, { signal }).catch(
    () => null,
  )
  if (!signal.aborted) $duplicates.set(found)
}

function follow(dialog: PatientDialog): void {
  const id = dialog.is === 'edit' ? dialog.patient.id : undefined
  if (id === openPatientId) return
  openPatientId = id
  void load()
}

onMount($duplicates, () => $patientDialog.subscribe(follow))

/** Records that two similar patients are different people. */
export async function markDistinct(id: number, otherId: number): Promise<void> {
  try {
    await request('POST', `/api/patients/${id}/told-apart`, { otherId })
    toastSuccess(text.merging.inDialog.apartDone)
    await load()
  } catch (error) {
    failedWith(error, text.merging.inDialog.apartFailed)
  }
}
