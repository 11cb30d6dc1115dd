import { useEffect, useRef, useState } from 'react'

export interface Suggestions<Item> {
  readonly state: 'searching' | 'found' | 'failed'
  readonly items: readonly Item[]
}

const PAUSE = 120

/** The server's answer to what is being typed; while a newer one is on its way the last one stays. */
export function useSuggestions<Item>(
  query: string | undefined,
  search: (query: string, signal: AbortSignal) => Promise<readonly Item[]>,
): Suggestions<Item> {
  const [found, setFound] = useState<Suggestions<Item>>({ state: 'searching', items: [] })
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    if (query === undefined) return
    const abort = new AbortController()
    const pause = setTimeout(
      () =>
        latest.current(query, abort.signal).then(
          (items) => abort.signal.aborted || setFound({ state: 'found', items }),
          () => abort.signal.aborted || setFound({ state: 'failed', items: [] }),
        ),
      query === '' ? 0 : PAUSE,
    )
    return () => {
      clearTimeout(pause)
      abort.abort()
    }
  }, [query])
  return found
}
