import { atom } from 'nanostores'
import {
  COMPLETABLE_FIELDS,
  type CompletableField,
  PATIENT_FIELD_NAMES,
  type PatientField,
  recordOf,
} from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { text } from '../../../language/index.ts'
import {
  blankDraft,
  type ContactChoice,
  type FieldMessages,
  type FieldChange,
  isDifferent,
  draftOf,
  errorsIn,
  mergeTyped,
  overwrittenValues,
  type TypedPatient,
} from './draft.ts'
import type { NewPatient } from './new-patient.store.ts'
import { withLateState } from '../../../kit/requests/late-state.ts'
import { get, reason } from '../../../kit/requests/request.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'

interface Form {
  readonly draft: TypedPatient
  readonly errors: FieldMessages
  readonly onRecord: FieldMessages
  readonly doing: 'nothing' | 'saving' | 'deleting'
  readonly problem: string | null
  readonly refusals: number
}

export type AddPatient = {
  readonly is: 'add'
  /** The submission that prefilled the form. */
  readonly submissionId?: number
  /** The values before the user typed. */
  readonly initialDraft: TypedPatient
  /** The fields of a quick add, which leaves the others for later; null: all fields. */
  readonly quickFields: readonly PatientField[] | null
  /** Called with the new patient, for example to choose them in the form that opened this dialog. */
  readonly onAdded?: (patient: NewPatient) => void
} & Form
export type EditPatient = {
  readonly is: 'edit'
  readonly patient: PatientRow
  readonly stale: { readonly now: PatientRow; readonly changes: readonly FieldChange[] } | null
} & Form

export type PatientDialog =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | { readonly is: 'unavailable'; readonly problem: string }
  | AddPatient
  | EditPatient

export const $patientDialog = atom<PatientDialog>({ is: 'closed' })

const emptyForm = (draft: TypedPatient): Form => ({
  draft,
  errors: {},
  onRecord: {},
  doing: 'nothing',
  problem: null,
  refusals: 0,
})

const requests = createLatestRequest()

// Aborts the requests of the previous dialog state, so that a late response cannot change this one.
function showDialog(dialog: PatientDialog): AbortSignal {
  requests.begin()
  $patientDialog.set(dialog)
  return requests.signal
}

export const patientDialogSignal = (): AbortSignal => requests.signal

export const addPatient = (): void =>
  void showDialog({ is: 'add', initialDraft: blankDraft, quickFields: null, ...emptyForm(blankDraft) })

const QUICK_FIELDS: readonly PatientField[] = ['firstName', 'lastName', 'phone', 'email']

/** Opens the dialog for a new patient with a name and a phone number or an email. */
export const quickAddPatient = (): void =>
  void showDialog({
    is: 'add',
    initialDraft: blankDraft,
    quickFields: QUICK_FIELDS,
    ...emptyForm(blankDraft),
  })

/** Opens the quick add from another form, prefilled with what the user typed about the patient there. */
export function addPatientFor(typed: Partial<TypedPatient>, onAdded: (patient: NewPatient) => void): void {
  const draft = { ...blankDraft, ...typed }
  showDialog({ is: 'add', initialDraft: draft, quickFields: QUICK_FIELDS, onAdded, ...emptyForm(draft) })
}

/** Shows all fields of a new patient, or only those of a quick add and those with a value. */
export function showAllFields(isAll: boolean): void {
  const dialog = $patientDialog.get()
  if (dialog.is !== 'add') return
  const filled = PATIENT_FIELD_NAMES.filter((field) => dialog.draft[field] !== '')
  $patientDialog.set({
    ...dialog,
    errors: {},
    quickFields: isAll ? null : [...new Set([...QUICK_FIELDS, ...filled])],
  })
}

/** The required fields that the dialog lets stay blank: those of a quick add, or those an incomplete record lacks. */
export function lackableFields(dialog: AddPatient | EditPatient): readonly CompletableField[] {
  if (dialog.is === 'edit') return dialog.patient.missing
  return dialog.quickFields ? COMPLETABLE_FIELDS : []
}

/** Opens the dialog for a new patient, prefilled from a submission for staff to review and complete. */
export function addPatientFrom(submissionId: number, answers: Readonly<Record<string, string>>): void {
  // The submission has a blank last name if the patient answered with a single name.
  const initialDraft = {
    ...recordOf((field) => answers[field] ?? null),
    oneName: answers['lastName'] === '',
    contact: null,
  }
  showDialog({ is: 'add', submissionId, initialDraft, quickFields: null, ...emptyForm(initialDraft) })
}

export const closePatientDialog = (): void => void showDialog({ is: 'closed' })

/** Opens the dialog on a patient's current record. The server logs this in the access ledger. */
export async function editPatient(id: number): Promise<void> {
  const signal = showDialog({ is: 'closed' })
  const loading = get<PatientRow>(`/api/patients/${id}`, { signal }).then(
    (patient): PatientDialog => ({ is: 'edit', patient, stale: null, ...emptyForm(draftOf(patient)) }),
    (error): PatientDialog => ({ is: 'unavailable', problem: reason(error, text.patient.openFailed) }),
  )
  const openedDialog = await withLateState(loading, () => $patientDialog.set({ is: 'opening' }), signal)
  if (!signal.aborted) $patientDialog.set(openedDialog)
}

export const isForm = (dialog: PatientDialog): dialog is AddPatient | EditPatient =>
  dialog.is === 'add' || dialog.is === 'edit'

export const isDirty = (dialog: PatientDialog): boolean =>
  isForm(dialog) && isDifferent(dialog.draft, dialog.is === 'edit' ? draftOf(dialog.patient) : blankDraft)

/** Whether closing loses what the user typed; what a submission prefilled stays in the submission. */
export const losesInput = (dialog: PatientDialog): boolean =>
  isDirty(dialog) && !(dialog.is === 'add' && !isDifferent(dialog.draft, dialog.initialDraft))

/** Returns the error of each invalid field that the dialog would save. */
export const errorsOf = (dialog: AddPatient | EditPatient, draft = dialog.draft): FieldMessages =>
  errorsIn(draft, {
    email: dialog.is === 'edit' ? dialog.patient.email : undefined,
    mayLack: lackableFields(dialog),
  })

/** Changes the typed values, and validates again the affected fields that have an error. */
function changeDraft(affectedFields: readonly (keyof FieldMessages)[], change: Partial<TypedPatient>): void {
  const dialog = $patientDialog.get()
  if (!isForm(dialog)) return
  const draft = { ...dialog.draft, ...change }
  const invalidFields = affectedFields.filter((field) => dialog.errors[field])
  const newErrors = invalidFields.length > 0 ? errorsOf(dialog, draft) : {}
  const errors = {
    ...dialog.errors,
    ...Object.fromEntries(invalidFields.map((field) => [field, newErrors[field]])),
  }
  $patientDialog.set({ ...dialog, draft, errors })
}

export const typePatient = (field: PatientField, value: string): void =>
  // A quick add needs an email or a phone, and shows that error at the phone field.
  changeDraft(field === 'email' ? ['email', 'phone'] : [field], { [field]: value })

/** Sets whether the patient has one name. Unticking brings back a typed last name. */
export const tickOneName = (oneName: boolean): void => changeDraft(['firstName', 'lastName'], { oneName })

/** Chooses the patient whose email and phone are used; null: the patient's own. */
export const chooseContact = (contact: ContactChoice | null): void =>
  changeDraft(['contactOf', 'email', 'phone'], { contact })

export function loadChanges(): void {
  const dialog = $patientDialog.get()
  if (dialog.is !== 'edit' || !dialog.stale) return
  const [before, now] = [draftOf(dialog.patient), draftOf(dialog.stale.now)]
  $patientDialog.set({
    ...dialog,
    patient: dialog.stale.now,
    stale: null,
    problem: null,
    draft: mergeTyped(before, dialog.draft, now),
    onRecord: overwrittenValues(before, dialog.draft, now),
  })
}
