import { afterEach, expect, it, vi } from 'vitest'
import type { NoticeListing } from './notices.ts'
import { NoticesPanel } from './notices.ts'

afterEach(() => vi.unstubAllGlobals())

const notice = { id: 1, read: false }
const answer = (body: unknown, unread: number) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', 'x-unread-count': String(unread) },
  })

it('a list that was on its way while all was marked is asked for once more', async () => {
  let isRead = false
  const lists: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      isRead = true
      return Promise.resolve(answer({}, 0))
    }
    const said = answer(isRead ? [] : [notice], isRead ? 0 : 1)
    return new Promise<Response>((resolve) => lists.push(() => resolve(said)))
  })
  const panel = new NoticesPanel(1)
  const opened = panel.open(true)
  await vi.waitFor(() => expect(lists).toHaveLength(1))
  lists[0]?.()
  await opened
  const shown = panel.show('unread')
  await vi.waitFor(() => expect(lists).toHaveLength(2))
  await panel.readAll()
  lists[1]?.()
  await vi.waitFor(() => expect(lists).toHaveLength(3))
  lists[2]?.()
  await shown
  expect(panel.$listing.get()).toEqual({ is: 'rows', rows: [], more: false } satisfies NoticeListing)
  expect(panel.$unread.get()).toBe(0)
})
