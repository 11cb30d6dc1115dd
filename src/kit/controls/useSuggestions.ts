import { useEffect, useRef, useState } from 'react'

interface Suggestions<Item> {
  readonly state: 'searching' | 'found' | 'failed'
  readonly items: readonly Item[]
}

const LOAD_DELAY_MS = 120

/** Returns the server's suggestions for the typed query; keeps the previous ones until new ones arrive. */
export function useSuggestions<Item>(
  query: string | undefined,
  search: (query: string, signal: AbortSignal) => Promise<readonly Item[]>,
): Suggestions<Item> {
  const [suggestions, setFound] = useState<Suggestions<Item>>({ state: 'searching', items: [] })
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
      query === '' ? 0 : LOAD_DELAY_MS,
    )
    return () => {
      clearTimeout(pause)
      abort.abort()
    }
  }, [query])
  return suggestions
}
