import { emailChange, type EmailChange } from '#contracts/identity'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { succeeded } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import { shortForm } from '../../kit/forms/short-form.store.ts'

export const emailChangeForm = () =>
  shortForm<EmailChange, unknown>({
    check: faultsIn(emailChange),
    send: (values) => request('POST', '/api/auth/email', values),
    done: () => succeeded(text.emailChange.asked),
    failed: text.emailChange.failed,
  })
