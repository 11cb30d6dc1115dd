let last = 0

/** Returns a number that no other sample of this run has. */
export const nextNumber = (): number => (last += 1)
