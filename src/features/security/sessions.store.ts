import { atom } from 'nanostores'
import type { SessionRow } from '#modules/identity'
import { text } from '../../language/index.ts'
import { toastFailure, failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'

const ADDRESS = '/api/sessions'

/** The session to end, or 'others' for all but this one. */
export type EndedSession = SessionRow | 'others'

export function createSessionsStore(first: readonly SessionRow[]) {
  const words = text.accessSettings
  const $sessions = atom(first)
  /** What is being ended. */
  const $ending = atom<EndedSession | null>(null)

  const load = () =>
    get<readonly SessionRow[]>(ADDRESS).then(
      (rows) => $sessions.set(rows),
      () => void toastFailure(words.sessionsFailed),
    )

  const sendEnd = async (target: EndedSession): Promise<string> => {
    if (target === 'others') {
      const { data } = await request<{ ended: number }>('DELETE', ADDRESS)
      return words.signedOutOthers(data.ended)
    }
    await request('DELETE', `${ADDRESS}/${target.id}`)
    return words.signedOut
  }

  const end = async (target: EndedSession): Promise<void> => {
    if ($ending.get()) return
    $ending.set(target)
    await sendEnd(target).then(toastSuccess, (error: unknown) => failedWith(error, words.signOutFailed))
    await load()
    $ending.set(null)
  }

  return { $sessions, $ending, end }
}
