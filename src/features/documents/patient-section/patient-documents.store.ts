import { atom, onMount } from 'nanostores'
import type { DocumentRow } from '#modules/documents'
import { onChange } from './changes.ts'
import { onStreams } from './live.ts'
import { $patientDialog, type PatientDialog } from './patient-dialog.ts'
import { get } from './request.ts'
import { takeTurns } from './turns.ts'

/** The documents of the patient in the open dialog, newest first. */
export type PatientDocuments =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly rows: readonly DocumentRow[] }

export const $patientDocuments = atom<PatientDocuments>({ is: 'unknown' })

/** More than anybody has. */
const AT_MOST = 200

let shown: number | undefined
let flight = new AbortController()

/** Fetches them once more; what is known stays until there is an answer. */
export async function loadPatientDocuments(): Promise<void> {
  flight.abort()
  if (shown === undefined) return
  const { signal } = (flight = new AbortController())
  const found = await get<readonly DocumentRow[]>(`/api/documents?patientId=${shown}&limit=${AT_MOST}`, {
    signal,
  }).then(
    (rows): PatientDocuments => ({ is: 'known', rows }),
    (): PatientDocuments => ({ is: 'failed' }),
  )
  if (signal.aborted || (found.is === 'failed' && $patientDocuments.get().is === 'known')) return
  $patientDocuments.set(found)
}

function follow(dialog: PatientDialog): void {
  const patientId = dialog.is === 'edit' ? dialog.patient.id : undefined
  if (patientId === shown) return
  shown = patientId
  $patientDocuments.set({ is: 'unknown' })
  void loadPatientDocuments()
}

onMount($patientDocuments, () => {
  const stops = [
    $patientDialog.subscribe(follow),
    onChange(['documents'], () => void loadPatientDocuments()),
    onStreams(['document'], takeTurns(loadPatientDocuments)),
  ]
  return () => stops.forEach((stop) => stop())
})
