import { atom, computed, onMount, onSet, type ReadableAtom } from 'nanostores'
import { createNewsFilter } from '../updates/log-position.ts'
import { onLocalChange, type RecordKindOnScreen, type Refetch } from '../updates/local-changes.ts'
import { onRemoteChange, type Stream } from '../updates/remote-changes.ts'
import { countedTo, type ListContent, type ListWords, toListing } from './listing.ts'
import { type ListState, PagedList, type RenderedPage } from './paged-list.ts'
import { request } from '../requests/request.ts'
import { takeTurns } from '../updates/coalesce.ts'

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
  /** Kinds of records in the rows: changes in this tab (`shown`) and anywhere (`streams`) refresh them. */
  readonly shown: readonly RecordKindOnScreen[]
  readonly streams: readonly Stream[]
  /** Refreshes content next to the list. */
  catchUp?(): Promise<unknown>
  /** Counts all rows, and whatever the screen counts besides; undefined if that fails. Otherwise the list is asked. */
  recount?(): Promise<number | undefined>
  /** Called when different rows are requested. */
  turned?(): void
}

/**
 * A paged list with filters and search that starts with the server-rendered page. The page's URL contains the
 * filters but not the search.
 */
export class FilteredList<Row, Filters> {
  readonly list: PagedList<Row>
  readonly $listing: ReadableAtom<ListContent<Row>>
  readonly $filters: ReadableAtom<Filters>
  /** Number of all rows of the clinic, regardless of filters. */
  readonly $total: ReadableAtom<string>
  readonly #narrowing: FilteredListOptions<Filters>
  readonly #filter: (filters: Filters) => void
  readonly #count: (total: number) => void
  // Keeps the current content until the response arrives.
  readonly #catchUp = takeTurns(async () => {
    const { catchUp, recount } = this.#narrowing
    await Promise.all([this.list.catchUp(), catchUp?.(), (recount || this.#isPart) && this.#recount()])
  })

  readonly #isNews = createNewsFilter()
  readonly #heed: Refetch = (position) => this.#isNews(position) && this.#catchUp()

  constructor(
    narrowing: FilteredListOptions<Filters>,
    filters: Filters,
    painted: RenderedPage<Row>,
    total: number,
  ) {
    const $filters = atom(filters)
    const $count = atom(total)
    this.#narrowing = narrowing
    this.$filters = $filters
    this.#filter = (next) => $filters.set(next)
    this.#count = (next) => $count.set(next)
    this.$total = computed($count, (count) => countedTo(narrowing.countedTo, count))
    this.list = new PagedList(
      (query) => narrowing.url($filters.get(), query),
      narrowing.words.loadFailed,
      painted,
    )
    this.$listing = computed(this.list.$list, (listed) => this.#listing(listed))
    onSet(this.list.$list, ({ newValue }) => {
      if (newValue.is === 'page' && !this.#isPart) this.#count(newValue.total)
    })
    onMount(this.list.$list, () => onLocalChange(narrowing.shown, this.#heed))
  }

  search(query: string): void {
    this.#narrowing.turned?.()
    void this.list.search(query)
  }

  /** Applies filters and adds a history entry, so that the browser's back button returns here. */
  show(filters: Filters): void {
    history.pushState(null, '', this.#narrowing.address(filters))
    this.#turnTo(filters, this.list.query)
  }

  showAll(): void {
    const { noFilters, isNarrowed, address } = this.#narrowing
    if (isNarrowed(this.$filters.get())) history.pushState(null, '', address(noFilters))
    this.#turnTo(noFilters, '')
  }

  /** Follows the browser's back and forward buttons and changes elsewhere; returns a function that stops. */
  follow(): () => void {
    const { readFilters, streams } = this.#narrowing
    const turn = () => this.#turnTo(readFilters(new URLSearchParams(location.search)), this.list.query)
    addEventListener('popstate', turn)
    const stop = onRemoteChange(streams, this.#heed)
    return () => {
      removeEventListener('popstate', turn)
      stop()
    }
  }

  get #isPart(): boolean {
    return this.list.query !== '' || this.#narrowing.isNarrowed(this.$filters.get())
  }

  #turnTo(filters: Filters, query: string): void {
    this.#narrowing.turned?.()
    this.#filter(filters)
    void this.list.search(query)
  }

  #listing(listed: ListState<Row>): ListContent<Row> {
    const { perPage, words, range, countedTo: limit } = this.#narrowing
    const total = listed.is === 'page' ? countedTo(limit, listed.total) : ''
    const ranged = range ? { ...words, range: range(this.$filters.get()) } : words
    return toListing(listed, perPage, ranged, this.#isPart, total)
  }

  // The number of search results does not give the total, so count all rows separately.
  async #recount(): Promise<void> {
    const { url, noFilters, recount } = this.#narrowing
    const count = () =>
      request('GET', url(noFilters, '', 1)).then(
        ({ total }) => total,
        () => undefined,
      )
    const all = await (recount ?? count)()
    if (all !== undefined) this.#count(all)
  }
}
