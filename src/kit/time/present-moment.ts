declare global {
  /** Returns the moment of the page being rendered, in an installation that shows a past date. */
  var presentOfPage: (() => number | undefined) | undefined
}

const asOfMoment = (): number | undefined => {
  const asOf = globalThis.document?.documentElement.dataset['asOf']
  return asOf === undefined ? undefined : Number(asOf)
}

/** Returns the current time in milliseconds since the epoch; in an as-of view, the displayed moment. */
export const present = (): number => asOfMoment() ?? globalThis.presentOfPage?.() ?? Date.now()
