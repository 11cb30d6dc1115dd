import { atom, type ReadableAtom } from 'nanostores'
import { reason, request } from '../requests/request.ts'

/** A server-rendered page; `next` is the cursor of the next page. */
export interface RenderedPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly total: number
}

/** A requested page: the search, and the URLs of its pages up to the requested one. */
interface PageRequest {
  readonly query: string
  readonly way: readonly [string, ...string[]]
}

export interface Page<Row> extends PageRequest {
  readonly is: 'page'
  readonly rows: readonly Row[]
  readonly next: string | undefined
  readonly total: number
}

/** `late`: the user has waited over 150 ms for another page; until then the previous page stays. */
export type ListState<Row> =
  Page<Row> | { readonly is: 'late' } | { readonly is: 'failed'; readonly problem: string }

const LATE = 150

/** A paged list that the server searches. Only the latest request counts. */
export class PagedList<Row> {
  readonly $list: ReadableAtom<ListState<Row>>
  readonly #set: (listed: ListState<Row>) => void
  readonly #firstOf: (query: string) => string
  readonly #failed: string
  #asked: PageRequest
  #flight = new AbortController()

  /**
   * `firstOf` returns the URL of a search's first page; `failed` is the message if a page cannot be read.
   * Without a server-rendered page the list is empty until the first refresh.
   */
  constructor(firstOf: (query: string) => string, failed: string, painted?: RenderedPage<Row>) {
    this.#asked = { query: '', way: [firstOf('')] }
    const $list = atom<ListState<Row>>(
      painted ? { is: 'page', ...this.#asked, ...toFirstPage(this.#asked, painted) } : { is: 'late' },
    )
    this.$list = $list
    this.#set = (listed) => $list.set(listed)
    this.#firstOf = firstOf
    this.#failed = failed
  }

  get query(): string {
    return this.#asked.query
  }

  /** Shows the first page of results; '' finds everything. */
  search(query: string): Promise<void> {
    const searchText = query.trim()
    return this.#ask({ query: searchText, way: [this.#firstOf(searchText)] })
  }

  async next(): Promise<void> {
    const page = this.$list.get()
    if (page.is !== 'page' || !page.next) return
    await this.#ask({ query: page.query, way: [...page.way, page.next] })
  }

  async previous(): Promise<void> {
    const page = this.$list.get()
    if (page.is === 'page' && page.way.length > 1) await this.#ask(before(page))
  }

  refresh(): Promise<void> {
    return this.#ask(this.#asked)
  }

  /** Refreshes in the background: the current page stays until the response arrives, and also if it fails. */
  async catchUp(): Promise<void> {
    if (!this.#isShown(this.#asked)) return this.refresh()
    const signal = this.#takeOff()
    const listed = await this.#read(this.#asked, signal)
    if (!signal.aborted && listed.is === 'page') await this.#show(listed)
  }

  async #ask(pageRequest: PageRequest): Promise<void> {
    const signal = this.#takeOff()
    this.#asked = pageRequest
    const late = setTimeout(() => {
      if (!this.#isShown(pageRequest)) this.#set({ is: 'late' })
    }, LATE)
    signal.addEventListener('abort', () => clearTimeout(late))
    const listed = await this.#read(pageRequest, signal)
    clearTimeout(late)
    if (!signal.aborted) await this.#show(listed)
  }

  // A page that reloads stays visible, with anything open on it.
  #isShown({ way }: PageRequest): boolean {
    const page = this.$list.get()
    return page.is === 'page' && page.way === way
  }

  #takeOff(): AbortSignal {
    this.#flight.abort()
    this.#flight = new AbortController()
    return this.#flight.signal
  }

  // If the last page became empty, show the page before it.
  async #show(listed: ListState<Row>): Promise<void> {
    const emptied = listed.is === 'page' && listed.rows.length === 0 && listed.way.length > 1
    if (emptied) await this.#ask(before(listed))
    else this.#set(listed)
  }

  async #read(pageRequest: PageRequest, signal: AbortSignal): Promise<ListState<Row>> {
    try {
      const url = pageRequest.way.at(-1) ?? pageRequest.way[0]
      const { data: rows, next, total } = await request<readonly Row[]>('GET', url, undefined, { signal })
      return { is: 'page', ...pageRequest, rows, next, total: total ?? rows.length }
    } catch (error) {
      return { is: 'failed', problem: reason(error, this.#failed) }
    }
  }
}

const toFirstPage = <Row>({ way: [first] }: PageRequest, { rows, next, total }: RenderedPage<Row>) => ({
  rows,
  next: next === null ? undefined : `${first}&cursor=${encodeURIComponent(next)}`,
  total,
})

const before = ({ query, way: [first, ...rest] }: PageRequest): PageRequest => ({
  query,
  way: [first, ...rest.slice(0, -1)],
})
