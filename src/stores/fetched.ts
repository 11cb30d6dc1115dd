import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $changes, onChange } from './changes.ts'
import { get } from './request.ts'

/** What a screen knows of something on the server. What was known stays until a wait would be noticed. */
export type Fetched<T> =
  | { readonly is: 'known'; readonly data: T }
  | { readonly is: 'unknown' }
  | { readonly is: 'late' }
  | { readonly is: 'failed' }

/** Something of the server's that a screen shows. */
export interface Source<T> {
  readonly $state: ReadableAtom<Fetched<T>>
  /** Fetches from another address; the latest call counts. */
  load(url: string): Promise<void>
  /** Fetches once more from the same address. */
  reload(): Promise<void>
}

/** From here on a wait is noticed, and skeletons show. */
export const LATE = 150

/**
 * Something of the server's at this address, fetched again whenever an appointment has changed while it is
 * shown. `painted` is what the page came with; without it nothing is known until the first load.
 */
export function fetched<T>(address: string, painted?: T): Source<T> {
  const $state = atom<Fetched<T>>(painted === undefined ? { is: 'unknown' } : { is: 'known', data: painted })
  let from = address
  // What the page came with is from before all that was changed on it.
  let seen = 0
  let flight = new AbortController()

  const load = async (url: string): Promise<void> => {
    flight.abort()
    from = url
    seen = $changes.get().appointments
    const { signal } = (flight = new AbortController())
    const late = setTimeout(() => $state.set({ is: 'late' }), LATE)
    signal.addEventListener('abort', () => clearTimeout(late))
    const found = await get<T>(url, { signal }).then(
      (data): Fetched<T> => ({ is: 'known', data }),
      (): Fetched<T> => ({ is: 'failed' }),
    )
    clearTimeout(late)
    if (!signal.aborted) $state.set(found)
  }
  const reload = () => load(from)
  onMount($state, () => {
    if ($state.get().is !== 'unknown' && seen < $changes.get().appointments) void reload()
    return onChange(['appointments'], () => void reload())
  })
  return { $state, load, reload }
}
