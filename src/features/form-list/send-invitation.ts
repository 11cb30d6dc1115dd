import type { InvitationRow } from '#modules/intake-forms'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastError } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'
import { reportInvitation } from './report-invitation.ts'

const post = createIdempotentPost()

/** Sends an invitation to a form, and shows the result in a toast. Throws if it was refused. */
export async function sendInvitationTo(formId: number | string, body: object): Promise<void> {
  const path = `/api/intake-forms/${formId}/send-invitation`
  try {
    reportInvitation(await post<InvitationRow>(path, body))
  } catch (error) {
    toastError(error, text.inviteToForm.failed)
    throw error
  }
}
