import { atom } from 'nanostores'
import type { SessionRow } from '#modules/identity'
import { text } from '../../language/index.ts'
import { failed, failedWith, succeeded } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'

const ADDRESS = '/api/sessions'

export function sessionsStore(first: readonly SessionRow[]) {
  const words = text.accessSettings
  const $sessions = atom(first)
  /** The session being ended, or 'others' for all but this one. */
  const $ending = atom<number | 'others' | null>(null)

  const load = () =>
    get<readonly SessionRow[]>(ADDRESS).then(
      (rows) => $sessions.set(rows),
      () => void failed(words.sessionsFailed),
    )

  const runEnding = async (target: number | 'others', end: () => Promise<string>): Promise<void> => {
    if ($ending.get() !== null) return
    $ending.set(target)
    await end().then(
      (message) => succeeded(message),
      (error) => failedWith(error, words.signOutFailed),
    )
    await load()
    $ending.set(null)
  }

  return {
    $sessions,
    $ending,
    end: (id: number) =>
      runEnding(id, async () => {
        await request('DELETE', `${ADDRESS}/${id}`)
        return words.signedOut
      }),
    endOthers: () =>
      runEnding('others', async () => {
        const { data } = await request<{ ended: number }>('DELETE', ADDRESS)
        return words.signedOutOthers(data.ended)
      }),
  }
}
