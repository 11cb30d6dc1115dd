import { atom } from 'nanostores'
import { type FactorSetUp, factorSetUp } from '#contracts/identity'
import type { SessionRow } from '#modules/identity'
import { text } from '../../language/index.ts'
import { prove } from '../../kit/credentials/prove.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { shortForm } from '../../kit/forms/short-form.store.ts'
import { failed, succeeded } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'

const ADDRESS = '/api/sessions'

/** The session to end, or 'others' for all but this one. */
export type EndedSession = SessionRow | 'others'

export type SessionDialog = { readonly is: 'closed' } | { readonly is: 'open'; readonly target: EndedSession }

export function sessionsStore(first: readonly SessionRow[]) {
  const words = text.accessSettings
  const $sessions = atom(first)
  const $dialog = atom<SessionDialog>({ is: 'closed' })
  const close = () => $dialog.set({ is: 'closed' })

  const load = () =>
    get<readonly SessionRow[]>(ADDRESS).then(
      (rows) => $sessions.set(rows),
      () => void failed(words.sessionsFailed),
    )

  const end = async (target: EndedSession, proof: FactorSetUp): Promise<string> => {
    await prove(proof)
    if (target === 'others') {
      const { data } = await request<{ ended: number }>('DELETE', ADDRESS)
      return words.signedOutOthers(data.ended)
    }
    await request('DELETE', `${ADDRESS}/${target.id}`)
    return words.signedOut
  }

  /** The proof that ending a session needs. */
  const form = (target: EndedSession) =>
    shortForm<FactorSetUp, string>({
      check: faultsIn(factorSetUp),
      send: (proof) => end(target, proof).finally(() => void load()),
      done: (message) => {
        succeeded(message)
        close()
      },
      failed: words.signOutFailed,
    })

  return {
    $sessions,
    $dialog,
    form,
    close,
    end: (target: EndedSession) => $dialog.set({ is: 'open', target }),
  }
}

export type SessionsStore = ReturnType<typeof sessionsStore>
