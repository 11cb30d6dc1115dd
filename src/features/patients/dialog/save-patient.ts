import type { PatientRow } from '#modules/patients'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import { postsOnce } from './idempotency.ts'
import { failed, succeeded } from './outcome.ts'
import {
  $patientDialog,
  type Adding,
  closePatientDialog,
  type Editing,
  isForm,
  patientDialogVisit,
} from './patient-dialog.ts'
import { changesBetween, draftOf, errorsIn } from './patient-form.ts'
import { get, reason, request, RequestError } from './request.ts'

type Refusal = Partial<Pick<Editing, 'errors' | 'problem' | 'stale'>>

const post = postsOnce()

/** Saves what the form says, or says under each field what is wrong with it. */
export async function savePatient(): Promise<void> {
  const dialog = $patientDialog.get()
  if (!isForm(dialog) || dialog.doing !== 'nothing') return
  const errors = errorsIn(dialog.draft)
  if (Object.keys(errors).length > 0) return refuse({ errors, problem: null })
  const said = words(dialog)
  $patientDialog.set({ ...dialog, errors, problem: null, doing: 'saving' })
  await attempt(
    () => send(dialog),
    said,
    (error) => explain(dialog, error, said.failed),
  )
}

/** Takes the open patient off every list, after asking. */
export async function deletePatient(): Promise<void> {
  const dialog = $patientDialog.get()
  if (dialog.is !== 'edit' || dialog.doing !== 'nothing' || !confirm(text.patient.confirmDelete)) return
  const said = { done: text.patient.deleted, failed: text.patient.deleteFailed }
  $patientDialog.set({ ...dialog, problem: null, doing: 'deleting' })
  await attempt(
    () => removed(dialog.patient.id),
    said,
    (error) => blame(error, said.failed),
  )
}

/** Takes a patient off every list. */
export const removed = (id: number) => request('DELETE', `/api/patients/${id}`)

/** Says what was done to patients, and lets every screen know. */
export function patientsChanged(description: string): void {
  succeeded(description)
  // Appointments and submissions carry their patient's name; the first are cancelled with a patient who goes.
  changed('patients', 'appointments', 'submissions')
}

const words = ({ is }: Adding | Editing) =>
  is === 'add'
    ? { done: text.patient.added, failed: text.patient.addFailed }
    : { done: text.patient.updated, failed: text.patient.updateFailed }

const send = (dialog: Adding | Editing) =>
  dialog.is === 'add'
    ? post(registry(dialog), dialog.draft)
    : request('PUT', `/api/patients/${dialog.patient.id}`, dialog.draft, {
        ifMatch: `"${dialog.patient.version}"`,
      })

// Registered from a submission, a patient is matched to it in the same step.
const registry = ({ submissionId }: Adding): string =>
  submissionId === undefined ? '/api/patients' : `/api/form-submissions/${submissionId}/patient`

async function attempt(
  work: () => Promise<unknown>,
  said: { readonly done: string; readonly failed: string },
  why: (error: unknown) => Refusal | Promise<Refusal>,
): Promise<void> {
  const visit = patientDialogVisit()
  try {
    await work()
    if (!visit.aborted) closePatientDialog()
    patientsChanged(said.done)
  } catch (error) {
    failed(said.failed)
    const refusal = await why(error)
    if (!visit.aborted) refuse(refusal)
  }
}

async function explain(dialog: Adding | Editing, error: unknown, fallback: string): Promise<Refusal> {
  const stale = dialog.is === 'edit' && error instanceof RequestError && error.code === 'stale_version'
  if (!stale) return blame(error, fallback)
  try {
    const now = await get<PatientRow>(`/api/patients/${dialog.patient.id}`)
    const changes = changesBetween(draftOf(dialog.patient), draftOf(now))
    return { problem: error.detail ?? fallback, stale: { now, changes } }
  } catch (unread) {
    return blame(unread, fallback)
  }
}

const blame = (error: unknown, fallback: string): Refusal => {
  const errors = error instanceof RequestError ? error.fields : {}
  return { errors, problem: Object.keys(errors).length > 0 ? null : reason(error, fallback) }
}

function refuse(refusal: Refusal): void {
  const dialog = $patientDialog.get()
  if (!isForm(dialog)) return
  const { stale, ...rest } = refusal
  const counted = { ...rest, doing: 'nothing', refusals: dialog.refusals + 1 } as const
  $patientDialog.set(
    dialog.is === 'edit' ? { ...dialog, ...counted, stale: stale ?? null } : { ...dialog, ...counted },
  )
}
