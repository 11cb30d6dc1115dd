import { atom, computed, onMount, onSet, type ReadableAtom } from 'nanostores'
import { figure } from '../text/format.ts'
import { onChange, type Shown } from './changes.ts'
import { onStreams, type Stream } from './live.ts'
import { type Listed, type Page, PagedList, type Painted } from './paged-list.ts'
import { request } from './request.ts'
import { takeTurns } from './turns.ts'

/** What stands on a page below its head. */
export type Listing<Row> =
  | {
      readonly is: 'rows'
      readonly rows: readonly Row[]
      /** '1 to 15 of 486, latest first' */
      readonly range: string
      readonly hasPrevious: boolean
      readonly hasNext: boolean
    }
  | { readonly is: 'none' | 'none found' | 'late' }
  | { readonly is: 'failed'; readonly problem: string }

/** What is particular of a list that can be narrowed. */
export interface Narrowing<Filters> {
  readonly everything: Filters
  isNarrowed(filters: Filters): boolean
  /** The page's address with these filters, and which filters an address asks for. */
  address(filters: Filters): string
  askedFor(address: URLSearchParams): Filters
  /** Where the first page of what is asked for is. */
  url(filters: Filters, query: string, limit?: number): string
  readonly perPage: number
  /** Up to here rows are counted. */
  readonly countedTo: number
  /** Read when they are said. */
  readonly words: {
    range(from: string, to: string, total: string): string
    readonly loadFailed: string
  }
  /** What the rows show: changed here, and anywhere. */
  readonly shown: readonly Shown[]
  readonly streams: readonly Stream[]
  /** Asks again for what stands beside the list. */
  catchUp?(): Promise<unknown>
  /** Other rows are asked for. */
  turned?(): void
}

/**
 * A list that comes in pages, is narrowed by filters and searched, beginning with the page the server has painted. The
 * page's address says how it is narrowed, not what is searched for.
 */
export class FilteredList<Row, Filters> {
  readonly list: PagedList<Row>
  readonly $listing: ReadableAtom<Listing<Row>>
  readonly $filters: ReadableAtom<Filters>
  /** All rows of the clinic, whatever is shown. */
  readonly $total: ReadableAtom<string>
  readonly #narrowing: Narrowing<Filters>
  readonly #filter: (filters: Filters) => void
  readonly #count: (total: number) => void
  // What is shown and open stays, until there is an answer.
  readonly #catchUp = takeTurns(async () => {
    await Promise.all([this.list.catchUp(), this.#narrowing.catchUp?.(), this.#isPart && this.#recount()])
  })

  constructor(narrowing: Narrowing<Filters>, filters: Filters, painted: Painted<Row>, total: number) {
    const $filters = atom(filters)
    const $count = atom(total)
    this.#narrowing = narrowing
    this.$filters = $filters
    this.#filter = (next) => $filters.set(next)
    this.#count = (next) => $count.set(next)
    this.$total = computed($count, (count) => this.#counted(count))
    this.list = new PagedList(
      (query) => narrowing.url($filters.get(), query),
      narrowing.words.loadFailed,
      painted,
    )
    this.$listing = computed(this.list.$list, (listed) => this.#listing(listed))
    onSet(this.list.$list, ({ newValue }) => {
      if (newValue.is === 'page' && !this.#isPart) this.#count(newValue.total)
    })
    onMount(this.list.$list, () => onChange(narrowing.shown, this.#catchUp))
  }

  search(query: string): void {
    this.#narrowing.turned?.()
    void this.list.search(query)
  }

  /** Narrows the list in another way, so that going back in the browser goes back to this one. */
  show(filters: Filters): void {
    history.pushState(null, '', this.#narrowing.address(filters))
    this.#turnTo(filters, this.list.query)
  }

  /** Shows all there is. */
  showAll(): void {
    const { everything, isNarrowed, address } = this.#narrowing
    if (isNarrowed(this.$filters.get())) history.pushState(null, '', address(everything))
    this.#turnTo(everything, '')
  }

  /** Follows the browser's back and forward, and what happens elsewhere; answers how to stop that. */
  follow(): () => void {
    const { askedFor, streams } = this.#narrowing
    const turn = () => this.#turnTo(askedFor(new URLSearchParams(location.search)), this.list.query)
    addEventListener('popstate', turn)
    const stop = onStreams(streams, this.#catchUp)
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

  #listing(listed: Listed<Row>): Listing<Row> {
    if (listed.is !== 'page') return listed
    if (listed.rows.length === 0) return { is: this.#isPart ? 'none found' : 'none' }
    const { rows, way, next } = listed
    return {
      is: 'rows',
      rows,
      range: this.#range(listed),
      hasPrevious: way.length > 1,
      hasNext: next !== undefined,
    }
  }

  #range({ rows, way, total }: Page<Row>): string {
    const { perPage, words } = this.#narrowing
    const skipped = (way.length - 1) * perPage
    return words.range(figure(skipped + 1), figure(skipped + rows.length), this.#counted(total))
  }

  /** So many, or so many at least. */
  #counted(total: number): string {
    return total >= this.#narrowing.countedTo ? `${figure(total)}+` : figure(total)
  }

  // What is found says nothing of all the others.
  async #recount(): Promise<void> {
    const { url, everything } = this.#narrowing
    const all = await request('GET', url(everything, '', 1)).catch(() => undefined)
    if (all?.total !== undefined) this.#count(all.total)
  }
}
