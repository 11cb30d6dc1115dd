import { atom } from 'nanostores'
import type { CurrentSubscription, SubscriptionRow } from '#modules/billing'
import { dateInWords, dayIn } from '../text/format.ts'
import { text } from '../text/index.ts'
import { failedWith, succeeded } from './outcome.ts'
import { request } from './request.ts'

/** What a clinic is on, and how much of it is used. */
export type Subscribed = CurrentSubscription

export interface SubscriptionScreen {
  readonly row: Subscribed
  readonly doing: 'nothing' | 'opening payment' | 'cancelling' | 'resuming'
  /** Whether the question before a cancellation is open. */
  readonly asks: boolean
}

const words = text.pricing

/** Whether a card stands behind the subscription, and it has not ended. */
export const isPaid = ({ periodEndsAt, trouble }: SubscriptionRow): boolean =>
  periodEndsAt !== null && trouble !== 'ended'

/** The clinic's subscription, and what is done to it. `zone`: where the clinic's days begin. */
export function subscriptionScreen(first: Subscribed, zone: string) {
  const $subscription = atom<SubscriptionScreen>({ row: first, doing: 'nothing', asks: false })
  const change = (more: Partial<SubscriptionScreen>) => $subscription.set({ ...$subscription.get(), ...more })

  const attempt = async (
    doing: SubscriptionScreen['doing'],
    work: () => Promise<void>,
    fallback: string,
  ): Promise<void> => {
    if ($subscription.get().doing !== 'nothing') return
    change({ doing })
    await work().catch((error: unknown) => failedWith(error, fallback))
    change({ doing: 'nothing' })
  }

  const told = async (what: 'cancel' | 'resume'): Promise<Subscribed> => {
    const { data } = await request<Subscribed>('POST', `/api/subscription/${what}`)
    change({ row: data, asks: false })
    return data
  }

  const dayOf = (moment: string) => dateInWords(dayIn(zone, new Date(moment)))

  return {
    $subscription,
    ask: () => change({ asks: true }),
    keep: () => change({ asks: false }),
    /** Goes to where cards and bills are looked after. */
    manage: () =>
      attempt(
        'opening payment',
        async () => {
          const { data } = await request<{ url: string }>('POST', '/api/subscription/portal')
          location.assign(data.url)
        },
        words.portalFailed,
      ),
    /** The subscription ends with the period that is paid. */
    cancel: () =>
      attempt(
        'cancelling',
        async () => {
          const { cancelsAt } = await told('cancel')
          if (cancelsAt) succeeded(words.cancelled(dayOf(cancelsAt)))
        },
        words.cancelFailed,
      ),
    /** The subscription goes on, though it was to end. */
    resume: () =>
      attempt(
        'resuming',
        async () => {
          await told('resume')
          succeeded(words.resumed)
        },
        words.resumeFailed,
      ),
  }
}

export type SubscriptionActions = Omit<ReturnType<typeof subscriptionScreen>, '$subscription'>
