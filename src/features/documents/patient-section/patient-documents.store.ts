import { atom, onMount } from 'nanostores'
import type { DocumentRow } from '#modules/documents'
import { createNewsFilter } from '../../../kit/updates/log-position.ts'
import { onLocalChange } from '../../../kit/updates/local-changes.ts'
import { onRemoteChange } from '../../../kit/updates/remote-changes.ts'
import { $patientDialog, type PatientDialog } from '../../patients/index.ts'
import { get } from '../../../kit/requests/request.ts'
import { coalesceRuns } from '../../../kit/updates/coalesce.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'

export type PatientDocuments =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly rows: readonly DocumentRow[] }

export const $patientDocuments = atom<PatientDocuments>({ is: 'unknown' })

/** The request limit, more than any patient is expected to have. */
const MAX_DOCUMENTS = 200

let currentPatientId: number | undefined
const requests = createLatestRequest()

export async function loadPatientDocuments(): Promise<void> {
  if (currentPatientId === undefined) return
  const signal = requests.begin()
  const loaded = await get<readonly DocumentRow[]>(
    `/api/documents?patientId=${currentPatientId}&limit=${MAX_DOCUMENTS}`,
    {
      signal,
    },
  ).then(
    (rows): PatientDocuments => ({ is: 'known', rows }),
    (): PatientDocuments => ({ is: 'failed' }),
  )
  if (signal.aborted || (loaded.is === 'failed' && $patientDocuments.get().is === 'known')) return
  $patientDocuments.set(loaded)
}

function followDialog(dialog: PatientDialog): void {
  const patientId = dialog.is === 'edit' ? dialog.patient.id : undefined
  if (patientId === currentPatientId) return
  currentPatientId = patientId
  $patientDocuments.set({ is: 'unknown' })
  void loadPatientDocuments()
}

onMount($patientDocuments, () => {
  const isNews = createNewsFilter()
  const catchUp = coalesceRuns(loadPatientDocuments)
  const reloadIfNews = (position?: number) => isNews(position) && catchUp()
  const stops = [
    $patientDialog.subscribe(followDialog),
    onLocalChange(['document'], reloadIfNews),
    onRemoteChange(['document'], reloadIfNews),
  ]
  return () => stops.forEach((stop) => stop())
})
