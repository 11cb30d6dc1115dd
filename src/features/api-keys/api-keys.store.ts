import { atom } from 'nanostores'
import { newApiKey, type NewApiKey } from '#contracts/identity'
import type { ApiKeyRow } from '#modules/identity'
import { text } from '../text/index.ts'
import { faultsIn } from './faults-in.ts'
import { postsOnce } from './idempotency.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { get, request } from './request.ts'
import { shortForm } from './short-form.ts'

const words = text.apiKeySettings
const ADDRESS = '/api/api-keys'

/** The dialog in which a key is made: with the form, then with the key, which is not told again. */
export type Creating =
  | { readonly is: 'closed' }
  /** `key`: once it was made. */
  | { readonly is: 'open'; readonly key: string | null }

/** The API keys of a person, or of everyone in the clinic. */
export function apiKeys(first: readonly ApiKeyRow[]) {
  const $keys = atom(first)
  const $creating = atom<Creating>({ is: 'closed' })
  const $revoking = atom<number | null>(null)

  const load = () =>
    get<readonly ApiKeyRow[]>(ADDRESS).then(
      (rows) => $keys.set(rows),
      () => void failed(words.loadFailed),
    )

  const post = postsOnce()
  const form = () =>
    shortForm<NewApiKey, { readonly data: { readonly key: string } }>({
      check: faultsIn(newApiKey),
      send: (draft) => post(ADDRESS, draft),
      done: ({ data }) => {
        $creating.set({ is: 'open', key: data.key })
        void load()
      },
      failed: words.createFailed,
    })

  /** Ends a key at once and for good. */
  const revoke = async (id: number): Promise<void> => {
    if ($revoking.get() !== null) return
    $revoking.set(id)
    await request('DELETE', `${ADDRESS}/${id}`).then(
      () => succeeded(words.revoked),
      (error) => failedWith(error, words.revokeFailed),
    )
    await load()
    $revoking.set(null)
  }

  return {
    $keys,
    $creating,
    /** The key that is being revoked. */
    $revoking,
    form,
    revoke,
    ask: () => $creating.set({ is: 'open', key: null }),
    close: () => $creating.set({ is: 'closed' }),
  }
}

export type ApiKeysStore = ReturnType<typeof apiKeys>
