import type { FormRow, InvitationRow } from '#modules/intake-forms'
import { request } from '../../kit/requests/request.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'
import { loadFormInvitations } from './form-invitations.store.ts'
import { createInvitationForm } from './invitation-form.store.ts'
import { sendInvitationTo } from './send-invitation.ts'

/** The form of the invitation dialog. */
export const invitationForm = createInvitationForm({
  onSent: () => closeInvitation(),
  onRefused: ({ id }) => void loadFormInvitations(id),
})

export function openInvitation(form: FormRow): void {
  invitationForm.open(form)
  void loadFormInvitations(form.id)
}

export const closeInvitation = (): void => invitationForm.close()

const resendBody = ({ channel, patientId, email, phone, name }: ResendableInvitation): object => {
  if (channel !== 'sms')
    return { name: name ?? '', ...(email === '' && patientId !== null ? { patientId } : { email }) }
  return { channel, ...(patientId === null ? { phone } : { patientId }), name: name ?? '' }
}

type ResendableInvitation = Pick<InvitationRow, 'channel' | 'patientId' | 'email' | 'phone' | 'name'>

/** Sends a failed or expired invitation again, with a new link. */
export async function sendAgain(formId: number, invitation: ResendableInvitation): Promise<void> {
  await sendInvitationTo(formId, resendBody(invitation)).catch(() => undefined)
  await loadFormInvitations(formId)
}

/** Withdraws the personal link of an invitation. */
export async function withdrawInvitation({ id, formId }: InvitationRow): Promise<void> {
  try {
    await request('POST', `/api/form-invitations/${id}/withdraw`)
    toastSuccess(text.inviteToForm.withdrawn)
  } catch (error) {
    toastError(error, text.inviteToForm.withdrawFailed)
  }
  await loadFormInvitations(formId)
}
