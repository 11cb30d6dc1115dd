import { text } from '../../language/index.ts'
import { request } from '../../kit/requests/request.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'

/** Returns the texts about confirming one's own address, for installations that send email or only store it. */
export const confirmationWords = (sendsMail: boolean) =>
  sendsMail ? text.emailChange.mailed : text.emailChange.kept

type ConfirmationWords = ReturnType<typeof confirmationWords>

/** Requests the email that confirms one's own address again, and reports the result. */
export const resendConfirmation = (words: ConfirmationWords): Promise<unknown> =>
  request('POST', '/api/auth/email-confirmation').then(
    () => toastSuccess(words.resent),
    (error: unknown) => toastError(error, words.notResent),
  )
