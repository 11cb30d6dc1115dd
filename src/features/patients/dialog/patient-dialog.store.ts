import { atom } from 'nanostores'
import type { PatientDraft } from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { text } from '../text/index.ts'
import {
  blankDraft,
  type ByField,
  type Change,
  differs,
  draftFrom,
  draftOf,
  errorsIn,
  merged,
  type PatientField,
  underneath,
} from './patient-form.ts'
import { get, reason } from './request.ts'

interface Form {
  readonly draft: PatientDraft
  readonly errors: ByField
  /** What is on record under a field in which something else was typed. */
  readonly onRecord: ByField
  readonly doing: 'nothing' | 'saving' | 'deleting'
  /** Why it was not done, where no field is to blame. */
  readonly problem: string | null
  /** How often it was not taken as it was. */
  readonly refusals: number
}

/** A patient whom somebody else has changed since the dialog was opened. */
interface Stale {
  readonly now: PatientRow
  readonly changes: readonly Change[]
}

export type Adding = {
  readonly is: 'add'
  /** The submission whose answers it began with. */
  readonly submissionId?: number
} & Form
export type Editing = {
  readonly is: 'edit'
  readonly patient: PatientRow
  readonly stale: Stale | null
} & Form

/** The dialog in which patients are added and edited. */
export type PatientDialog =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | { readonly is: 'unavailable'; readonly problem: string }
  | Adding
  | Editing

export const $patientDialog = atom<PatientDialog>({ is: 'closed' })

const LATE = 150

const fresh = (draft: PatientDraft): Form => ({
  draft,
  errors: {},
  onRecord: {},
  doing: 'nothing',
  problem: null,
  refusals: 0,
})

let visit = new AbortController()

// Whoever is still waiting for an answer learns that the dialog it was for is gone.
function turnTo(dialog: PatientDialog): AbortSignal {
  visit.abort()
  visit = new AbortController()
  $patientDialog.set(dialog)
  return visit.signal
}

/** Ends with the dialog that is open now. */
export const patientDialogVisit = (): AbortSignal => visit.signal

/** Opens the dialog for a new patient. */
export const addPatient = (): void => void turnTo({ is: 'add', ...fresh(blankDraft) })

/** Opens the dialog for a new patient with what a submission says of them, to be looked over and completed. */
export const addPatientFrom = (submissionId: number, answers: Readonly<Record<string, string>>): void =>
  void turnTo({ is: 'add', submissionId, ...fresh(draftFrom((field) => answers[field] ?? null)) })

/** Closes the dialog, and with it what was typed. */
export const closePatientDialog = (): void => void turnTo({ is: 'closed' })

/** Opens the dialog on a patient as they are on record now; the access ledger says so. */
export async function editPatient(id: number): Promise<void> {
  const signal = turnTo({ is: 'closed' })
  const late = setTimeout(() => $patientDialog.set({ is: 'opening' }), LATE)
  signal.addEventListener('abort', () => clearTimeout(late))
  const found = await get<PatientRow>(`/api/patients/${id}`, { signal }).then(
    (patient): PatientDialog => ({ is: 'edit', patient, stale: null, ...fresh(draftOf(patient)) }),
    (error): PatientDialog => ({ is: 'unavailable', problem: reason(error, text.patient.openFailed) }),
  )
  clearTimeout(late)
  if (!signal.aborted) $patientDialog.set(found)
}

export const isForm = (dialog: PatientDialog): dialog is Adding | Editing =>
  dialog.is === 'add' || dialog.is === 'edit'

/** Whether closing the dialog would lose something typed. */
export const isDirty = (dialog: PatientDialog): boolean =>
  isForm(dialog) && differs(dialog.draft, dialog.is === 'edit' ? draftOf(dialog.patient) : blankDraft)

/** Takes what was typed; a field with an error is checked again as it changes. */
export function typePatient(field: PatientField, value: string): void {
  const dialog = $patientDialog.get()
  if (!isForm(dialog)) return
  const draft = { ...dialog.draft, [field]: value }
  const errors = dialog.errors[field] ? { ...dialog.errors, [field]: errorsIn(draft)[field] } : dialog.errors
  $patientDialog.set({ ...dialog, draft, errors })
}

/** Goes on from what somebody else has saved, without losing what was typed here. */
export function loadNewState(): void {
  const dialog = $patientDialog.get()
  if (dialog.is !== 'edit' || !dialog.stale) return
  const [before, now] = [draftOf(dialog.patient), draftOf(dialog.stale.now)]
  $patientDialog.set({
    ...dialog,
    patient: dialog.stale.now,
    stale: null,
    problem: null,
    draft: merged(before, dialog.draft, now),
    onRecord: underneath(before, dialog.draft, now),
  })
}
