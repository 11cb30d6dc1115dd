import { atom, onMount, type ReadableAtom } from 'nanostores'
import { MAX_NOTIFICATIONS_COUNTED, NOTIFICATIONS_PER_PAGE } from '#contracts/notifications'
import type { NotificationRow } from '#modules/notifications'
import { text } from '../../language/index.ts'
import { withLateState } from '../../kit/requests/late-state.ts'
import type { Stream } from '../../kit/updates/local-changes.ts'
import { onRemoteChange } from '../../kit/updates/remote-changes.ts'
import { $savedChoices } from './preferences.store.ts'
import { toastFailure, toastSuccess, UNDO_DURATION_MS } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import { coalesceRuns } from '../../kit/updates/coalesce.ts'

export type Filter = 'all' | 'unread'

export type NotificationListing =
  | { readonly is: 'rows'; readonly rows: readonly NotificationRow[]; readonly hasMore: boolean }
  | { readonly is: 'unknown' | 'late' | 'failed' }

const SOURCE_STREAMS: readonly Stream[] = [
  'form-submission',
  'form-invitation',
  'reminder',
  'appointment',
  'contact-preferences',
  'subscription',
]

const MAX_LOADED_ROWS = 200

const words = text.notices
const BASE_URL = '/api/notifications'

/** Formats the unread count: '3', or '99+' beyond the counted maximum. */
export const unreadCount = (unread: number): string =>
  unread >= MAX_NOTIFICATIONS_COUNTED ? `${MAX_NOTIFICATIONS_COUNTED - 1}+` : String(unread)

const countUnread = (row: NotificationRow | null | undefined): number => (row && !row.read ? 1 : 0)

/** The store of the notifications panel. */
export interface NotificationsStore {
  readonly $unread: ReadableAtom<number>
  readonly $filter: ReadableAtom<Filter>
  readonly $listing: ReadableAtom<NotificationListing>
  readonly open: (isOpen: boolean) => Promise<void>
  readonly show: (filter: Filter) => Promise<void>
  readonly reload: () => Promise<void>
  readonly loadMore: () => Promise<void>
  readonly setRead: (row: NotificationRow, next: boolean) => Promise<void>
  readonly readAll: () => Promise<void>
  readonly remove: (row: NotificationRow) => Promise<void>
}

/** Creates the store, starting with the rendered number of unread notifications. */
export const createNotificationsStore = (unread: number): NotificationsStore => {
  const $unread = atom(unread)
  const $filter = atom<Filter>('all')
  const $listing = atom<NotificationListing>({ is: 'unknown' })
  let isOpen = false
  // While a change is being saved, a response may predate it, so the list is fetched again afterward.
  let changesUnderWay = 0
  let changesMade = 0
  let isOutdated = false

  const shownRows = (): readonly NotificationRow[] => {
    const listing = $listing.get()
    return listing.is === 'rows' ? listing.rows : []
  }

  const showRows = (rows: readonly NotificationRow[]): void => {
    const listing = $listing.get()
    if (listing.is === 'rows') $listing.set({ ...listing, rows })
  }

  /** Fetches the unread count and, while the panel is open, up to `limit` rows; returns false on failure. */
  const fetchRows = async (limit = shownRows().length): Promise<boolean> => {
    const filter = $filter.get()
    const changesBefore = changesMade
    const requestedLimit = isOpen ? Math.min(MAX_LOADED_ROWS, Math.max(limit, NOTIFICATIONS_PER_PAGE)) : 1
    const url = `${BASE_URL}?limit=${requestedLimit}${filter === 'unread' ? '&unread=1' : ''}`
    const reply = await request<readonly NotificationRow[]>('GET', url).catch(() => null)
    if (!reply) return false
    isOutdated = changesUnderWay > 0
    // A change was saved while this request was running, so its response is outdated.
    if (!isOutdated && changesBefore !== changesMade) return fetchRows(limit)
    // After a filter change, the request for the new filter answers instead.
    if (isOutdated || filter !== $filter.get()) return true
    $unread.set(Number(reply.headers.get('x-unread-count') ?? 0))
    const hasMore = reply.next !== undefined && requestedLimit < MAX_LOADED_ROWS
    if (isOpen) $listing.set({ is: 'rows', rows: reply.data, hasMore })
    return true
  }

  /** Changes a notification on screen before the server confirms; null removes it. */
  const changeRow = (id: number, change: Partial<NotificationRow> | null): void => {
    const before = shownRows().find((row) => row.id === id)
    const after = change && before && { ...before, ...change }
    showRows(shownRows().flatMap((row) => (row.id === id ? (after ?? []) : row)))
    $unread.set(Math.max(0, $unread.get() + countUnread(after) - countUnread(before)))
  }

  const attempt = async (action: () => Promise<unknown>, problem: string): Promise<boolean> => {
    changesUnderWay += 1
    const isDone = await action().then(
      () => true,
      () => false,
    )
    changesUnderWay -= 1
    changesMade += 1
    if (!isDone) toastFailure(problem)
    if (changesUnderWay === 0 && (isOutdated || !isDone)) await fetchRows()
    return isDone
  }

  const restore = async (id: number): Promise<void> => {
    const isDone = await attempt(() => request('POST', `${BASE_URL}/${id}/restore`), words.restoreFailed)
    if (isDone) await fetchRows()
  }

  const reload = async (): Promise<void> => {
    const showLate = () => $listing.set({ is: 'late' })
    const isLoaded = await withLateState(fetchRows(NOTIFICATIONS_PER_PAGE), showLate)
    if (!isLoaded) $listing.set({ is: 'failed' })
  }

  const catchUp = coalesceRuns(async () => void (await fetchRows()))
  onMount($unread, () => {
    const unsubscribers = [onRemoteChange(SOURCE_STREAMS, catchUp), $savedChoices.listen(catchUp)]
    return () => unsubscribers.forEach((silence) => silence())
  })

  return {
    $unread,
    $filter,
    $listing,
    open: async (isOpened) => {
      isOpen = isOpened
      $filter.set('all')
      $listing.set({ is: 'unknown' })
      if (isOpened) await reload()
    },
    show: (filter) => {
      $filter.set(filter)
      return reload()
    },
    reload,
    loadMore: async () => void (await fetchRows(shownRows().length + NOTIFICATIONS_PER_PAGE)),
    setRead: async ({ id, read }, next) => {
      if (read === next) return
      changeRow(id, { read: next })
      await attempt(
        () => request('PUT', `${BASE_URL}/${id}`, { read: next }, { keepalive: true }),
        words.markFailed,
      )
    },
    readAll: async () => {
      showRows(shownRows().map((row) => ({ ...row, read: true })))
      $unread.set(0)
      await attempt(() => request('POST', `${BASE_URL}/read-all`), words.markFailed)
    },
    remove: async ({ id }) => {
      changeRow(id, null)
      const isDone = await attempt(() => request('DELETE', `${BASE_URL}/${id}`), words.deleteFailed)
      const undo = { label: text.toast.undo, run: () => void restore(id) }
      if (isDone) toastSuccess(words.deleted, { duration: UNDO_DURATION_MS, action: undo })
    },
  }
}
