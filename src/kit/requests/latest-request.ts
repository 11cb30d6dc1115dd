interface LatestRequest {
  /** Aborts the previous request, and returns the signal of the next one. */
  readonly begin: () => AbortSignal
  /** Aborts the current request. */
  readonly abort: () => void
  /** The signal of the request that began last. */
  readonly signal: AbortSignal
}

/** Creates the signals of requests of which only the latest matters, as in a dialog that may show another record. */
export const createLatestRequest = (): LatestRequest => {
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
