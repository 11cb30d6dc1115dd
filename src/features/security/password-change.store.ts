import { passwordChange, type PasswordChange } from '#contracts/identity'
import { text } from '../text/index.ts'
import { succeeded } from './outcome.ts'
import { request } from './request.ts'
import { shortForm } from './short-form.ts'
import { faultsIn } from './faults-in.ts'

const words = text.securitySettings

/** The store of the form that changes one's own password. */
export const passwordForm = () =>
  shortForm<PasswordChange, unknown>({
    check: faultsIn(passwordChange),
    send: (values) => request('POST', '/api/auth/password', values),
    done: () => succeeded(words.changed),
    failed: words.changeFailed,
  })
