import { afterEach, expect, it, vi } from 'vitest'
import type { NotificationListing } from './notifications.store.ts'
import { createNotificationsStore } from './notifications.store.ts'

afterEach(() => vi.unstubAllGlobals())

const notification = { id: 1, read: false }
const answer = (body: unknown, unread: number) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', 'x-unread-count': String(unread) },
  })

it('a list requested before all were marked as read is requested again', async () => {
  let isRead = false
  const lists: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      isRead = true
      return Promise.resolve(answer({}, 0))
    }
    const response = answer(isRead ? [] : [notification], isRead ? 0 : 1)
    return new Promise<Response>((resolve) => lists.push(() => resolve(response)))
  })
  const panel = createNotificationsStore(1)
  const opened = panel.open(true)
  await vi.waitFor(() => expect(lists).toHaveLength(1))
  lists[0]?.()
  await opened
  const filterChange = panel.show('unread')
  await vi.waitFor(() => expect(lists).toHaveLength(2))
  await panel.readAll()
  lists[1]?.()
  await vi.waitFor(() => expect(lists).toHaveLength(3))
  lists[2]?.()
  await filterChange
  expect(panel.$listing.get()).toEqual({ is: 'rows', rows: [], hasMore: false } satisfies NotificationListing)
  expect(panel.$unread.get()).toBe(0)
})
