import { atom, onMount, type ReadableAtom } from 'nanostores'
import { NOTICES_COUNTED_TO, NOTICES_PER_PAGE } from '#contracts/notices'
import type { NoticeRow } from '#modules/notices'
import { text } from '../text/index.ts'
import { LATE } from './fetched.ts'
import { UNDO_FOR } from './form-actions.ts'
import { onStreams, type Stream } from './live.ts'
import { $noticesChosen } from './notice-choices.ts'
import { failed, succeeded } from './outcome.ts'
import { request } from './request.ts'
import { takeTurns } from './turns.ts'

export type Filter = 'all' | 'unread'

/** What stands in the panel below its head. */
export type NoticeListing =
  | { readonly is: 'rows'; readonly rows: readonly NoticeRow[]; readonly more: boolean }
  | { readonly is: 'unknown' | 'late' | 'failed' }

/** What notices are made of. */
const SOURCES: readonly Stream[] = [
  'form-submission',
  'form-invitation',
  'reminder',
  'appointment',
  'contact-preferences',
  'subscription',
]

/** The most that are asked for at once. */
const MOST = 200

const words = text.notices
const HOME = '/api/notifications'

/** '3', or '99+' where nobody counts any more. */
export const unreadCount = (unread: number): string =>
  unread >= NOTICES_COUNTED_TO ? `${NOTICES_COUNTED_TO - 1}+` : String(unread)

const waits = (row: NoticeRow | null | undefined): number => (row && !row.read ? 1 : 0)

/** The bell and its panel, beginning with how many notices are unread. */
export class NoticesPanel {
  readonly $unread: ReadableAtom<number>
  readonly $filter: ReadableAtom<Filter>
  readonly $listing: ReadableAtom<NoticeListing>
  readonly #setUnread: (unread: number) => void
  readonly #setFilter: (filter: Filter) => void
  readonly #set: (listing: NoticeListing) => void
  #isOpen = false
  // While something is being marked here, what the server says may be from before that: it is asked once more.
  #marking = 0
  #marked = 0
  #missed = false

  constructor(unread: number) {
    const $unread = atom(unread)
    const $filter = atom<Filter>('all')
    const $listing = atom<NoticeListing>({ is: 'unknown' })
    this.$unread = $unread
    this.$filter = $filter
    this.$listing = $listing
    this.#setUnread = (next) => $unread.set(next)
    this.#setFilter = (next) => $filter.set(next)
    this.#set = (next) => $listing.set(next)
    const catchUp = takeTurns(async () => void (await this.#fetch()))
    onMount($unread, () => {
      const silences = [onStreams(SOURCES, catchUp), $noticesChosen.listen(catchUp)]
      return () => silences.forEach((silence) => silence())
    })
  }

  /** Shows what there is, or no longer. */
  open(isOpen: boolean): Promise<void> {
    this.#isOpen = isOpen
    this.#setFilter('all')
    this.#set({ is: 'unknown' })
    return isOpen ? this.reload() : Promise.resolve()
  }

  show(filter: Filter): Promise<void> {
    this.#setFilter(filter)
    return this.reload()
  }

  /** Asks anew, and says so where that takes long. */
  async reload(): Promise<void> {
    const late = setTimeout(() => this.#set({ is: 'late' }), LATE)
    const isKnown = await this.#fetch(NOTICES_PER_PAGE)
    clearTimeout(late)
    if (!isKnown) this.#set({ is: 'failed' })
  }

  /** Shows older ones too. */
  async more(): Promise<void> {
    await this.#fetch(this.#shown.length + NOTICES_PER_PAGE)
  }

  async setRead({ id, read }: NoticeRow, next: boolean): Promise<void> {
    if (read === next) return
    this.#change(id, { read: next })
    await this.#attempt(
      () => request('PUT', `${HOME}/${id}`, { read: next }, { keepalive: true }),
      words.markFailed,
    )
  }

  async readAll(): Promise<void> {
    this.#show(this.#shown.map((row) => ({ ...row, read: true })))
    this.#setUnread(0)
    await this.#attempt(() => request('POST', `${HOME}/read-all`), words.markFailed)
  }

  /** Takes a notice off the list at once; the toast can take that back. */
  async remove({ id }: NoticeRow): Promise<void> {
    this.#change(id, null)
    const isDone = await this.#attempt(() => request('DELETE', `${HOME}/${id}`), words.deleteFailed)
    const undo = { label: text.toast.undo, run: () => void this.#restore(id) }
    if (isDone) succeeded(words.deleted, { duration: UNDO_FOR, action: undo })
  }

  async #restore(id: number): Promise<void> {
    const isDone = await this.#attempt(() => request('POST', `${HOME}/${id}/restore`), words.restoreFailed)
    if (isDone) await this.#fetch()
  }

  get #shown(): readonly NoticeRow[] {
    const listing = this.$listing.get()
    return listing.is === 'rows' ? listing.rows : []
  }

  #show(rows: readonly NoticeRow[]): void {
    const listing = this.$listing.get()
    if (listing.is === 'rows') this.#set({ ...listing, rows })
  }

  /** Shows a notice otherwise, or with null no longer, before the server knows. */
  #change(id: number, to: Partial<NoticeRow> | null): void {
    const before = this.#shown.find((row) => row.id === id)
    const after = to && before && { ...before, ...to }
    this.#show(this.#shown.flatMap((row) => (row.id === id ? (after ?? []) : row)))
    this.#setUnread(Math.max(0, this.$unread.get() + waits(after) - waits(before)))
  }

  async #attempt(work: () => Promise<unknown>, problem: string): Promise<boolean> {
    this.#marking += 1
    const isDone = await work().then(
      () => true,
      () => false,
    )
    this.#marking -= 1
    this.#marked += 1
    if (!isDone) failed(problem)
    if (this.#marking === 0 && (this.#missed || !isDone)) await this.#fetch()
    return isDone
  }

  /** How many are unread, and while the panel is open so many of them; false where there was no answer. */
  async #fetch(limit = this.#shown.length): Promise<boolean> {
    const filter = this.$filter.get()
    const marked = this.#marked
    const asked = this.#isOpen ? Math.min(MOST, Math.max(limit, NOTICES_PER_PAGE)) : 1
    const url = `${HOME}?limit=${asked}${filter === 'unread' ? '&unread=1' : ''}`
    const reply = await request<readonly NoticeRow[]>('GET', url).catch(() => null)
    if (!reply) return false
    this.#missed = this.#marking > 0
    // It was on its way while something was marked.
    if (!this.#missed && marked !== this.#marked) return this.#fetch(limit)
    // Who has turned to others meanwhile is answered by what was asked then.
    if (this.#missed || filter !== this.$filter.get()) return true
    this.#setUnread(Number(reply.headers.get('x-unread-count') ?? 0))
    const more = reply.next !== undefined && asked < MOST
    if (this.#isOpen) this.#set({ is: 'rows', rows: reply.data, more })
    return true
  }
}
