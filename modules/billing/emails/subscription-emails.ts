import type { Job } from '#events'
import { emailRetries, type QueueDefinition } from '#modules/platform'
import type { SubscriptionEvent } from '../events.ts'

export const subscriptionEmailQueue = {
  name: 'send-subscription-letter',
  ...emailRetries,
} as const satisfies QueueDefinition

type EmailName = 'payment-failed' | 'trial-ends-soon' | 'trial-over'

const emailAbout = (event: SubscriptionEvent): { letter: EmailName; since: string } | undefined => {
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

/** Returns the email jobs that follow events; the event's moment makes each email unique. */
export const subscriptionEmailJobs =
  (clinicId: number) =>
  (_: number, events: readonly SubscriptionEvent[]): readonly Job[] =>
    events.flatMap((event) => {
      const email = emailAbout(event)
      return email
        ? [
            {
              queue: subscriptionEmailQueue.name,
              data: { clinicId, letter: email.letter, at: Date.parse(email.since) },
            },
          ]
        : []
    })
