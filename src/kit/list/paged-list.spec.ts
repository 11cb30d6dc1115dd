import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PagedList } from './paged-list.ts'

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

/** A list that shows its first page, and what becomes of it from then on. */
const shown = async () => {
  const list = new PagedList<string>((query) => `/api/forms?q=${query}`, 'failed')
  void list.refresh()
  await vi.advanceTimersByTimeAsync(SLOW)
  const states: string[] = []
  list.$list.listen(({ is }) => states.push(is))
  return { list, states }
}

describe('a page of a list', () => {
  it('stays in sight while it is asked for once more: what is open on it is not closed', async () => {
    const { list, states } = await shown()
    void list.refresh()
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(states).toEqual(['page'])
  })

  it('gives way once another one is waited for', async () => {
    const { list, states } = await shown()
    void list.search('intake')
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(states).toEqual(['late', 'page'])
    expect(list.$list.get()).toMatchObject({ rows: ['/api/forms?q=intake'] })
  })
})
