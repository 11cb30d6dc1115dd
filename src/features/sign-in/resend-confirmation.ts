import { text } from '../../language/index.ts'
import { request } from '../../kit/requests/request.ts'
import { failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'

/** The words about one's own address, where the installation sends email or does not. */
export const confirmationWords = (sendsMail: boolean) =>
  sendsMail ? text.emailChange.mailed : text.emailChange.kept

type ConfirmationWords = ReturnType<typeof confirmationWords>

/** Requests the email that confirms one's own address again, and reports the result. */
export const resendConfirmation = (words: ConfirmationWords): Promise<unknown> =>
  request('POST', '/api/auth/email-confirmation').then(
    () => toastSuccess(words.resent),
    (error: unknown) => failedWith(error, words.notResent),
  )
