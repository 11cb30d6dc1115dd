import { atom, onMount, type ReadableAtom } from 'nanostores'
import { NOTIFICATIONS_COUNTED_TO, NOTIFICATIONS_PER_PAGE } from '#contracts/notifications'
import type { NotificationRow } from '#modules/notifications'
import { text } from '../../language/index.ts'
import { LATE } from '../../kit/updates/resource.ts'
import { onRemoteChange, type Stream } from '../../kit/updates/remote-changes.ts'
import { $savedChoices } from './preferences.store.ts'
import { toastFailure, toastSuccess, UNDO_FOR } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import { takeTurns } from '../../kit/updates/coalesce.ts'

export type Filter = 'all' | 'unread'

export type NotificationListing =
  | { readonly is: 'rows'; readonly rows: readonly NotificationRow[]; readonly more: boolean }
  | { readonly is: 'unknown' | 'late' | 'failed' }

const SOURCES: readonly Stream[] = [
  'form-submission',
  'form-invitation',
  'reminder',
  'appointment',
  'contact-preferences',
  'subscription',
]

const MAX_LOADED = 200

const words = text.notices
const BASE_URL = '/api/notifications'

/** Formats the unread count: '3', or '99+' beyond the counted maximum. */
export const unreadCount = (unread: number): string =>
  unread >= NOTIFICATIONS_COUNTED_TO ? `${NOTIFICATIONS_COUNTED_TO - 1}+` : String(unread)

const waits = (row: NotificationRow | null | undefined): number => (row && !row.read ? 1 : 0)

export class NotificationsStore {
  readonly $unread: ReadableAtom<number>
  readonly $filter: ReadableAtom<Filter>
  readonly $listing: ReadableAtom<NotificationListing>
  readonly #setUnread: (unread: number) => void
  readonly #setFilter: (filter: Filter) => void
  readonly #set: (listing: NotificationListing) => void
  #isOpen = false
  // While a change is being saved, a response may predate it, so the list is fetched again afterward.
  #marking = 0
  #marked = 0
  #missed = false

  constructor(unread: number) {
    const $unread = atom(unread)
    const $filter = atom<Filter>('all')
    const $listing = atom<NotificationListing>({ is: 'unknown' })
    this.$unread = $unread
    this.$filter = $filter
    this.$listing = $listing
    this.#setUnread = (next) => $unread.set(next)
    this.#setFilter = (next) => $filter.set(next)
    this.#set = (next) => $listing.set(next)
    const catchUp = takeTurns(async () => void (await this.#fetch()))
    onMount($unread, () => {
      const silences = [onRemoteChange(SOURCES, catchUp), $savedChoices.listen(catchUp)]
      return () => silences.forEach((silence) => silence())
    })
  }

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

  async reload(): Promise<void> {
    const late = setTimeout(() => this.#set({ is: 'late' }), LATE)
    const isKnown = await this.#fetch(NOTIFICATIONS_PER_PAGE)
    clearTimeout(late)
    if (!isKnown) this.#set({ is: 'failed' })
  }

  async more(): Promise<void> {
    await this.#fetch(this.#shown.length + NOTIFICATIONS_PER_PAGE)
  }

  async setRead({ id, read }: NotificationRow, next: boolean): Promise<void> {
    if (read === next) return
    this.#change(id, { read: next })
    await this.#attempt(
      () => request('PUT', `${BASE_URL}/${id}`, { read: next }, { keepalive: true }),
      words.markFailed,
    )
  }

  async readAll(): Promise<void> {
    this.#show(this.#shown.map((row) => ({ ...row, read: true })))
    this.#setUnread(0)
    await this.#attempt(() => request('POST', `${BASE_URL}/read-all`), words.markFailed)
  }

  async remove({ id }: NotificationRow): Promise<void> {
    this.#change(id, null)
    const isDone = await this.#attempt(() => request('DELETE', `${BASE_URL}/${id}`), words.deleteFailed)
    const undo = { label: text.toast.undo, run: () => void this.#restore(id) }
    if (isDone) toastSuccess(words.deleted, { duration: UNDO_FOR, action: undo })
  }

  async #restore(id: number): Promise<void> {
    const isDone = await this.#attempt(
      () => request('POST', `${BASE_URL}/${id}/restore`),
      words.restoreFailed,
    )
    if (isDone) await this.#fetch()
  }

  get #shown(): readonly NotificationRow[] {
    const listing = this.$listing.get()
    return listing.is === 'rows' ? listing.rows : []
  }

  #show(rows: readonly NotificationRow[]): void {
    const listing = this.$listing.get()
    if (listing.is === 'rows') this.#set({ ...listing, rows })
  }

  /** Changes a notification on screen before the server confirms; null removes it. */
  #change(id: number, to: Partial<NotificationRow> | null): void {
    const before = this.#shown.find((row) => row.id === id)
    const after = to && before && { ...before, ...to }
    this.#show(this.#shown.flatMap((row) => (row.id === id ? (after ?? []) : row)))
    this.#setUnread(Math.max(0, this.$unread.get() + waits(after) - waits(before)))
  }

  async #attempt(action: () => Promise<unknown>, problem: string): Promise<boolean> {
    this.#marking += 1
    const isDone = await action().then(
      () => true,
      () => false,
    )
    this.#marking -= 1
    this.#marked += 1
    if (!isDone) toastFailure(problem)
    if (this.#marking === 0 && (this.#missed || !isDone)) await this.#fetch()
    return isDone
  }

  /** Fetches the unread count and, while the panel is open, up to `limit` rows; returns false on failure. */
  async #fetch(limit = this.#shown.length): Promise<boolean> {
    const filter = this.$filter.get()
    const marked = this.#marked
    const requestedLimit = this.#isOpen ? Math.min(MAX_LOADED, Math.max(limit, NOTIFICATIONS_PER_PAGE)) : 1
    const url = `${BASE_URL}?limit=${requestedLimit}${filter === 'unread' ? '&unread=1' : ''}`
    const reply = await request<readonly NotificationRow[]>('GET', url).catch(() => null)
    if (!reply) return false
    this.#missed = this.#marking > 0
    // A change was saved while this request was running, so its response is outdated.
    if (!this.#missed && marked !== this.#marked) return this.#fetch(limit)
    // After a filter change, the request for the new filter answers instead.
    if (this.#missed || filter !== this.$filter.get()) return true
    this.#setUnread(Number(reply.headers.get('x-unread-count') ?? 0))
    const more = reply.next !== undefined && requestedLimit < MAX_LOADED
    if (this.#isOpen) this.#set({ is: 'rows', rows: reply.data, more })
    return true
  }
}
