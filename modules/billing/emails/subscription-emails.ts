import type { Job } from '#events'
import type { QueueDefinition } from '#modules/platform'
import type { SubscriptionEvent } from './events.ts'

/** Where letters about subscriptions wait. */
export const letterQueue = {
  name: 'send-subscription-letter',
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const satisfies QueueDefinition

type Letter = 'payment-failed' | 'trial-ends-soon' | 'trial-over'

const letterAbout = (event: SubscriptionEvent): { letter: Letter; since: string } | undefined => {
  switch (event._tag) {
    case 'PaymentFailed':
      return { letter: 'payment-failed', since: event.since }
    case 'TrialEndAnnounced':
      return { letter: 'trial-ends-soon', since: event.trialEndsAt }
    case 'TrialEnded':
      return { letter: 'trial-over', since: event.since }
    default:
      return undefined
  }
}

/** The letters that follow from what happened: one for each event, told apart by its moment. */
export const lettersAfter =
  (clinicId: number) =>
  (_: number, events: readonly SubscriptionEvent[]): readonly Job[] =>
    events.flatMap((event) => {
      const about = letterAbout(event)
      return about
        ? [{ queue: letterQueue.name, data: { clinicId, letter: about.letter, at: Date.parse(about.since) } }]
        : []
    })
