declare global {
  /** Where pages are made as of a date: the moment of the page that is being made. */
  var presentOfPage: (() => number | undefined) | undefined
}

/** What a page says of itself, in a browser. */
const said = (): number | undefined => {
  const asOf = globalThis.document?.documentElement.dataset['asOf']
  return asOf === undefined ? undefined : Number(asOf)
}

/** The moment it is, in milliseconds since the epoch; as of a date, the moment that is shown. */
export const present = (): number => said() ?? globalThis.presentOfPage?.() ?? Date.now()
