import { atom } from 'nanostores'
import { invitationDraft } from '#contracts/intake'
import type { FormRow } from '#modules/intake'
import { text } from '../text/index.ts'
import { setActive } from './form-actions.ts'
import { loadInvited } from './form-invited.ts'
import { postsOnce } from './idempotency.ts'
import { failedWith, succeeded } from './outcome.ts'
import type { FoundPatient } from './patient-search.ts'
import { reason, RequestError } from './request.ts'

/** Whom to invite, as it is typed. */
interface Draft {
  readonly email: string
  readonly name: string
}

export interface Inviting {
  readonly is: 'open'
  readonly form: FormRow
  readonly draft: Draft
  readonly patient: FoundPatient | undefined
  readonly emailError: string | undefined
  readonly doing: 'nothing' | 'sending'
  /** Why it was not sent, where the address is not to blame. */
  readonly problem: string | null
  /** How often it was not taken as it was. */
  readonly refusals: number
}

/** The dialog in which somebody is invited to a form. */
export type InvitationDialog = { readonly is: 'closed' } | Inviting

export const $invitation = atom<InvitationDialog>({ is: 'closed' })

const blank: Draft = { email: '', name: '' }
const post = postsOnce()

/** Opens the dialog, and asks who was invited so far. */
export function inviteTo(form: FormRow): void {
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
  void loadInvited(form.id)
}

export const closeInvitation = (): void => $invitation.set({ is: 'closed' })

const change = (more: Partial<Inviting>): void => {
  const dialog = $invitation.get()
  if (dialog.is === 'open') $invitation.set({ ...dialog, ...more })
}

const errorIn = (draft: Draft): string | undefined =>
  invitationDraft.safeParse(draft).success ? undefined : text.inviteToForm.emailInvalid

/** Whether closing the dialog would lose something typed. */
export const isTyped = (dialog: InvitationDialog): boolean =>
  dialog.is === 'open' && Boolean(dialog.draft.email || dialog.draft.name)

/** Takes what was typed; an address that was wrong is checked again as it changes. */
export function typeInvitation(more: Partial<Draft>): void {
  const dialog = $invitation.get()
  if (dialog.is !== 'open') return
  const draft = { ...dialog.draft, ...more }
  change({ draft, emailError: dialog.emailError && errorIn(draft) })
}

/** Takes the address and the name from a patient's record. */
export function invitePatient(patient: FoundPatient | undefined): void {
  change({ patient })
  if (patient) typeInvitation({ email: patient.email, name: patient.name })
}

/** Lets the form take submissions, so that somebody can be invited to it. */
export async function activateInvited(): Promise<void> {
  const dialog = $invitation.get()
  if (dialog.is !== 'open' || !(await setActive(dialog.form, true))) return
  change({ form: { ...dialog.form, isActive: true } })
}

/** Sends what the dialog says, and closes it. */
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
    void loadInvited(form.id)
  }
}

/** Sends an invitation that failed, or whose time is over, once more: with a new link. */
export async function sendAgain(formId: number, { email, name }: { email: string; name: string | null }) {
  await send(formId, { email, name: name ?? '' }).catch(() => undefined)
  await loadInvited(formId)
}

const isStill = ({ id }: FormRow): boolean => {
  const dialog = $invitation.get()
  return dialog.is === 'open' && dialog.form.id === id
}

async function send(formId: number, draft: Draft): Promise<void> {
  const path = `/api/intake-forms/${formId}/send-invitation`
  try {
    const { status } = await post(path, draft)
    succeeded(status === 202 ? text.inviteToForm.onItsWay : text.inviteToForm.sent)
  } catch (error) {
    failedWith(error, text.inviteToForm.failed)
    throw error
  }
}

const blameFor = (error: unknown): Pick<Inviting, 'emailError' | 'problem'> => {
  const emailError = error instanceof RequestError ? error.fields['email'] : undefined
  return { emailError, problem: emailError ? null : reason(error, text.inviteToForm.failed) }
}
