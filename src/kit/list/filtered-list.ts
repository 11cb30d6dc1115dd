import { atom, computed, onMount, onSet, type ReadableAtom } from 'nanostores'
import { createNewsFilter } from '../updates/log-position.ts'
import { onLocalChange, type Refetch, type Stream } from '../updates/local-changes.ts'
import { onRemoteChange } from '../updates/remote-changes.ts'
import { countedTo, type ListContent, type ListWords, toListing } from './listing.ts'
import { createPagedList, type ListState, type PagedList, type RenderedPage } from './paged-list.ts'
import { request } from '../requests/request.ts'
import { coalesceRuns } from '../updates/coalesce.ts'
import { onHistoryMove } from '../requests/history-move.ts'

export interface FilteredListOptions<Filters> {
  readonly noFilters: Filters
  isNarrowed(filters: Filters): boolean
  /** Converts filters to the page's URL; `readFilters` does the reverse. */
  address(filters: Filters): string
  readFilters(address: URLSearchParams): Filters
  /** Returns the URL of the first page of results. */
  url(filters: Filters, query: string, limit?: number): string
  readonly perPage: number
  /** Rows are counted up to this number. */
  readonly countedTo: number
  readonly words: ListWords
  /** Replaces the words for the range of rows, where they depend on the filters. */
  range?(filters: Filters): ListWords['range']
  /** Kinds of records in the rows: changes in this tab and anywhere refresh them. */
  readonly streams: readonly Stream[]
  /** Refreshes content next to the list. */
  catchUp?(): Promise<unknown>
  /** Counts all rows, and refreshes other counts of the screen; undefined if that fails. Default: asks the list. */
  recount?(): Promise<number | undefined>
  /** Called when different rows are requested. */
  onTurn?(): void
}

/**
 * A paged list with filters and search that starts with the server-rendered page. The page's URL contains the
 * filters but not the search.
 */
interface FilteredList<Row, Filters> {
  readonly list: PagedList<Row>
  readonly $listing: ReadableAtom<ListContent<Row>>
  readonly $filters: ReadableAtom<Filters>
  /** Number of all rows of the clinic, regardless of filters. */
  readonly $total: ReadableAtom<string>
  readonly search: (query: string) => void
  /** Applies filters and adds a history entry, so that the browser's back button returns here. */
  readonly show: (filters: Filters) => void
  readonly showAll: () => void
  /** Follows the browser's back and forward buttons and changes elsewhere; returns a function that stops. */
  readonly follow: () => () => void
}

/** Creates a list with filters from the server-rendered page and the number of all rows. */
export const createFilteredList = <Row, Filters>(
  options: FilteredListOptions<Filters>,
  filters: Filters,
  renderedPage: RenderedPage<Row>,
  total: number,
): FilteredList<Row, Filters> => {
  const { noFilters, isNarrowed, address, readFilters, url, perPage, words, streams } = options
  const $filters = atom(filters)
  const $count = atom(total)
  const list = createPagedList<Row>((query) => url($filters.get(), query), words.loadFailed, renderedPage)

  const isPart = (): boolean => list.query !== '' || isNarrowed($filters.get())

  const toContent = (listState: ListState<Row>): ListContent<Row> => {
    const { range, countedTo: limit } = options
    const count = listState.is === 'page' ? countedTo(limit, listState.total) : ''
    const contentWords = range ? { ...words, range: range($filters.get()) } : words
    return toListing(listState, perPage, contentWords, isPart(), count)
  }

  // The number of search results does not give the total, so count all rows separately.
  const countRows = () =>
    request('GET', url(noFilters, '', 1)).then(
      (reply) => reply.total,
      () => undefined,
    )
  const recount = async (): Promise<void> => {
    const all = await (options.recount ?? countRows)()
    if (all !== undefined) $count.set(all)
  }

  // Keeps the current content until the response arrives.
  const catchUp = coalesceRuns(async () => {
    await Promise.all([list.catchUp(), options.catchUp?.(), (options.recount || isPart()) && recount()])
  })
  const isNews = createNewsFilter()
  const refetchIfNew: Refetch = (position) => isNews(position) && catchUp()

  const turnTo = (next: Filters, query: string): void => {
    options.onTurn?.()
    $filters.set(next)
    void list.search(query)
  }

  onSet(list.$list, ({ newValue }) => {
    if (newValue.is === 'page' && !isPart()) $count.set(newValue.total)
  })
  onMount(list.$list, () => onLocalChange(options.streams, refetchIfNew))

  return {
    list,
    $listing: computed(list.$list, toContent),
    $filters,
    $total: computed($count, (count) => countedTo(options.countedTo, count)),
    search: (query) => {
      options.onTurn?.()
      void list.search(query)
    },
    show: (next) => {
      history.pushState(null, '', address(next))
      turnTo(next, list.query)
    },
    showAll: () => {
      if (isNarrowed($filters.get())) history.pushState(null, '', address(noFilters))
      turnTo(noFilters, '')
    },
    follow: () => {
      const stopMoves = onHistoryMove((parameters) => turnTo(readFilters(parameters), list.query))
      const stop = onRemoteChange(streams, refetchIfNew)
      return () => {
        stopMoves()
        stop()
      }
    },
  }
}
