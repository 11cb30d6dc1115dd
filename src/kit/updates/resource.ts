import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $changes, onChange } from './changes.ts'
import { onStreams, type Stream } from './live.ts'
import { get } from './request.ts'
import { takeTurns } from './turns.ts'

/**
 * What a screen knows of something on the server. What was known of another address stays until a wait would be
 * noticed, and of this one until there is an answer.
 */
export type Fetched<T> =
  | { readonly is: 'known'; readonly data: T }
  | { readonly is: 'unknown' }
  | { readonly is: 'late' }
  | { readonly is: 'failed' }

/** How fetching from an address ended: `left` where another address was asked for meanwhile. */
export type Loaded = 'known' | 'failed' | 'left'

/** Something of the server's that a screen shows. */
export interface Source<T> {
  readonly $state: ReadableAtom<Fetched<T>>
  /** Fetches from another address; the latest call counts. Answers once it is known what this address has, or left. */
  load(url: string): Promise<Loaded>
  /** Fetches once more from the same address. */
  reload(): Promise<Loaded>
}

/** From here on a wait is noticed, and skeletons show for what is not known yet. */
export const LATE = 150

/**
 * Something of the server's at this address, fetched again whenever an appointment has changed while it is
 * shown, or records of these kinds have on any screen. `painted` is what the page came with; without it nothing is
 * known until the first load.
 */
export function fetched<T>(address: string, painted?: T, streams: readonly Stream[] = []): Source<T> {
  const $state = atom<Fetched<T>>(painted === undefined ? { is: 'unknown' } : { is: 'known', data: painted })
  let from = address
  /** Where what is known came from: it stays in sight while that is asked once more. */
  let known = painted === undefined ? undefined : address
  // What the page came with is from before all that was changed on it.
  let seen = 0
  let flight = new AbortController()
  /** What somebody waits for. */
  let waitedFor: Promise<Loaded> | undefined

  const load = (url: string): Promise<Loaded> => {
    const mine = fetchFrom(url).finally(() => {
      if (waitedFor === mine) waitedFor = undefined
    })
    return (waitedFor = mine)
  }
  const fetchFrom = async (url: string): Promise<Loaded> => {
    const { signal } = takeOff(url)
    const late = setTimeout(() => {
      if ($state.get().is !== 'known' || known !== url) $state.set({ is: 'late' })
    }, LATE)
    signal.addEventListener('abort', () => clearTimeout(late))
    const found = await read<T>(url, signal)
    clearTimeout(late)
    // Asked once more meanwhile, this address has what it answers then.
    if (signal.aborted) return from === url && waitedFor ? waitedFor : 'left'
    if (found.is === 'known') known = url
    $state.set(found)
    return found.is
  }
  // Nobody waits for it: what is shown stays until there is an answer, and if there is none.
  const catchUp = async (): Promise<void> => {
    if (waitedFor || $state.get().is !== 'known') return void (await reload())
    const { signal } = takeOff(from)
    const found = await read<T>(from, signal)
    if (!signal.aborted && found.is === 'known') $state.set(found)
  }
  const takeOff = (url: string): AbortController => {
    flight.abort()
    from = url
    seen = $changes.get().appointments
    return (flight = new AbortController())
  }
  const reload = () => load(from)
  onMount($state, () => {
    if ($state.get().is !== 'unknown' && seen < $changes.get().appointments) void reload()
    const stops = [onChange(['appointments'], () => void reload())]
    if (streams.length > 0) stops.push(onStreams(streams, takeTurns(catchUp)))
    return () => stops.forEach((stop) => stop())
  })
  return { $state, load, reload }
}

type Found<T> = Extract<Fetched<T>, { is: 'known' | 'failed' }>

const read = <T>(url: string, signal: AbortSignal): Promise<Found<T>> =>
  get<T>(url, { signal }).then(
    (data): Found<T> => ({ is: 'known', data }),
    (): Found<T> => ({ is: 'failed' }),
  )
