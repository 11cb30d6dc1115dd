import { atom, computed, onMount, onSet, type ReadableAtom } from 'nanostores'
import { figure } from '../format/format.ts'
import { request } from '../requests/request.ts'
import { createNewsFilter } from '../updates/log-position.ts'
import { onLocalChange, type Stream } from '../updates/local-changes.ts'
import { toListing, type ListWords } from './listing.ts'
import { createPagedList, type RenderedPage } from './paged-list.ts'

interface SearchedListOptions {
  address(params: Readonly<Record<string, string>>): string
  readonly perPage: number
  /** Search results are counted up to this number. */
  readonly countedTo?: number
  readonly words: ListWords
  /** Parameters that narrow the list besides the search; empty while the list is not filtered. */
  readonly $narrowing?: ReadableAtom<Readonly<Record<string, string>>>
  /** Kinds of records in the rows: changes in this tab refresh them. */
  readonly streams: readonly Stream[]
}

/** A paged list with a search. `$total` is the number of all rows of the clinic, regardless of search and filter. */
export function searchedList<Row>(options: SearchedListOptions, renderedPage: RenderedPage<Row>) {
  const { address, perPage, countedTo = Infinity, words, streams, $narrowing } = options
  const narrowing = () => $narrowing?.get() ?? {}
  const firstPage = (query: string) =>
    address({ limit: String(perPage), ...narrowing(), ...(query ? { q: query } : {}) })
  const isPart = (query: string) => query !== '' || Object.keys(narrowing()).length > 0
  const list = createPagedList<Row>(firstPage, words.loadFailed, renderedPage)
  const $total = atom(renderedPage.total)
  const $listing = computed(list.$list, (listed) => {
    const isCapped = listed.is === 'page' && listed.query && listed.total >= countedTo
    const isPartShown = listed.is === 'page' && isPart(listed.query)
    return toListing(listed, perPage, words, isPartShown, isCapped ? `${figure(listed.total)}+` : undefined)
  })

  // During a search, the responses count only its results.
  const recount = async () => {
    const all = await request('GET', address({ limit: '1' })).catch(() => undefined)
    if (all?.total !== undefined) $total.set(all.total)
  }
  onSet(list.$list, ({ newValue }) => {
    if (newValue.is === 'page' && !isPart(newValue.query)) $total.set(newValue.total)
  })
  const isNews = createNewsFilter()
  onMount(list.$list, () =>
    onLocalChange(streams, (position) => {
      if (!isNews(position)) return
      void list.refresh()
      if (isPart(list.query)) void recount()
    }),
  )
  return { list, $listing, $total }
}
