import type { SubscriptionRow } from '#modules/billing'
import { get } from '../../../kit/requests/request.ts'

const POLL_INTERVAL_MS = 2_000
const MAX_CHECKS = 10

/** Returns the parts of a subscription that a payment changes; other parts change on their own. */
const paymentFingerprint = ({ tier, status, periodEndsAt, addOns }: SubscriptionRow): string =>
  JSON.stringify([tier, status, periodEndsAt, addOns])

/** Polls a few times until the payment is confirmed, then reloads the page. */
function watch(initialState: string, attemptsLeft: number): void {
  if (attemptsLeft === 0) return
  setTimeout(async () => {
    const found = await get<SubscriptionRow>('/api/subscription/current').catch(() => undefined)
    if (found && paymentFingerprint(found) !== initialState) location.reload()
    else watch(initialState, attemptsLeft - 1)
  }, POLL_INTERVAL_MS)
}

const subscriptionJson = document.querySelector<HTMLElement>('[data-confirming]')?.dataset['confirming']

if (subscriptionJson) watch(paymentFingerprint(JSON.parse(subscriptionJson) as SubscriptionRow), MAX_CHECKS)
