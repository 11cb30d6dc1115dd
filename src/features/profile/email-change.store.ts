import { emailChange, type EmailChange } from '#contracts/identity'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'

/** The form that changes one's own email. `successMessage` says where to find the link that confirms the new one. */
export const createEmailChangeForm = (successMessage: string) =>
  createShortForm<EmailChange, unknown>({
    check: faultsIn(emailChange),
    send: (values) => request('POST', '/api/auth/email', values),
    done: () => toastSuccess(successMessage),
    failed: text.emailChange.failed,
  })
