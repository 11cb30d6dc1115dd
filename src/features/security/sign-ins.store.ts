import { atom } from 'nanostores'
import { SIGN_INS_PER_PAGE } from '#contracts/identity'
import type { SignInRow } from '#modules/identity'
import { text } from '../text/index.ts'
import { failedWith } from './outcome.ts'
import { request } from './request.ts'

/** Whose sign-ins are shown. */
export type Whose = 'own' | 'everyone'

/** Sign-ins as far as they were asked for, newest first. */
export interface SignIns {
  readonly of: Whose
  readonly rows: readonly SignInRow[]
  /** Where there are more. */
  readonly next: string | undefined
  readonly busy: boolean
}

const firstOf = { own: '/api/sign-ins', everyone: '/api/sign-ins/everyone' } as const
const addressOf = (of: Whose): string => `${firstOf[of]}?limit=${SIGN_INS_PER_PAGE}`

/** The list of sign-ins. `next`: the cursor after the page that was painted. */
export function signIns(rows: readonly SignInRow[], next: string | null) {
  const painted = next === null ? undefined : `${addressOf('own')}&cursor=${encodeURIComponent(next)}`
  const $signIns = atom<SignIns>({ of: 'own', rows, next: painted, busy: false })

  const read = async (of: Whose, url: string, before: readonly SignInRow[]): Promise<void> => {
    const shown = $signIns.get()
    if (shown.busy) return
    $signIns.set({ ...shown, of, busy: true })
    try {
      const { data, next: more } = await request<readonly SignInRow[]>('GET', url)
      $signIns.set({ of, rows: [...before, ...data], next: more, busy: false })
    } catch (error) {
      $signIns.set(shown)
      failedWith(error, text.accessSettings.signInsFailed)
    }
  }

  return {
    $signIns,
    /** Asks for older ones. */
    more: async (): Promise<void> => {
      const { of, rows: before, next: url } = $signIns.get()
      if (url) await read(of, url, before)
    },
    /** Shows one's own, or everybody's. */
    choose: (of: Whose): Promise<void> => read(of, addressOf(of), []),
  }
}
