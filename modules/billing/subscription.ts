import { decider } from '#events'
import { type AddOn, COUNTED_ADD_ONS, type Tier, TRIAL_DAYS } from './contract.ts'
import { AddOnNotTaken, SubscriptionNotFound } from './errors.ts'
import {
  AddOnDropped,
  AddOnTaken,
  type SubscriptionEvent,
  subscriptionEvents,
  SubscriptionStarted,
  SubscriptionTierChanged,
} from './events.ts'

interface Item {
  readonly addOn: AddOn
  readonly dropped: boolean
}

interface Started {
  readonly is: 'started'
  readonly tier: Tier
  readonly items: ReadonlyMap<number, Item>
}

type Subscription = { readonly is: 'absent' } | Started

export type SubscriptionCommand =
  | { readonly _tag: 'StartTrial'; readonly openedAt: string }
  | { readonly _tag: 'ChangeTier'; readonly tier: Tier }
  | { readonly _tag: 'TakeAddOn'; readonly item: number; readonly addOn: AddOn }
  | { readonly _tag: 'DropAddOn'; readonly item: number }

const decide = (subscription: Subscription, command: SubscriptionCommand) => {
  if (command._tag === 'StartTrial') return subscription.is === 'absent' ? start(command.openedAt) : []
  if (subscription.is === 'absent') return new SubscriptionNotFound()
  switch (command._tag) {
    case 'ChangeTier':
      return command.tier === subscription.tier ? [] : [SubscriptionTierChanged({ tier: command.tier })]
    case 'TakeAddOn':
      return has(subscription, command) ? [] : [AddOnTaken({ item: command.item, addOn: command.addOn })]
    case 'DropAddOn':
      return drop(subscription, command.item)
  }
}

const DAY = 86_400_000

const start = (openedAt: string) => {
  const trialEndsAt = new Date(Date.parse(openedAt) + TRIAL_DAYS * DAY).toISOString()
  return [SubscriptionStarted({ tier: 'solo', status: 'active', trialEndsAt })]
}

/** Whether this very item was taken before, or is one of which there can be only one. */
const has = ({ items }: Started, { item, addOn }: { readonly item: number; readonly addOn: AddOn }) =>
  items.has(item) ||
  (!COUNTED_ADD_ONS.includes(addOn) &&
    [...items.values()].some((known) => known.addOn === addOn && !known.dropped))

const drop = ({ items }: Started, item: number) => {
  const known = items.get(item)
  if (!known) return new AddOnNotTaken()
  return known.dropped ? [] : [AddOnDropped({ item })]
}

const evolve = (before: Subscription, happened: SubscriptionEvent): Subscription => {
  const known: Started = before.is === 'started' ? before : { is: 'started', tier: 'solo', items: new Map() }
  switch (happened._tag) {
    case 'SubscriptionStarted':
    case 'SubscriptionTierChanged':
      return { ...known, tier: happened.tier }
    case 'AddOnTaken':
      return {
        ...known,
        items: new Map(known.items).set(happened.item, { addOn: happened.addOn, dropped: false }),
      }
    case 'AddOnDropped': {
      const item = known.items.get(happened.item)
      return item
        ? { ...known, items: new Map(known.items).set(happened.item, { ...item, dropped: true }) }
        : known
    }
  }
}

/** What a clinic is on, and what it has beside it. Stream: subscription-1 of every clinic. */
export const Subscription = decider<
  Subscription,
  SubscriptionCommand,
  SubscriptionEvent,
  SubscriptionNotFound | AddOnNotTaken
>({ stream: 'subscription', events: subscriptionEvents, initial: { is: 'absent' }, decide, evolve })
