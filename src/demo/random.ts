/** Creates a seeded pseudo-random generator, so that the demo is the same on every run. */
export const createChance = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** Returns true with this probability. */
    isHit: (probability: number): boolean => next() < probability,
    /** Returns an integer from `least` to `most`, inclusive. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    /** Picks one of these. */
    pick: <const Of extends readonly unknown[]>(of: Of): Of[number] => of[Math.floor(next() * of.length)],
  }
}

export type Chance = ReturnType<typeof createChance>
