import { atom, onMount } from 'nanostores'
import type { Duplicates } from '#modules/merge'
import { text } from '../../language/index.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { $patientDialog, type PatientDialog } from '../patients/index.ts'
import { get, request } from '../../kit/requests/request.ts'
import { createLatestRequest } from '../../kit/requests/latest-request.ts'

export const $duplicates = atom<Duplicates | null>(null)

let openPatientId: number | undefined
const requests = createLatestRequest()

// A failed load shows nothing, since duplicates are only a hint.
async function load(): Promise<void> {
  $duplicates.set(null)
  if (openPatientId === undefined) return
  const signal = requests.begin()
  const duplicates = await get<Duplicates>(`/api/patients/${openPatientId}/duplicates`, { signal }).catch(
    () => null,
  )
  if (!signal.aborted) $duplicates.set(duplicates)
}

function followDialog(dialog: PatientDialog): void {
  const id = dialog.is === 'edit' ? dialog.patient.id : undefined
  if (id === openPatientId) return
  openPatientId = id
  void load()
}

onMount($duplicates, () => $patientDialog.subscribe(followDialog))

/** Records that two similar patients are different people. */
export async function markDistinct(id: number, otherId: number): Promise<void> {
  try {
    await request('POST', `/api/patients/${id}/told-apart`, { otherId })
    toastSuccess(text.merging.inDialog.apartDone)
    await load()
  } catch (error) {
    toastError(error, text.merging.inDialog.apartFailed)
  }
}
