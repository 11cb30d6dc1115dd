import { atom } from 'nanostores'
import { invitationDraft } from '#contracts/intake-forms'
import type { FormRow, InvitationRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { setActive } from './form-actions.store.ts'
import { loadFormInvitations } from './form-invitations.store.ts'
import { reportInvitation } from './report-invitation.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { failedWith, succeeded } from '../../kit/toasts/result-toasts.ts'
import type { FoundPatient } from '../patients/index.ts'
import { formProblem, reason, request, RequestError } from '../../kit/requests/request.ts'

interface Draft {
  readonly email: string
  readonly name: string
  /** The patient, where the email is that of the patient's contact, which the server finds. */
  readonly patientId?: number | undefined
}

export interface OpenInvitation {
  readonly is: 'open'
  readonly form: FormRow
  readonly draft: Draft
  readonly patient: FoundPatient | undefined
  readonly emailError: string | undefined
  readonly doing: 'nothing' | 'sending'
  readonly problem: string | null
  readonly refusals: number
}

export type InvitationDialog = { readonly is: 'closed' } | OpenInvitation

export const $invitation = atom<InvitationDialog>({ is: 'closed' })

const blank: Draft = { email: '', name: '' }
const post = createIdempotentPost()

export function openInvitation(form: FormRow): void {
  $invitation.set({
    is: 'open',
    form,
    draft: blank,
    patient: undefined,
    emailError: undefined,
    doing: 'nothing',
    problem: null,
    refusals: 0,
  })
  void loadFormInvitations(form.id)
}

export const closeInvitation = (): void => $invitation.set({ is: 'closed' })

const change = (more: Partial<OpenInvitation>): void => {
  const dialog = $invitation.get()
  if (dialog.is === 'open') $invitation.set({ ...dialog, ...more })
}

const errorIn = (draft: Draft): string | undefined =>
  invitationDraft.safeParse(draft).success ? undefined : text.inviteToForm.emailInvalid

export const isDirty = (dialog: InvitationDialog): boolean =>
  dialog.is === 'open' && Boolean(dialog.draft.email || dialog.draft.name)

export function typeInvitation(more: Partial<Draft>): void {
  const dialog = $invitation.get()
  if (dialog.is !== 'open') return
  const draft = { ...dialog.draft, ...more }
  change({ draft, emailError: dialog.emailError && errorIn(draft) })
}

export function invitePatient(patient: FoundPatient | undefined): void {
  change({ patient })
  if (!patient) return
  const { id, email, name, reachedThrough } = patient
  typeInvitation({ email, name, patientId: reachedThrough ? id : undefined })
}

export async function activateInvited(): Promise<void> {
  const dialog = $invitation.get()
  if (dialog.is !== 'open' || !(await setActive(dialog.form, true))) return
  change({ form: { ...dialog.form, isActive: true } })
}

export async function sendInvitation(): Promise<void> {
  const dialog = $invitation.get()
  if (dialog.is !== 'open' || dialog.doing === 'sending') return
  const { form, draft, refusals } = dialog
  const emailError = errorIn(draft)
  if (emailError) return change({ emailError, problem: null, refusals: refusals + 1 })
  change({ doing: 'sending', emailError: undefined, problem: null })
  try {
    await send(form.id, draft)
    if (isStill(form)) closeInvitation()
  } catch (error) {
    if (!isStill(form)) return
    change({ doing: 'nothing', refusals: refusals + 1, ...blameFor(error) })
    void loadFormInvitations(form.id)
  }
}

/** Sends a failed or expired invitation again, with a new link. */
export async function sendAgain(
  formId: number,
  { email, name, patientId = null }: { email: string; name: string | null; patientId?: number | null },
) {
  const byContact = email === '' && patientId !== null
  await send(formId, { email, name: name ?? '', ...(byContact && { patientId }) }).catch(() => undefined)
  await loadFormInvitations(formId)
}

/** Withdraws the personal link of an invitation. */
export async function withdrawInvitation({ id, formId }: InvitationRow): Promise<void> {
  try {
    await request('POST', `/api/form-invitations/${id}/withdraw`)
    succeeded(text.inviteToForm.withdrawn)
  } catch (error) {
    failedWith(error, text.inviteToForm.withdrawFailed)
  }
  await loadFormInvitations(formId)
}

const isStill = ({ id }: FormRow): boolean => {
  const dialog = $invitation.get()
  return dialog.is === 'open' && dialog.form.id === id
}

async function send(formId: number, draft: Draft): Promise<void> {
  const path = `/api/intake-forms/${formId}/send-invitation`
  try {
    reportInvitation(await post<InvitationRow>(path, draft))
  } catch (error) {
    failedWith(error, text.inviteToForm.failed)
    throw error
  }
}

const blameFor = (error: unknown): Pick<OpenInvitation, 'emailError' | 'problem'> => {
  const emailError = error instanceof RequestError ? error.fields['email'] : undefined
  return {
    emailError,
    problem: emailError ? null : formProblem(reason(error, text.inviteToForm.failed), error),
  }
}
