import type { PatientRow } from '#modules/patients'
import { fullName } from '#rules/patients'
import { text } from '../../../language/index.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { createIdempotentPost } from '../../../kit/requests/idempotency.ts'
import { toastFailure, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
import {
  $patientDialog,
  type AddPatient,
  closePatientDialog,
  type EditPatient,
  errorsOf,
  isForm,
  lackableFields,
  patientDialogSignal,
} from './patient-dialog.store.ts'
import type { NewPatient } from './new-patient.store.ts'
import { changesBetween, draftOf, toPatientEntry } from './draft.ts'
import { formProblem, get, type Reply, request, RequestError } from '../../../kit/requests/request.ts'

type Refusal = Partial<Pick<EditPatient, 'errors' | 'problem' | 'stale'>>

const post = createIdempotentPost()

/** Saves the dialog's patient, and then hands a new one to the dialog's `onAdded` and to `next`. */
export async function savePatient(next?: (patient: NewPatient) => void): Promise<void> {
  const dialog = $patientDialog.get()
  if (!isForm(dialog) || dialog.doing !== 'nothing') return
  const errors = errorsOf(dialog)
  if (Object.keys(errors).length > 0) return refuse({ errors, problem: null })
  const toastWords = toastWordsFor(dialog)
  $patientDialog.set({ ...dialog, errors, problem: null, doing: 'saving' })
  await attempt(
    () => send(dialog),
    toastWords,
    (error) => explainFailure(dialog, error, toastWords.failed),
    ({ data }) => continueWith(dialog, data, next),
  )
}

export async function deletePatient(): Promise<void> {
  const dialog = $patientDialog.get()
  if (dialog.is !== 'edit' || dialog.doing !== 'nothing' || !confirm(text.patient.confirmDelete)) return
  const toastWords = { done: text.patient.deleted, failed: text.patient.deleteFailed }
  $patientDialog.set({ ...dialog, problem: null, doing: 'deleting' })
  await attempt(
    () => requestDeletion(dialog.patient.id),
    toastWords,
    (error) => refusalOf(error, toastWords.failed),
  )
}

export const requestDeletion = (id: number) => request('DELETE', `/api/patients/${id}`)

export function announceChange(description: string): void {
  toastSuccess(description)
  // Appointments and submissions carry the patient's name, and a deleted patient's appointments are
  // cancelled.
  reportLocalChange('patient', 'appointment', 'form-submission')
}

const toastWordsFor = ({ is }: AddPatient | EditPatient) =>
  is === 'add'
    ? { done: text.patient.added, failed: text.patient.addFailed }
    : { done: text.patient.updated, failed: text.patient.updateFailed }

/** The response of either endpoint that registers a patient. */
interface RegisteredPatient {
  readonly id?: number
  readonly patientId?: number
}

function send(dialog: AddPatient | EditPatient): Promise<Reply<RegisteredPatient>> {
  const details = toPatientEntry(dialog.draft)
  const body = lackableFields(dialog).length > 0 ? { ...details, incomplete: true } : details
  return dialog.is === 'add'
    ? post<RegisteredPatient>(registrationUrl(dialog), body)
    : request<RegisteredPatient>('PUT', `/api/patients/${dialog.patient.id}`, body, {
        ifMatch: `"${dialog.patient.version}"`,
      })
}

function continueWith(
  dialog: AddPatient | EditPatient,
  { patientId, id = patientId }: RegisteredPatient,
  next?: (patient: NewPatient) => void,
): void {
  if (dialog.is === 'edit' || id === undefined) return
  const patient = { id, name: fullName(toPatientEntry(dialog.draft)) }
  dialog.onAdded?.(patient)
  next?.(patient)
}

// A submission's endpoint registers the patient and matches the submission in one step.
const registrationUrl = ({ submissionId }: AddPatient): string =>
  submissionId === undefined ? '/api/patients' : `/api/form-submissions/${submissionId}/patient`

async function attempt<Result>(
  action: () => Promise<Result>,
  toastWords: { readonly done: string; readonly failed: string },
  toRefusal: (error: unknown) => Refusal | Promise<Refusal>,
  proceed?: (answer: Result) => void,
): Promise<void> {
  const signal = patientDialogSignal()
  try {
    const result = await action()
    const isClosed = signal.aborted
    if (!isClosed) closePatientDialog()
    announceChange(toastWords.done)
    if (!isClosed) proceed?.(result)
  } catch (error) {
    toastFailure(toastWords.failed)
    const refusal = await toRefusal(error)
    if (!signal.aborted) refuse(refusal)
  }
}

async function explainFailure(
  dialog: AddPatient | EditPatient,
  error: unknown,
  fallback: string,
): Promise<Refusal> {
  const stale = dialog.is === 'edit' && error instanceof RequestError && error.code === 'stale_version'
  if (!stale) return refusalOf(error, fallback)
  try {
    const now = await get<PatientRow>(`/api/patients/${dialog.patient.id}`)
    const changes = changesBetween(draftOf(dialog.patient), draftOf(now))
    return { problem: error.detail ?? fallback, stale: { now, changes } }
  } catch (loadError) {
    return refusalOf(loadError, fallback)
  }
}

const refusalOf = (error: unknown, fallback: string): Refusal => {
  const errors = error instanceof RequestError ? error.fields : {}
  return { errors, problem: Object.keys(errors).length > 0 ? null : formProblem(fallback, error) }
}

function refuse(refusal: Refusal): void {
  const dialog = $patientDialog.get()
  if (!isForm(dialog)) return
  const { stale, ...rest } = refusal
  const change = { ...rest, doing: 'nothing', refusals: dialog.refusals + 1 } as const
  $patientDialog.set(
    dialog.is === 'edit' ? { ...dialog, ...change, stale: stale ?? null } : { ...dialog, ...change },
  )
}
