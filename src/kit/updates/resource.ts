import { atom, onMount, type ReadableAtom } from 'nanostores'
import { countChanges, onLocalChange, type Stream } from './local-changes.ts'
import { createNewsFilter } from './log-position.ts'
import { onRemoteChange } from './remote-changes.ts'
import { withLateState } from '../requests/late-state.ts'
import { get, RequestError } from '../requests/request.ts'
import { coalesceRuns } from './coalesce.ts'

/**
 * The client's state of a server resource. Data of another URL stays until the wait becomes noticeable; data
 * of the same URL stays until the response arrives.
 */
export type ResourceState<T> =
  | { readonly is: 'known'; readonly data: T }
  | { readonly is: 'unknown' }
  | { readonly is: 'late' }
  /** `isGone`: the server has no such resource, or no longer has it. */
  | { readonly is: 'failed'; readonly isGone: boolean }

/** The outcome of a load: `left` if another URL was requested meanwhile. */
export type LoadOutcome = 'known' | 'failed' | 'left'

export interface Resource<T> {
  readonly $state: ReadableAtom<ResourceState<T>>
  /** Fetches from another URL; only the latest call counts. Resolves with the outcome. */
  load(url: string): Promise<LoadOutcome>
  reload(): Promise<LoadOutcome>
}

/**
 * Creates a resource at this URL. It reloads when this tab reports a changed appointment, and when records of these
 * kinds change anywhere. `painted` is server-rendered data; without it the resource is unknown until the first load.
 */
export function createResource<T>(
  address: string,
  painted?: T,
  streams: readonly Stream[] = [],
): Resource<T> {
  const $state = atom<ResourceState<T>>(
    painted === undefined ? { is: 'unknown' } : { is: 'known', data: painted },
  )
  let requestedUrl = address
  /** URL of the current data, which stays visible while it reloads. */
  let dataUrl = painted === undefined ? undefined : address
  // Server-rendered data is older than any change made on this page.
  let appointmentChanges = 0
  let abort = new AbortController()
  let pendingLoad: Promise<LoadOutcome> | undefined

  const load = (url: string): Promise<LoadOutcome> => {
    const thisLoad = fetchFrom(url).finally(() => {
      if (pendingLoad === thisLoad) pendingLoad = undefined
    })
    return (pendingLoad = thisLoad)
  }
  const fetchFrom = async (url: string): Promise<LoadOutcome> => {
    const { signal } = beginFetch(url)
    const showLate = () => {
      if ($state.get().is !== 'known' || dataUrl !== url) $state.set({ is: 'late' })
    }
    const result = await withLateState(read<T>(url, signal), showLate, signal)
    // A reload of the same URL replaced this load, so return its result.
    if (signal.aborted) return requestedUrl === url && pendingLoad ? pendingLoad : 'left'
    if (result.is === 'known') dataUrl = url
    $state.set(result)
    return result.is
  }
  // A background refresh: the current data stays until the response arrives. If the refresh fails, the data stays
  // too, unless the server no longer has the resource.
  const catchUp = async (): Promise<void> => {
    if (pendingLoad || $state.get().is !== 'known') return void (await reload())
    const { signal } = beginFetch(requestedUrl)
    const result = await read<T>(requestedUrl, signal)
    if (!signal.aborted && (result.is === 'known' || result.isGone)) $state.set(result)
  }
  const beginFetch = (url: string): AbortController => {
    abort.abort()
    requestedUrl = url
    appointmentChanges = countChanges('appointment')
    return (abort = new AbortController())
  }
  const reload = () => load(requestedUrl)
  onMount($state, () => {
    if ($state.get().is !== 'unknown' && appointmentChanges < countChanges('appointment')) void reload()
    const isNews = createNewsFilter()
    const catchUpOnce = coalesceRuns(catchUp)
    const stops = [onLocalChange(['appointment'], (position) => isNews(position) && void reload())]
    if (streams.length > 0)
      stops.push(onRemoteChange(streams, (position) => isNews(position) && catchUpOnce()))
    return () => stops.forEach((stop) => stop())
  })
  return { $state, load, reload }
}

type FetchResult<T> = Extract<ResourceState<T>, { is: 'known' | 'failed' }>

const read = <T>(url: string, signal: AbortSignal): Promise<FetchResult<T>> =>
  get<T>(url, { signal }).then(
    (data): FetchResult<T> => ({ is: 'known', data }),
    (error): FetchResult<T> => ({
      is: 'failed',
      isGone: error instanceof RequestError && error.status === 404,
    }),
  )
