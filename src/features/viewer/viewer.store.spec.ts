import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentRow } from '#modules/documents'
import { $viewer, closeViewer, neighbors, showNeighbor, viewDocument } from './viewer.store.ts'

const storedPdf: Partial<DocumentRow> = {
  state: 'kept',
  mimeType: 'application/pdf',
  flags: [],
  finding: null,
}
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
  for (const id of [1, 2, 3]) documents.set(id, { ...storedPdf, id })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  closeViewer()
  vi.unstubAllGlobals()
})

const readView = () => {
  const viewer = $viewer.get()
  return viewer.is === 'open' ? viewer.view : undefined
}

describe('the viewer', () => {
  it('fetches the content only of documents it can draw', async () => {
    await viewDocument(1)
    expect(readView()).toMatchObject({ is: 'sheet', document: { id: 1 } })
    expect(calls).toEqual(['/api/documents/1', '/api/documents/1/preview?for=view'])
    const cases: [Partial<DocumentRow>, RegExp][] = [
      [{ state: 'awaiting content' }, /not finished/],
      [{ state: 'checking' }, /being checked/],
      [{ state: 'refused', finding: 'Eicar' }, /found Eicar/],
      [{ flags: ['scripts'] }, /scripts/],
      [{ flags: ['attachments', 'encrypted'] }, /password/],
      [{ mimeType: 'application/msword' }, /cannot be shown here/],
    ]
    for (const [change, why] of cases) {
      documents.set(2, { ...storedPdf, id: 2, ...change })
      await viewDocument(2)
      expect(readView()).toMatchObject({ is: 'facts', why: expect.stringMatching(why) as string })
    }
    expect(calls.filter((url) => url.startsWith('/api/documents/2/'))).toEqual([])
  })

  it('moves to the neighboring documents, and stops at the ends', async () => {
    await viewDocument(2, [3, 2, 9])
    const viewer = $viewer.get()
    expect(viewer.is === 'open' && neighbors(viewer)).toEqual({ position: 2, previous: 3, next: 9 })
    showNeighbor('previous')
    await vi.waitFor(() => expect(readView()).toMatchObject({ is: 'sheet', document: { id: 3 } }))
    showNeighbor('previous')
    expect($viewer.get()).toMatchObject({ id: 3 })
  })

  it('shows the document requested last, regardless of response order', async () => {
    const waiting: (() => void)[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/api/documents/1') await new Promise<void>((resolve) => waiting.push(resolve))
      return answer(url)
    })
    const slow = viewDocument(1)
    await viewDocument(2)
    waiting[0]?.()
    await slow
    expect(readView()).toMatchObject({ document: { id: 2 } })
  })

  it('shows the server’s message for a missing document', async () => {
    await viewDocument(7)
    expect(readView()).toEqual({ is: 'failed', problem: 'Document not found' })
    showNeighbor('next')
    closeViewer()
    expect($viewer.get()).toEqual({ is: 'closed' })
  })
})
