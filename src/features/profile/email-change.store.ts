import { emailChange, type EmailChange } from '#contracts/identity'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'

/** Makes the form that changes one's own email. `asked` says where the link to confirm the new one is. */
export const createEmailChangeForm = (asked: string) =>
  createShortForm<EmailChange, unknown>({
    check: faultsIn(emailChange),
    send: (values) => request('POST', '/api/auth/email', values),
    done: () => toastSuccess(asked),
    failed: text.emailChange.failed,
  })
