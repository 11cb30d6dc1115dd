import { GRACE_DAYS } from '../contract.ts'
import type { SubscriptionRow } from '../subscription/subscription-row.ts'

interface EmailWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

const GRACE = `Everything keeps working for another ${GRACE_DAYS} days. After that your clinic is read-only until this is resolved: you can still view and export everything.`

const dateIn = (zone: string, moment: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(moment))

/** Returns the subject and paragraphs of a subscription email; undefined if it no longer applies. */
export const emailWords = (
  email: string,
  { trouble, trialEndsAt, provider }: SubscriptionRow,
  zone: string,
): EmailWords | undefined => {
  if (email === 'payment-failed' && trouble === 'unpaid')
    return {
      subject: 'A payment for Caretrail failed',
      paragraphs: ['A payment for your clinic’s subscription failed. Please update your card.', GRACE],
    }
  if (email === 'trial-over' && trouble === 'trial over')
    return {
      subject: 'Your Caretrail trial is over',
      paragraphs: ['Your clinic’s trial is over. Choose a plan to continue.', GRACE],
    }
  if (email === 'trial-ends-soon' && trouble === 'none' && trialEndsAt !== null) {
    const next = provider
      ? 'Your card will be charged for the first time then.'
      : 'Nothing is charged. Choose a plan to continue without interruption.'
    return {
      subject: 'Your Caretrail trial ends soon',
      paragraphs: [`Your clinic’s trial ends on ${dateIn(zone, trialEndsAt)}. ${next}`],
    }
  }
  return undefined
}

/** Returns the text of an email: greeting, paragraphs, and where to manage the subscription. */
export const emailText = ({ paragraphs }: EmailWords, publicUrl: string): string =>
  ['Hello,', ...paragraphs, `Manage your subscription: ${publicUrl}/pricing`].join('\n\n')
