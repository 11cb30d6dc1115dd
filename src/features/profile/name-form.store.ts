import { type OwnName, ownName } from '#contracts/identity'
import { text } from '../text/index.ts'
import { faultsIn } from './faults-in.ts'
import { request } from './request.ts'
import { $session, signedIn, type User } from './session.ts'
import { shortForm } from './short-form.ts'
import { toast } from './toasts.ts'

// Every open tab listens to the session.
const takeOn = (user: User): void => {
  const session = $session.get()
  if (session) signedIn({ ...session, user })
  toast({ title: text.settings.saved })
}

/** The store of the form in which people change their own name. */
export const ownNameForm = () =>
  shortForm<OwnName, User>({
    check: faultsIn(ownName),
    send: async (values) => (await request<User>('PUT', '/api/auth/profile', values)).data,
    done: takeOn,
    failed: text.profileSettings.saveFailed,
  })
