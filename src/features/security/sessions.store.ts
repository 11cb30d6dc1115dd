import { atom } from 'nanostores'
import type { SessionRow } from '#modules/identity'
import { text } from '../../language/index.ts'
import { toastFailure, toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'

const SESSIONS_URL = '/api/sessions'

/** The session to end, or 'others' for all but this one. */
export type SessionToEnd = SessionRow | 'others'

export function createSessionsStore(first: readonly SessionRow[]) {
  const words = text.accessSettings
  const $sessions = atom(first)
  /** The session that is ending, while the request runs. */
  const $ending = atom<SessionToEnd | null>(null)

  const load = () =>
    get<readonly SessionRow[]>(SESSIONS_URL).then(
      (rows) => $sessions.set(rows),
      () => void toastFailure(words.sessionsFailed),
    )

  const sendEnd = async (target: SessionToEnd): Promise<string> => {
    if (target === 'others') {
      const { data } = await request<{ ended: number }>('DELETE', SESSIONS_URL)
      return words.signedOutOthers(data.ended)
    }
    await request('DELETE', `${SESSIONS_URL}/${target.id}`)
    return words.signedOut
  }

  const end = async (target: SessionToEnd): Promise<void> => {
    if ($ending.get()) return
    $ending.set(target)
    await sendEnd(target).then(toastSuccess, (error: unknown) => toastError(error, words.signOutFailed))
    await load()
    $ending.set(null)
  }

  return { $sessions, $ending, end }
}
