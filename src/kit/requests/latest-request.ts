export interface LatestRequest {
  /** Aborts the request before, and returns the signal of the next one. */
  readonly begin: () => AbortSignal
  /** Aborts the request under way. */
  readonly abort: () => void
  /** The signal of the request that began last. */
  readonly signal: AbortSignal
}

/** Makes a place for requests of which only the latest matters, as those of a dialog that may show another record. */
export const latestRequest = (): LatestRequest => {
  let current = new AbortController()
  return {
    begin: () => {
      current.abort()
      current = new AbortController()
      return current.signal
    },
    abort: () => current.abort(),
    get signal() {
      return current.signal
    },
  }
}
