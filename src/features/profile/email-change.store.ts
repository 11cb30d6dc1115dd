import { emailChange, type EmailChange } from '#contracts/identity'
import { text } from '../text/index.ts'
import { faultsIn } from './faults-in.ts'
import { succeeded } from './outcome.ts'
import { request } from './request.ts'
import { shortForm } from './short-form.ts'

/** The store of the form that asks for another address to sign in with. */
export const emailForm = () =>
  shortForm<EmailChange, unknown>({
    check: faultsIn(emailChange),
    send: (values) => request('POST', '/api/auth/email', values),
    done: () => succeeded(text.emailChange.asked),
    failed: text.emailChange.failed,
  })
