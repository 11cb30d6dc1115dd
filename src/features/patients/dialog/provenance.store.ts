import { atom, computed, onMount } from 'nanostores'
import type { PatientField } from '#contracts/patients'
import type { ProvenanceRow } from '#modules/intake-forms'
import { $patientDialog, type PatientDialog } from './patient-dialog.store.ts'
import { draftOf } from './draft.ts'
import { get } from '../../../kit/requests/request.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'

/** The form that a value came from, and when staff accepted it into the record. */
export type ValueOrigin = Pick<ProvenanceRow, 'formTitle' | 'acceptedAt'>

const $acceptedRows = atom<{ readonly patientId: number; readonly rows: readonly ProvenanceRow[] } | null>(
  null,
)

const requests = createLatestRequest()

// The origin is only a hint, so a failure to load it shows no error.
async function loadOrigins(patientId: number): Promise<void> {
  const signal = requests.begin()
  $acceptedRows.set({ patientId, rows: [] })
  const rows = await get<readonly ProvenanceRow[]>(`/api/patients/${patientId}/provenance`, { signal }).catch(
    () => [],
  )
  if (!signal.aborted) $acceptedRows.set({ patientId, rows })
}

function followDialog(dialog: PatientDialog): void {
  if (dialog.is !== 'edit') return $acceptedRows.set(null)
  if ($acceptedRows.get()?.patientId !== dialog.patient.id) void loadOrigins(dialog.patient.id)
}

onMount($acceptedRows, () => $patientDialog.subscribe(followDialog))

/** Origins of the values in the open dialog that still equal the record. */
export const $provenance = computed([$acceptedRows, $patientDialog], (accepted, dialog) => {
  const origins: Partial<Record<PatientField, ValueOrigin>> = {}
  if (!accepted || dialog.is !== 'edit') return origins
  const onRecord = draftOf(dialog.patient)
  for (const { field, formTitle, acceptedAt } of accepted.rows) {
    const name = field as PatientField
    if (dialog.draft[name] === onRecord[name]) origins[name] = { formTitle, acceptedAt }
  }
  return origins
})
