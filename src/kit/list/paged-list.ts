import { atom, type ReadableAtom } from 'nanostores'
import { reason, request } from './request.ts'

/** A page as the server paints it; `next` is the cursor of the page after it. */
export interface Painted<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
  /** Rows on all pages. */
  readonly total: number
}

/** What is asked for: a search, and the addresses of its pages up to the one to show. */
interface Asked {
  readonly query: string
  readonly way: readonly [string, ...string[]]
}

export interface Page<Row> extends Asked {
  readonly is: 'page'
  readonly rows: readonly Row[]
  readonly next: string | undefined
  readonly total: number
}

/** `late`: another page was asked for more than 150 ms ago; until then the page before stays. */
export type Listed<Row> =
  Page<Row> | { readonly is: 'late' } | { readonly is: 'failed'; readonly problem: string }

const LATE = 150

/** A list that comes in pages and is searched by the server. The latest question counts. */
export class PagedList<Row> {
  readonly $list: ReadableAtom<Listed<Row>>
  readonly #set: (listed: Listed<Row>) => void
  readonly #firstOf: (query: string) => string
  readonly #failed: string
  #asked: Asked
  #flight = new AbortController()

  /**
   * `firstOf` makes the address of a search's first page; `failed` says that a page could not be read. Without a
   * painted page nothing is shown until the first refresh.
   */
  constructor(firstOf: (query: string) => string, failed: string, painted?: Painted<Row>) {
    this.#asked = { query: '', way: [firstOf('')] }
    const $list = atom<Listed<Row>>(
      painted ? { is: 'page', ...this.#asked, ...begun(this.#asked, painted) } : { is: 'late' },
    )
    this.$list = $list
    this.#set = (listed) => $list.set(listed)
    this.#firstOf = firstOf
    this.#failed = failed
  }

  /** What is searched for. */
  get query(): string {
    return this.#asked.query
  }

  /** Shows the first page of what a search finds; '' finds everything. */
  search(query: string): Promise<void> {
    const meant = query.trim()
    return this.#ask({ query: meant, way: [this.#firstOf(meant)] })
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

  /** Asks again for what was asked last. */
  refresh(): Promise<void> {
    return this.#ask(this.#asked)
  }

  /** The same, while nobody waits for it: what is shown stays until there is an answer, and if there is none. */
  async catchUp(): Promise<void> {
    if (!this.#isShown(this.#asked)) return this.refresh()
    const signal = this.#takeOff()
    const listed = await this.#read(this.#asked, signal)
    if (!signal.aborted && listed.is === 'page') await this.#show(listed)
  }

  async #ask(asked: Asked): Promise<void> {
    const signal = this.#takeOff()
    this.#asked = asked
    const late = setTimeout(() => {
      if (!this.#isShown(asked)) this.#set({ is: 'late' })
    }, LATE)
    signal.addEventListener('abort', () => clearTimeout(late))
    const listed = await this.#read(asked, signal)
    clearTimeout(late)
    if (!signal.aborted) await this.#show(listed)
  }

  // It stays in sight while it is asked for once more, with whatever is open on it.
  #isShown({ way }: Asked): boolean {
    const page = this.$list.get()
    return page.is === 'page' && page.way === way
  }

  #takeOff(): AbortSignal {
    this.#flight.abort()
    this.#flight = new AbortController()
    return this.#flight.signal
  }

  // The last page may have been emptied by others: then the one before it is the last.
  async #show(listed: Listed<Row>): Promise<void> {
    const emptied = listed.is === 'page' && listed.rows.length === 0 && listed.way.length > 1
    if (emptied) await this.#ask(before(listed))
    else this.#set(listed)
  }

  async #read(asked: Asked, signal: AbortSignal): Promise<Listed<Row>> {
    try {
      const url = asked.way.at(-1) ?? asked.way[0]
      const { data: rows, next, total } = await request<readonly Row[]>('GET', url, undefined, { signal })
      return { is: 'page', ...asked, rows, next, total: total ?? rows.length }
    } catch (error) {
      return { is: 'failed', problem: reason(error, this.#failed) }
    }
  }
}

const begun = <Row>({ way: [first] }: Asked, { rows, next, total }: Painted<Row>) => ({
  rows,
  next: next === null ? undefined : `${first}&cursor=${encodeURIComponent(next)}`,
  total,
})

const before = ({ query, way: [first, ...rest] }: Asked): Asked => ({
  query,
  way: [first, ...rest.slice(0, -1)],
})
