import { atom, computed, onMount } from 'nanostores'
import type { ProvenanceRow } from '#modules/intake'
import { $patientDialog, type PatientDialog } from './patient-dialog.ts'
import { draftOf, type PatientField } from './patient-form.ts'
import { get } from './request.ts'

/** Which form a value came from, and when it was taken into the record. */
export type Origin = Pick<ProvenanceRow, 'formTitle' | 'acceptedAt'>

const $accepted = atom<{ readonly patientId: number; readonly rows: readonly ProvenanceRow[] } | null>(null)

let flight = new AbortController()

// Where a value came from is said beside it or not at all: that this cannot be read is nobody's concern.
async function read(patientId: number): Promise<void> {
  flight.abort()
  const { signal } = (flight = new AbortController())
  $accepted.set({ patientId, rows: [] })
  const rows = await get<readonly ProvenanceRow[]>(`/api/patients/${patientId}/provenance`, { signal }).catch(
    () => [],
  )
  if (!signal.aborted) $accepted.set({ patientId, rows })
}

function follow(dialog: PatientDialog): void {
  if (dialog.is !== 'edit') return $accepted.set(null)
  if ($accepted.get()?.patientId !== dialog.patient.id) void read(dialog.patient.id)
}

onMount($accepted, () => $patientDialog.subscribe(follow))

/** Where the values in the open dialog came from, for as long as they are those on record. */
export const $provenance = computed([$accepted, $patientDialog], (accepted, dialog) => {
  const origins: Partial<Record<PatientField, Origin>> = {}
  if (!accepted || dialog.is !== 'edit') return origins
  const onRecord = draftOf(dialog.patient)
  for (const { field, formTitle, acceptedAt } of accepted.rows) {
    const name = field as PatientField
    if (dialog.draft[name] === onRecord[name]) origins[name] = { formTitle, acceptedAt }
  }
  return origins
})
