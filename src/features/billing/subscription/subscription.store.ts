import { atom } from 'nanostores'
import type { CurrentSubscription, SubscriptionRow } from '#modules/billing'
import { dateInWordsAt } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { toastError, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
import { request } from '../../../kit/requests/request.ts'

export type SubscriptionView = CurrentSubscription

export interface SubscriptionScreen {
  readonly row: SubscriptionView
  readonly doing: 'nothing' | 'opening payment' | 'cancelling' | 'resuming'
  readonly isCancelDialogOpen: boolean
}

const words = text.pricing

/** Whether the subscription has a payment period and has not ended. */
export const isPaid = ({ periodEndsAt, trouble }: SubscriptionRow): boolean =>
  periodEndsAt !== null && trouble !== 'ended'

export function subscriptionScreen(first: SubscriptionView, zone: string) {
  const $subscription = atom<SubscriptionScreen>({ row: first, doing: 'nothing', isCancelDialogOpen: false })
  const change = (more: Partial<SubscriptionScreen>) => $subscription.set({ ...$subscription.get(), ...more })

  const attempt = async (
    doing: SubscriptionScreen['doing'],
    action: () => Promise<void>,
    fallback: string,
  ): Promise<void> => {
    if ($subscription.get().doing !== 'nothing') return
    change({ doing })
    await action().catch((error: unknown) => toastError(error, fallback))
    change({ doing: 'nothing' })
  }

  const sendChange = async (action: 'cancel' | 'resume'): Promise<SubscriptionView> => {
    const { data } = await request<SubscriptionView>('POST', `/api/subscription/${action}`)
    change({ row: data, isCancelDialogOpen: false })
    return data
  }

  return {
    $subscription,
    openCancelDialog: () => change({ isCancelDialogOpen: true }),
    closeCancelDialog: () => change({ isCancelDialogOpen: false }),
    manage: () =>
      attempt(
        'opening payment',
        async () => {
          const { data } = await request<{ url: string }>('POST', '/api/subscription/portal')
          location.assign(data.url)
        },
        words.portalFailed,
      ),
    cancel: () =>
      attempt(
        'cancelling',
        async () => {
          const { cancelsAt } = await sendChange('cancel')
          if (cancelsAt) toastSuccess(words.cancelled(dateInWordsAt(cancelsAt, zone)))
        },
        words.cancelFailed,
      ),
    resume: () =>
      attempt(
        'resuming',
        async () => {
          await sendChange('resume')
          toastSuccess(words.resumed)
        },
        words.resumeFailed,
      ),
  }
}

export type SubscriptionActions = Omit<ReturnType<typeof subscriptionScreen>, '$subscription'>
