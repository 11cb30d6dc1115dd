/** Numbers that look random and are the same every time: a demo that changes its mind helps nobody. */
export const chance = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** True with this probability. */
    happens: (probability: number): boolean => next() < probability,
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    /** One of these. */
    one: <const Of extends readonly unknown[]>(of: Of): Of[number] => of[Math.floor(next() * of.length)],
  }
}

export type Chance = ReturnType<typeof chance>
