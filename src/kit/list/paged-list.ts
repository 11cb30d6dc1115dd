import { atom, type ReadableAtom } from 'nanostores'
import { withLateState } from '../requests/late-state.ts'
import { createLatestRequest } from '../requests/latest-request.ts'
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
  readonly pageUrls: readonly [string, ...string[]]
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

/** A paged list that the server searches. Only the latest request counts. */
export interface PagedList<Row> {
  readonly $list: ReadableAtom<ListState<Row>>
  /** The search of the page that was requested last. */
  readonly query: string
  /** Shows the first page of results; '' finds everything. */
  readonly search: (query: string) => Promise<void>
  readonly next: () => Promise<void>
  readonly previous: () => Promise<void>
  readonly refresh: () => Promise<void>
  /** Refreshes in the background: the current page stays until the response arrives, and also if it fails. */
  readonly catchUp: () => Promise<void>
}

/**
 * Creates a paged list. `firstPageUrl` returns the URL of a search's first page; `failureText` is the message if a
 * page cannot be read. Without a server-rendered page the list is empty until the first refresh.
 */
export const createPagedList = <Row>(
  firstPageUrl: (query: string) => string,
  failureText: string,
  renderedPage?: RenderedPage<Row>,
): PagedList<Row> => {
  let lastRequest: PageRequest = { query: '', pageUrls: [firstPageUrl('')] }
  const requests = createLatestRequest()
  const $list = atom<ListState<Row>>(
    renderedPage ? { is: 'page', ...lastRequest, ...toFirstPage(lastRequest, renderedPage) } : { is: 'late' },
  )

  // A page that reloads stays visible, with anything open on it.
  const isShown = ({ pageUrls }: PageRequest): boolean => {
    const page = $list.get()
    return page.is === 'page' && page.pageUrls === pageUrls
  }

  const read = async (pageRequest: PageRequest, signal: AbortSignal): Promise<ListState<Row>> => {
    try {
      const url = pageRequest.pageUrls.at(-1) ?? pageRequest.pageUrls[0]
      const { data: rows, next, total } = await request<readonly Row[]>('GET', url, undefined, { signal })
      return { is: 'page', ...pageRequest, rows, next, total: total ?? rows.length }
    } catch (error) {
      return { is: 'failed', problem: reason(error, failureText) }
    }
  }

  // If the last page became empty, show the page before it.
  const show = async (listed: ListState<Row>): Promise<void> => {
    const isEmptied = listed.is === 'page' && listed.rows.length === 0 && listed.pageUrls.length > 1
    if (isEmptied) await requestPage(previousPage(listed))
    else $list.set(listed)
  }

  const requestPage = async (pageRequest: PageRequest): Promise<void> => {
    const signal = requests.begin()
    lastRequest = pageRequest
    const showLate = () => {
      if (!isShown(pageRequest)) $list.set({ is: 'late' })
    }
    const listed = await withLateState(read(pageRequest, signal), showLate, signal)
    if (!signal.aborted) await show(listed)
  }

  return {
    $list,
    get query() {
      return lastRequest.query
    },
    search: (query) => {
      const searchText = query.trim()
      return requestPage({ query: searchText, pageUrls: [firstPageUrl(searchText)] })
    },
    next: async () => {
      const page = $list.get()
      if (page.is !== 'page' || !page.next) return
      await requestPage({ query: page.query, pageUrls: [...page.pageUrls, page.next] })
    },
    previous: async () => {
      const page = $list.get()
      if (page.is === 'page' && page.pageUrls.length > 1) await requestPage(previousPage(page))
    },
    refresh: () => requestPage(lastRequest),
    catchUp: async () => {
      if (!isShown(lastRequest)) return requestPage(lastRequest)
      const signal = requests.begin()
      const listed = await read(lastRequest, signal)
      if (!signal.aborted && listed.is === 'page') await show(listed)
    },
  }
}

const toFirstPage = <Row>({ pageUrls: [first] }: PageRequest, { rows, next, total }: RenderedPage<Row>) => ({
  rows,
  next: next === null ? undefined : `${first}&cursor=${encodeURIComponent(next)}`,
  total,
})

const previousPage = ({ query, pageUrls: [first, ...rest] }: PageRequest): PageRequest => ({
  query,
  pageUrls: [first, ...rest.slice(0, -1)],
})
