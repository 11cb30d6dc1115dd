import { atom } from 'nanostores'
import type { PracticeView } from '#modules/billing'
import { text } from '../text/index.ts'
import { cardForm } from './checkout-card-form.ts'
import { withBank } from './checkout-practice.ts'
import { failed, succeeded } from './outcome.ts'
import { get, reason, request, RequestError } from './request.ts'

const words = text.practicePortal
const ACCOUNT = '/api/practice/account'

/** What is under way. */
export type Doing = 'nothing' | 'replacing' | 'cancelling' | 'resuming' | 'advancing'

/** The practice provider's account of the clinic, as its page shows it. */
export type Portal =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed' }
  | {
      readonly is: 'known'
      readonly account: PracticeView
      readonly doing: Doing
      /** Whether the form for another card is open. */
      readonly replacing: boolean
      /** Why the last card was not taken. */
      readonly problem: string | null
    }

export const $portal = atom<Portal>({ is: 'unknown' })

/** The form for another card. */
export const replacement = cardForm()

const change = (more: Partial<Extract<Portal, { is: 'known' }>>): void => {
  const portal = $portal.get()
  if (portal.is === 'known') $portal.set({ ...portal, ...more })
}

/** Asks for the account, at first and after a failure. */
export async function loadPortal(): Promise<void> {
  $portal.set({ is: 'unknown' })
  try {
    const account = await get<PracticeView>(ACCOUNT)
    $portal.set({ is: 'known', account, doing: 'nothing', replacing: false, problem: null })
  } catch {
    $portal.set({ is: 'failed' })
  }
}

const isBusy = (): boolean => {
  const portal = $portal.get()
  return portal.is !== 'known' || portal.doing !== 'nothing'
}

/** Does one thing at a time, and says what became of it. */
async function attempt(
  doing: Doing,
  work: () => Promise<PracticeView>,
  said: [string, string],
): Promise<void> {
  if (isBusy()) return
  const [done, fallback] = said
  change({ doing, problem: null })
  try {
    change({ account: await work(), replacing: false })
    succeeded(done)
  } catch (error) {
    refuse(doing, error, fallback)
  } finally {
    change({ doing: 'nothing' })
  }
}

function refuse(doing: Doing, error: unknown, fallback: string): void {
  const why = reason(error, fallback)
  failed(why)
  if (doing !== 'replacing') return
  change({ problem: why })
  if (error instanceof RequestError) replacement.refuse(error.fields)
}

/** Moves the practice clock, which makes happen what falls due meanwhile. */
export const advance = (days: number): Promise<void> =>
  attempt(
    'advancing',
    async () => (await request<PracticeView>('POST', '/api/practice/advance', { days })).data,
    [words.advanced, words.advanceFailed],
  )

const decide = async (what: 'cancel' | 'resume'): Promise<PracticeView> => {
  await request('POST', `/api/subscription/${what}`)
  return get<PracticeView>(ACCOUNT)
}

/** The subscription ends with its period. */
export const cancel = (): Promise<void> =>
  attempt('cancelling', () => decide('cancel'), [words.cancelled, words.cancelFailed])

/** The subscription goes on, though it was to end. */
export const resume = (): Promise<void> =>
  attempt('resuming', () => decide('resume'), [words.resumed, words.resumeFailed])

export function openReplacement(): void {
  replacement.clear()
  change({ replacing: true, problem: null })
}

export const closeReplacement = (): void => change({ replacing: false, problem: null })

/** Puts the typed card in the place of the other one, and pays what is open with it. */
export async function replaceCard(): Promise<void> {
  const card = isBusy() ? undefined : replacement.ready()
  if (!card) return
  await attempt('replacing', () => withBank(card, put), [words.replaced, words.replaceFailed])
}

const put = async (card: object) =>
  (await request<PracticeView & { status: string }>('POST', '/api/practice/card', card)).data
