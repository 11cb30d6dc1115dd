import { atom } from 'nanostores'
import { SIGN_INS_PER_PAGE } from '#contracts/identity'
import type { SignInRow } from '#modules/identity'
import { text } from '../../language/index.ts'
import { toastError } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'

export type SignInScope = 'own' | 'everyone'

interface SignInsState {
  readonly scope: SignInScope
  readonly rows: readonly SignInRow[]
  /** While another scope loads, the rows are still those of the previous one. */
  readonly rowsScope: SignInScope
  /** URL of the next page, if any. */
  readonly next: string | undefined
  readonly busy: boolean
}

const urls = { own: '/api/sign-ins', everyone: '/api/sign-ins/everyone' } as const
const firstPageUrl = (of: SignInScope): string => `${urls[of]}?limit=${SIGN_INS_PER_PAGE}`

/** Creates the store of sign-ins. `next` is the cursor after the server-rendered page. */
export function signInsStore(rows: readonly SignInRow[], next: string | null) {
  const nextPage = next === null ? undefined : `${firstPageUrl('own')}&cursor=${encodeURIComponent(next)}`
  const $signIns = atom<SignInsState>({
    scope: 'own',
    rows,
    rowsScope: 'own',
    next: nextPage,
    busy: false,
  })

  const read = async (scope: SignInScope, url: string, before: readonly SignInRow[]): Promise<void> => {
    const state = $signIns.get()
    if (state.busy) return
    $signIns.set({ ...state, scope, busy: true })
    try {
      const { data, next: more } = await request<readonly SignInRow[]>('GET', url)
      $signIns.set({ scope, rows: [...before, ...data], rowsScope: scope, next: more, busy: false })
    } catch (error) {
      $signIns.set(state)
      toastError(error, text.accessSettings.signInsFailed)
    }
  }

  return {
    $signIns,
    more: async (): Promise<void> => {
      const { scope, rows: before, next: url } = $signIns.get()
      if (url) await read(scope, url, before)
    },
    choose: (scope: SignInScope): Promise<void> => read(scope, firstPageUrl(scope), []),
  }
}
