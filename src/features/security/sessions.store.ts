import { atom } from 'nanostores'
import type { SessionRow } from '#modules/identity'
import { text } from '../text/index.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { get, request } from './request.ts'

const ADDRESS = '/api/sessions'

/** Where the signed-in person is signed in, and the ways to end it. */
export function ownSessions(first: readonly SessionRow[]) {
  const words = text.accessSettings
  const $sessions = atom(first)
  /** What is being ended: a session, or all others. */
  const $ending = atom<number | 'others' | null>(null)

  const load = () =>
    get<readonly SessionRow[]>(ADDRESS).then(
      (rows) => $sessions.set(rows),
      () => void failed(words.sessionsFailed),
    )

  const ending = async (what: number | 'others', end: () => Promise<string>): Promise<void> => {
    if ($ending.get() !== null) return
    $ending.set(what)
    await end().then(
      (says) => succeeded(says),
      (error) => failedWith(error, words.signOutFailed),
    )
    await load()
    $ending.set(null)
  }

  return {
    $sessions,
    $ending,
    /** Ends one at once. */
    end: (id: number) =>
      ending(id, async () => {
        await request('DELETE', `${ADDRESS}/${id}`)
        return words.signedOut
      }),
    /** Ends all but this one at once. */
    endOthers: () =>
      ending('others', async () => {
        const { data } = await request<{ ended: number }>('DELETE', ADDRESS)
        return words.signedOutOthers(data.ended)
      }),
  }
}
