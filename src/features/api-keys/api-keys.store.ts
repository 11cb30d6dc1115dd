import { atom } from 'nanostores'
import { newApiKey, type NewApiKey } from '#contracts/identity'
import type { ApiKeyRow } from '#modules/identity'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastFailure, toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'

const words = text.apiKeySettings
const API_KEYS_URL = '/api/api-keys'

/** The form’s values: `NewApiKey` as it is typed. */
type ApiKeyDraft = Omit<NewApiKey, 'expiresInDays'> & Partial<Pick<NewApiKey, 'expiresInDays'>>

/** The state of the dialog that creates a key: first the form, then the key, which is shown only once. */
type ApiKeyDialogState =
  | { readonly is: 'closed' }
  /** `key`: null until the key is created. */
  | { readonly is: 'open'; readonly key: string | null }

export function createApiKeysStore(first: readonly ApiKeyRow[]) {
  const $keys = atom(first)
  const $creating = atom<ApiKeyDialogState>({ is: 'closed' })
  const $revoking = atom<number | null>(null)

  const load = () =>
    get<readonly ApiKeyRow[]>(API_KEYS_URL).then(
      (rows) => $keys.set(rows),
      () => void toastFailure(words.loadFailed),
    )

  const post = createIdempotentPost()
  const form = () =>
    createShortForm<ApiKeyDraft, { readonly data: { readonly key: string } }>({
      check: faultsIn(newApiKey),
      send: (draft) => post(API_KEYS_URL, draft),
      done: ({ data }) => {
        $creating.set({ is: 'open', key: data.key })
        void load()
      },
      failed: words.createFailed,
    })

  const revoke = async (id: number): Promise<void> => {
    if ($revoking.get() !== null) return
    $revoking.set(id)
    await request('DELETE', `${API_KEYS_URL}/${id}`).then(
      () => toastSuccess(words.revoked),
      (error) => toastError(error, words.revokeFailed),
    )
    await load()
    $revoking.set(null)
  }

  return {
    $keys,
    $creating,
    $revoking,
    form,
    load,
    revoke,
    openDialog: () => $creating.set({ is: 'open', key: null }),
    close: () => $creating.set({ is: 'closed' }),
  }
}

export type ApiKeysStore = ReturnType<typeof createApiKeysStore>
