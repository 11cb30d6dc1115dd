import { type OwnName, ownName } from '#contracts/identity'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { request } from '../../kit/requests/request.ts'
import { $session, setSession, type User } from '../../kit/requests/session.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'
import { toast } from '../../kit/toasts/toasts.store.ts'

// Updating the session updates every open tab.
const updateSession = (user: User): void => {
  const session = $session.get()
  if (session) setSession({ ...session, user })
  toast({ title: text.settings.saved })
}

export const nameForm = () =>
  createShortForm<OwnName, User>({
    check: faultsIn(ownName),
    send: async (values) => (await request<User>('PUT', '/api/auth/profile', values)).data,
    done: updateSession,
    failed: text.profileSettings.saveFailed,
  })
