import { atom } from 'nanostores'
import type { TestAccountView } from '#modules/billing'
import { text } from '../../language/index.ts'
import { createCardForm, withBank } from '../billing/checkout/index.ts'
import { toastFailure, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get, reason, request, RequestError } from '../../kit/requests/request.ts'

const words = text.testPortal
const ACCOUNT_PATH = '/api/practice/account'

export type PortalAction = 'nothing' | 'replacing' | 'cancelling' | 'resuming' | 'advancing'

type Portal =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed' }
  | {
      readonly is: 'known'
      readonly account: TestAccountView
      readonly doing: PortalAction
      readonly replacing: boolean
      readonly problem: string | null
    }

export const $portal = atom<Portal>({ is: 'unknown' })

export const replacementForm = createCardForm()

const change = (more: Partial<Extract<Portal, { is: 'known' }>>): void => {
  const portal = $portal.get()
  if (portal.is === 'known') $portal.set({ ...portal, ...more })
}

export async function loadPortal(): Promise<void> {
  $portal.set({ is: 'unknown' })
  try {
    const account = await get<TestAccountView>(ACCOUNT_PATH)
    $portal.set({ is: 'known', account, doing: 'nothing', replacing: false, problem: null })
  } catch {
    $portal.set({ is: 'failed' })
  }
}

const isBusy = (): boolean => {
  const portal = $portal.get()
  return portal.is !== 'known' || portal.doing !== 'nothing'
}

/** Runs one action at a time and shows its result. */
async function attempt(
  doing: PortalAction,
  action: () => Promise<TestAccountView>,
  toastTexts: [string, string],
): Promise<void> {
  if (isBusy()) return
  const [successText, fallback] = toastTexts
  change({ doing, problem: null })
  try {
    change({ account: await action(), replacing: false })
    toastSuccess(successText)
  } catch (error) {
    showRefusal(doing, error, fallback)
  } finally {
    change({ doing: 'nothing' })
  }
}

function showRefusal(doing: PortalAction, error: unknown, fallback: string): void {
  const problem = reason(error, fallback)
  toastFailure(problem)
  if (doing !== 'replacing') return
  change({ problem })
  if (error instanceof RequestError) replacementForm.refuse(error.fields)
}

/** Moves the test clock ahead, which runs everything that falls due meanwhile. */
export const advance = (days: number): Promise<void> =>
  attempt(
    'advancing',
    async () => (await request<TestAccountView>('POST', '/api/practice/advance', { days })).data,
    [words.advanced, words.advanceFailed],
  )

const sendSubscriptionChange = async (action: 'cancel' | 'resume'): Promise<TestAccountView> => {
  await request('POST', `/api/subscription/${action}`)
  return get<TestAccountView>(ACCOUNT_PATH)
}

export const cancel = (): Promise<void> =>
  attempt('cancelling', () => sendSubscriptionChange('cancel'), [words.cancelled, words.cancelFailed])

export const resume = (): Promise<void> =>
  attempt('resuming', () => sendSubscriptionChange('resume'), [words.resumed, words.resumeFailed])

export function openReplacement(): void {
  replacementForm.clear()
  change({ replacing: true, problem: null })
}

export const closeReplacement = (): void => change({ replacing: false, problem: null })

export async function replaceCard(): Promise<void> {
  const card = isBusy() ? undefined : replacementForm.validDraft()
  if (!card) return
  await attempt('replacing', () => withBank(card, putCard), [words.replaced, words.replaceFailed])
}

const putCard = async (card: object) =>
  (await request<TestAccountView & { status: string }>('POST', '/api/practice/card', card)).data
