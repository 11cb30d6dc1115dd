import type { AddOn } from '../contract.ts'
import { AddOnBought, AddOnDropped, AddOnTaken } from '../events.ts'
import type { ProviderAccount } from '../gateways/payment-gateway.ts'
import type { StartedSubscription } from './subscription-state.ts'

/** Returns the number of the clinic's next item. */
export const nextItem = ({ items }: StartedSubscription): number => Math.max(0, ...items.keys()) + 1

/** Returns the one-time purchases in the account that are not recorded yet. */
export const newPurchases = (state: StartedSubscription, account: ProviderAccount) => {
  const knownReferences = new Set([...state.items.values()].map(({ reference }) => reference))
  const first = nextItem(state)
  return account.purchases
    .filter(({ reference }) => !knownReferences.has(reference))
    .map(({ addOn, reference }, index) => AddOnBought({ item: first + index, addOn, reference }))
}

/** Returns the events that lead to exactly these monthly add-ons. `next`: the number of the next item. */
export const monthlyAddOnChanges = (
  { items }: StartedSubscription,
  addOns: readonly AddOn[],
  next: number,
) => {
  const activeItems = [...items].filter(([, { reference, dropped }]) => reference === null && !dropped)
  const currentAddOns = new Set(activeItems.map(([, { addOn }]) => addOn))
  return [
    ...activeItems.filter(([, { addOn }]) => !addOns.includes(addOn)).map(([item]) => AddOnDropped({ item })),
    ...addOns
      .filter((addOn) => !currentAddOns.has(addOn))
      .map((addOn, index) => AddOnTaken({ item: next + index, addOn })),
  ]
}

/** Returns the events that give a clinic one add-on without charge, or end it. */
export const addOnChange = (state: StartedSubscription, addOn: AddOn, on: boolean) => {
  const activeItems = [...state.items].filter(([, item]) => item.addOn === addOn && !item.dropped)
  if (!on) return activeItems.map(([item]) => AddOnDropped({ item }))
  return activeItems.length > 0 ? [] : [AddOnTaken({ item: nextItem(state), addOn })]
}
