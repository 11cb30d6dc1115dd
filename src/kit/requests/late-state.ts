/** Milliseconds after which a wait is noticeable and skeletons replace unknown data. */
export const LOADING_DELAY_MS = 150

/** Returns what loads, and calls `showLate` if the wait becomes noticeable before the signal is aborted. */
export const withLateState = <T>(
  loading: Promise<T>,
  showLate: () => void,
  signal?: AbortSignal,
): Promise<T> => {
  const timer = setTimeout(showLate, LOADING_DELAY_MS)
  signal?.addEventListener('abort', () => clearTimeout(timer))
  return loading.finally(() => clearTimeout(timer))
}
