import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentRow } from '#modules/documents'
import { $viewer, closeViewer, neighbours, turnViewer, viewDocument } from './viewer.ts'

const kept: Partial<DocumentRow> = { state: 'kept', mimeType: 'application/pdf', flags: [], finding: null }
const documents = new Map<number, Partial<DocumentRow>>()
const calls: string[] = []

const answer = async (url: string): Promise<Response> => {
  calls.push(url)
  const row = documents.get(Number(/\d+/.exec(url)?.[0]))
  if (!row) return Response.json({ message: 'Document not found' }, { status: 404 })
  return url.includes('/preview') ? new Response('content') : Response.json(row)
}

beforeEach(() => {
  documents.clear()
  calls.length = 0
  for (const id of [1, 2, 3]) documents.set(id, { ...kept, id })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  closeViewer()
  vi.unstubAllGlobals()
})

const shows = () => {
  const viewer = $viewer.get()
  return viewer.is === 'open' ? viewer.shows : undefined
}

describe('the viewer', () => {
  it('fetches what can be drawn, and nothing of what cannot', async () => {
    await viewDocument(1)
    expect(shows()).toMatchObject({ is: 'sheet', document: { id: 1 } })
    expect(calls).toEqual(['/api/documents/1', '/api/documents/1/preview?for=view'])
    const cases: [Partial<DocumentRow>, RegExp][] = [
      [{ state: 'awaiting content' }, /not arrived/],
      [{ state: 'checking' }, /being checked/],
      [{ state: 'refused', finding: 'Eicar' }, /found Eicar/],
      [{ flags: ['scripts'] }, /scripts/],
      [{ flags: ['attachments', 'encrypted'] }, /password/],
      [{ mimeType: 'application/msword' }, /not drawn here/],
    ]
    for (const [change, why] of cases) {
      documents.set(2, { ...kept, id: 2, ...change })
      await viewDocument(2)
      expect(shows()).toMatchObject({ is: 'facts', why: expect.stringMatching(why) as string })
    }
    expect(calls.filter((url) => url.startsWith('/api/documents/2/'))).toEqual([])
  })

  it('turns to the documents beside it, and no further', async () => {
    await viewDocument(2, [3, 2, 9])
    const viewer = $viewer.get()
    expect(viewer.is === 'open' && neighbours(viewer)).toEqual({ position: 2, previous: 3, next: 9 })
    turnViewer('previous')
    await vi.waitFor(() => expect(shows()).toMatchObject({ is: 'sheet', document: { id: 3 } }))
    turnViewer('previous')
    expect($viewer.get()).toMatchObject({ id: 3 })
  })

  it('shows the document asked for last, whichever comes first', async () => {
    const waiting: (() => void)[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/api/documents/1') await new Promise<void>((resolve) => waiting.push(resolve))
      return answer(url)
    })
    const slow = viewDocument(1)
    await viewDocument(2)
    waiting[0]?.()
    await slow
    expect(shows()).toMatchObject({ document: { id: 2 } })
  })

  it('says what the server says of a document that is not there', async () => {
    await viewDocument(7)
    expect(shows()).toEqual({ is: 'failed', problem: 'Document not found' })
    turnViewer('next')
    closeViewer()
    expect($viewer.get()).toEqual({ is: 'closed' })
  })
})
