/** What a test card does: pays, is declined, asks its owner first, or later cannot be charged. */
export type CardBehavior = 'pays' | 'declined' | 'asks' | 'fails later'

export const TEST_CARDS: ReadonlyMap<string, CardBehavior> = new Map([
  ['4242424242424242', 'pays'],
  ['4000000000000002', 'declined'],
  ['4000002500003155', 'asks'],
  ['4000000000000341', 'fails later'],
])

/** Whether a card can be charged without its owner's approval. */
export const isChargeable = (behavior: CardBehavior | undefined): boolean =>
  behavior === 'pays' || behavior === 'asks'

/** Adds up amounts in cents. */
export const sumAmounts = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the whole cents that a discount in percent takes off an amount. */
export const discountOn = (amount: number, percent: number): number => Math.round((amount * percent) / 100)

/** A stretch of time, in any unit. */
interface Period {
  readonly from: number
  readonly to: number
}

/** Returns the part of a period that is left at a moment: from 1 before its start to 0 after its end. */
export const partLeft = ({ from, to }: Period, now: number): number =>
  Math.min(1, Math.max(0, (to - now) / (to - from)))

/** A change that falls due as the emulated clock advances. */
export interface DueChange<State> {
  /** In the unit of the emulated clock. */
  readonly at: number
  readonly apply: (state: State) => State
}

/** Applies all changes due until a moment, the earliest first. Returns the same state if none was due. */
export const applyDueChanges = <State>(
  state: State,
  dueChanges: (state: State) => readonly DueChange<State>[],
  until: number,
): State => {
  let current = state
  for (;;) {
    const [next] = dueChanges(current).toSorted((a, b) => a.at - b.at)
    if (!next || next.at > until) return current
    current = next.apply(current)
  }
}
