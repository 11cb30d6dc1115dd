import { useStore } from '@nanostores/react'
import { dollarsOf } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { $offer } from './checkout.store.ts'

const words = text.checkout.charges

/** Shows what confirming the card charges: the price, until the provider has computed the amount. */
export function ChargedToday({ price }: { readonly price: number }) {
  const offer = useStore($offer)
  const amount = offer.is === 'made' ? offer.dueNow : price
  const inDollars = dollarsOf(amount)
  if (amount < price) return words.todayAfterCredit(inDollars)
  return amount > 0 ? words.today(inDollars) : words.nothingToday
}
