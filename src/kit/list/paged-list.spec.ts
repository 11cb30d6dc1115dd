import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPagedList } from './paged-list.ts'

const SLOW = 400

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW))
    return Response.json([url], { headers: { 'x-total-count': '1' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates a list that shows its first page, and records its later states. */
const openList = async () => {
  const list = createPagedList<string>((query) => `/api/forms?q=${query}`, 'failed')
  void list.refresh()
  await vi.advanceTimersByTimeAsync(SLOW)
  const states: string[] = []
  list.$list.listen(({ is }) => states.push(is))
  return { list, states }
}

describe('a page of a list', () => {
  it('stays visible while it reloads, so that anything open on it stays open', async () => {
    const { list, states } = await openList()
    void list.refresh()
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(states).toEqual(['page'])
  })

  it('disappears while the user waits for another page', async () => {
    const { list, states } = await openList()
    void list.search('intake')
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(states).toEqual(['late', 'page'])
    expect(list.$list.get()).toMatchObject({ rows: ['/api/forms?q=intake'] })
  })
})
