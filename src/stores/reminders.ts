import { atom, computed, onMount, onSet, type ReadableAtom } from 'nanostores'
import { REMINDERS_COUNTED_TO, REMINDERS_PER_PAGE } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'
import { figure } from '../text/format.ts'
import { text } from '../text/index.ts'
import { onChange } from './changes.ts'
import { onStreams } from './live.ts'
import { type Listed, PagedList, type Painted } from './paged-list.ts'
import { catchUpOnWhy, closeWhy } from './reminder-why.ts'
import {
  askedFor,
  EVERYTHING,
  type Filters,
  isNarrowed,
  remindersAddress,
  remindersUrl,
} from './reminders-asked.ts'
import { request } from './request.ts'
import { takeTurns } from './turns.ts'

/** What stands on the reminders page below its head. */
export type ReminderListing =
  | {
      readonly is: 'rows'
      readonly rows: readonly ReminderRow[]
      /** '1 to 15 of 486, latest first' */
      readonly range: string
      readonly hasPrevious: boolean
      readonly hasNext: boolean
    }
  | { readonly is: 'none scheduled' | 'none found' | 'late' }
  | { readonly is: 'failed'; readonly problem: string }

/** So many, or so many at least. */
const counted = (total: number): string =>
  total >= REMINDERS_COUNTED_TO ? `${figure(total)}+` : figure(total)

const listing = (listed: Listed<ReminderRow>, filters: Filters): ReminderListing => {
  if (listed.is !== 'page') return listed
  const { rows, query, way, next, total } = listed
  if (rows.length === 0) return { is: query || isNarrowed(filters) ? 'none found' : 'none scheduled' }
  const skipped = (way.length - 1) * REMINDERS_PER_PAGE
  const range = text.reminders.range(figure(skipped + 1), figure(skipped + rows.length), counted(total))
  return { is: 'rows', rows, range, hasPrevious: way.length > 1, hasNext: next !== undefined }
}

/**
 * The reminders page, beginning with the page the server has painted. Its address says which reminders are shown,
 * not what is searched for.
 */
export class RemindersScreen {
  readonly list: PagedList<ReminderRow>
  readonly $listing: ReadableAtom<ReminderListing>
  readonly $filters: ReadableAtom<Filters>
  /** All reminders of the clinic, whatever is shown. */
  readonly $total: ReadableAtom<string>
  readonly #filter: (filters: Filters) => void
  readonly #count: (total: number) => void
  // What is shown and open stays, until there is an answer.
  readonly #catchUp = takeTurns(async () => {
    await Promise.all([this.list.catchUp(), catchUpOnWhy(), this.#isPart && this.#recount()])
  })

  constructor(filters: Filters, painted: Painted<ReminderRow>, total: number) {
    const $filters = atom(filters)
    const $count = atom(total)
    this.$filters = $filters
    this.#filter = (next) => $filters.set(next)
    this.#count = (next) => $count.set(next)
    this.$total = computed($count, counted)
    this.list = new PagedList(
      (query) => remindersUrl($filters.get(), query),
      text.reminders.loadFailed,
      painted,
    )
    this.$listing = computed(this.list.$list, (listed) => listing(listed, $filters.get()))
    onSet(this.list.$list, ({ newValue }) => {
      if (newValue.is === 'page' && !this.#isPart) this.#count(newValue.total)
    })
    onMount(this.list.$list, () => onChange(['reminders', 'patients', 'appointments'], this.#catchUp))
  }

  search(query: string): void {
    closeWhy()
    void this.list.search(query)
  }

  /** Shows other reminders, so that going back in the browser goes back to these. */
  show(filters: Filters): void {
    history.pushState(null, '', remindersAddress(filters))
    this.#turnTo(filters, this.list.query)
  }

  /** Shows all there are. */
  showAll(): void {
    if (isNarrowed(this.$filters.get())) history.pushState(null, '', remindersAddress(EVERYTHING))
    this.#turnTo(EVERYTHING, '')
  }

  /** Follows the browser's back and forward, and what happens elsewhere; answers how to stop that. */
  follow(): () => void {
    const turn = () => this.#turnTo(askedFor(new URLSearchParams(location.search)), this.list.query)
    addEventListener('popstate', turn)
    const stop = onStreams(['reminder', 'patient', 'appointment'], this.#catchUp)
    return () => {
      removeEventListener('popstate', turn)
      stop()
    }
  }

  get #isPart(): boolean {
    return this.list.query !== '' || isNarrowed(this.$filters.get())
  }

  #turnTo(filters: Filters, query: string): void {
    closeWhy()
    this.#filter(filters)
    void this.list.search(query)
  }

  // What is found says nothing of all the others.
  async #recount(): Promise<void> {
    const all = await request('GET', remindersUrl(EVERYTHING, '', 1)).catch(() => undefined)
    if (all?.total !== undefined) this.#count(all.total)
  }
}
