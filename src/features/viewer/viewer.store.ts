import { atom } from 'nanostores'
import type { DocumentRow } from '#modules/documents'
import { VIEWABLE } from '#contracts/documents'
import { text } from '../text/index.ts'
import { get, getFile, reason } from './request.ts'

/** What stands in the viewer. */
export type Shows =
  | { readonly is: 'opening' }
  | { readonly is: 'sheet'; readonly document: DocumentRow; readonly content: ArrayBuffer }
  /** Its content is not drawn here, for this reason. */
  | { readonly is: 'facts'; readonly document: DocumentRow; readonly why: string }
  | { readonly is: 'failed'; readonly problem: string }

export interface OpenViewer {
  readonly is: 'open'
  readonly id: number
  /** The documents it can turn to, in the order of the list it was opened from. */
  readonly among: readonly number[]
  readonly shows: Shows
}

/** The viewer, on whatever page. */
export type Viewer = { readonly is: 'closed' } | OpenViewer

export const $viewer = atom<Viewer>({ is: 'closed' })

let visit = new AbortController()

/** Opens the viewer on a document; `among` are those it can turn to. The access ledger says what was looked at. */
export async function viewDocument(id: number, among: readonly number[] = [id]): Promise<void> {
  visit.abort()
  const { signal } = (visit = new AbortController())
  $viewer.set({ is: 'open', id, among, shows: { is: 'opening' } })
  const shows = await read(id, signal).catch((error: unknown): Shows => ({
    is: 'failed',
    problem: reason(error, text.viewer.openFailed),
  }))
  if (!signal.aborted) $viewer.set({ is: 'open', id, among, shows })
}

/** Closes the viewer, and lets go of what it showed. */
export function closeViewer(): void {
  visit.abort()
  $viewer.set({ is: 'closed' })
}

/** Where the open document stands among the others, from 1, and its neighbours. */
export const neighbours = ({ id, among }: OpenViewer) => {
  const at = among.indexOf(id)
  return { position: at + 1, previous: among[at - 1], next: at < 0 ? undefined : among[at + 1] }
}

/** Turns to the document before or after the one that is open, if there is one. */
export function turnViewer(way: 'previous' | 'next'): void {
  const viewer = $viewer.get()
  const to = viewer.is === 'open' ? neighbours(viewer)[way] : undefined
  if (viewer.is === 'open' && to !== undefined) void viewDocument(to, viewer.among)
}

const read = async (id: number, signal: AbortSignal): Promise<Shows> => {
  const document = await get<DocumentRow>(`/api/documents/${id}`, { signal })
  const why = obstacle(document)
  if (why !== undefined) return { is: 'facts', document, why }
  const file = await getFile(previewOf(id, 'view'), signal)
  return { is: 'sheet', document, content: await file.arrayBuffer() }
}

/** Where a document's content is had for looking at it, or for printing it. */
export const previewOf = (id: number, purpose: 'view' | 'print'): string =>
  `/api/documents/${id}/preview?for=${purpose}`

const obstacle = ({ state, finding, flags, mimeType }: DocumentRow): string | undefined => {
  const { obstacles } = text.viewer
  if (state === 'refused') return obstacles.refused(finding ?? '')
  if (state !== 'kept') return obstacles[state]
  if (flags.includes('encrypted')) return obstacles.encrypted
  if (flags.includes('scripts')) return obstacles.scripts
  return VIEWABLE.includes(mimeType) ? undefined : obstacles.type
}
