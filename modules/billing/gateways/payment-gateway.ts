import type { Effect } from 'effect'
import type { AddOn, Provider, SubscriptionStatus, Tier } from '../contract.ts'
import type { PromotionUnknown, ProviderUnavailable } from '../errors.ts'

/** Who pays. The clinic's number and the address for bills are all a provider learns. */
export interface Payer {
  readonly clinicId: number
  readonly email: string
}

/** What a clinic wants to be on. */
export interface Order {
  readonly clinicId: number
  readonly customer: string
  readonly tier: Tier
  /** No add-on twice. */
  readonly addOns: readonly AddOn[]
  /** Nothing monthly is due before this moment; null where it is due at once. */
  readonly trialEndsAt: string | null
  readonly promotionCode?: string | undefined
}

/** What waits for a card. */
export interface Offer {
  /** The provider's id of the subscription. */
  readonly reference: string
  /** What the browser confirms the card with: of a set-up (`seti_…`) or, where something is due, of a payment (`pi_…`). */
  readonly clientSecret: string
}

/** A card, as far as it is shown. */
export interface Card {
  readonly brand: string
  readonly last4: string
}

/** A subscription as the provider has it. Times are ISO, amounts in minor units. */
export interface Held {
  readonly reference: string
  readonly status: SubscriptionStatus | 'incomplete'
  /** Whether a card stands behind it: it was confirmed, and whatever was due at once is paid. */
  readonly confirmed: boolean
  readonly tier: Tier
  /** Those that are paid every month. */
  readonly addOns: readonly AddOn[]
  readonly startedAt: string
  readonly trialEndsAt: string | null
  readonly periodEndsAt: string
  /** When it will end; null while it goes on. */
  readonly cancelsAt: string | null
  /** What is due and not paid. */
  readonly owed: number
  readonly currency: string
  readonly card: Card | null
}

/** An add-on that was paid once. */
export interface Bought {
  /** The provider's id of the line it was paid with. */
  readonly reference: string
  readonly addOn: AddOn
}

/** All a provider has of a customer. */
export interface Account {
  /** Newest first; what has ended among them. */
  readonly held: readonly Held[]
  /** Oldest first. */
  readonly bought: readonly Bought[]
}

/** What a webhook is about. */
export interface Told {
  readonly id: string
  readonly type: string
  /** Whom it is about; null where it is about nobody's subscription. */
  readonly customer: string | null
}

type Asked<A, E = never> = Effect.Effect<A, E | ProviderUnavailable>

/** A payment provider, as billing uses it. Every write may be repeated and is done once. */
export interface PaymentGateway {
  readonly provider: Provider
  /** With what the browser turns to the provider; null where it does not. */
  readonly publishableKey: string | null
  /** Milliseconds: the provider's time for this customer. */
  readonly now: (customer: string | null) => Effect.Effect<number>
  /** Makes a clinic known; answers the customer's id. The same for a clinic that is known. */
  readonly register: (payer: Payer) => Asked<string>
  /** Makes what is ordered ready for a card; the same as before where it was ordered already and still waits. */
  readonly offer: (order: Order) => Asked<Offer, PromotionUnknown>
  readonly account: (customer: string) => Asked<Account>
  /** Ends a subscription that another has taken the place of, and credits what was paid for the rest of it. */
  readonly supersede: (customer: string, reference: string) => Asked<void>
  readonly cancelAtEnd: (customer: string, reference: string) => Asked<void>
  readonly resume: (customer: string, reference: string) => Asked<void>
  /** An address at which the customer looks after cards and bills. */
  readonly portal: (customer: string, backTo: string) => Asked<string>
  /** What a webhook says; null where it is not signed as the provider signs, or is older than five minutes. */
  readonly told: (body: string, signature: string) => Effect.Effect<Told | null>
  /** What is wrong with the provider's account; undefined where nothing is. */
  readonly check: () => Effect.Effect<string | undefined>
}
