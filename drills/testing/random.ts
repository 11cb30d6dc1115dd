const state = { seed: 20_261_121 }

/** Returns the next of a sequence of numbers below `n`, the same in every run. */
export const randomBelow = (n: number): number => {
  state.seed = (Math.imul(state.seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
  return Math.floor((state.seed / 0x80_00_00_00) * n)
}

/** Picks one of several items. */
export const pick = <A>(from: readonly [A, ...A[]] | readonly A[]): A => from[randomBelow(from.length)] as A

/** Returns the items in random order. */
export const shuffle = <A>(items: readonly A[]): readonly A[] =>
  items
    .map((each) => ({ each, at: randomBelow(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
