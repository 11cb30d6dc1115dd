import type { SubscriptionRow } from '#modules/billing'
import { get } from '../../stores/request.ts'

const PAUSE = 2_000
const LOOKS = 10

/** What a payment changes; the rest of a row changes by itself. */
const paidFor = ({ tier, status, periodEndsAt, addOns }: SubscriptionRow): string =>
  JSON.stringify([tier, status, periodEndsAt, addOns])

/** While a payment is being confirmed, looks a few times whether it is, and then shows the page anew. */
function watch(known: string, looks: number): void {
  if (looks === 0) return
  setTimeout(async () => {
    const found = await get<SubscriptionRow>('/api/subscription/current').catch(() => undefined)
    if (found && paidFor(found) !== known) location.reload()
    else watch(known, looks - 1)
  }, PAUSE)
}

const known = document.querySelector<HTMLElement>('[data-confirming]')?.dataset['confirming']

if (known) watch(paidFor(JSON.parse(known) as SubscriptionRow), LOOKS)
