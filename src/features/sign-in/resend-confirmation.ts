import { text } from '../../language/index.ts'
import { request } from '../../kit/requests/request.ts'
import { failedWith, succeeded } from '../../kit/toasts/result-toasts.ts'

/** Requests the email that confirms one's own address again, and reports the result. */
export const resendConfirmation = (): Promise<unknown> =>
  request('POST', '/api/auth/email-confirmation').then(
    () => succeeded(text.emailChange.resent),
    (error: unknown) => failedWith(error, text.emailChange.notResent),
  )
