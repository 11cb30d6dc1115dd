import { passwordChange, type PasswordChange } from '#contracts/identity'
import { text } from '../../language/index.ts'
import { toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'

const words = text.securitySettings

/** The form that changes the password. `reloadKeys` reloads the API keys, of which some may have ended. */
export const passwordChangeForm = (reloadKeys: () => Promise<void>) =>
  createShortForm<PasswordChange, unknown>({
    check: faultsIn(passwordChange),
    send: (values) => request('POST', '/api/auth/password', values),
    done: () => {
      toastSuccess(words.changed)
      void reloadKeys()
    },
    failed: words.changeFailed,
  })
