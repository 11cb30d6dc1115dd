import { atom } from 'nanostores'
import type { DocumentRow } from '#modules/documents'
import { VIEWABLE_TYPES } from '#contracts/documents'
import { text } from '../../language/index.ts'
import { get, getFile, reason } from '../../kit/requests/request.ts'
import { createLatestRequest } from '../../kit/requests/latest-request.ts'

export type ViewerContent =
  | { readonly is: 'opening' }
  | { readonly is: 'sheet'; readonly document: DocumentRow; readonly content: ArrayBuffer }
  /** The viewer does not draw this document; `why` gives the reason. */
  | { readonly is: 'facts'; readonly document: DocumentRow; readonly why: string }
  | { readonly is: 'failed'; readonly problem: string }

export interface OpenViewer {
  readonly is: 'open'
  readonly id: number
  /** The documents of the list from which the viewer was opened, in its order. */
  readonly listedIds: readonly number[]
  readonly view: ViewerContent
}

export type ViewerState = { readonly is: 'closed' } | OpenViewer

export const $viewer = atom<ViewerState>({ is: 'closed' })

const requests = createLatestRequest()

/** Opens the viewer on a document; `listedIds` are those to browse through. The access ledger records the view. */
export async function viewDocument(id: number, listedIds: readonly number[] = [id]): Promise<void> {
  const signal = requests.begin()
  $viewer.set({ is: 'open', id, listedIds, view: { is: 'opening' } })
  const view = await loadDocument(id, signal).catch((error: unknown): ViewerContent => ({
    is: 'failed',
    problem: reason(error, text.viewer.openFailed),
  }))
  if (!signal.aborted) $viewer.set({ is: 'open', id, listedIds, view })
}

export function closeViewer(): void {
  requests.abort()
  $viewer.set({ is: 'closed' })
}

/** Returns the open document's position in the list, from 1, and its neighbors. */
export const neighbors = ({ id, listedIds }: OpenViewer) => {
  const at = listedIds.indexOf(id)
  return { position: at + 1, previous: listedIds[at - 1], next: at < 0 ? undefined : listedIds[at + 1] }
}

export function showNeighbor(direction: 'previous' | 'next'): void {
  const viewer = $viewer.get()
  const neighborId = viewer.is === 'open' ? neighbors(viewer)[direction] : undefined
  if (viewer.is === 'open' && neighborId !== undefined) void viewDocument(neighborId, viewer.listedIds)
}

const loadDocument = async (id: number, signal: AbortSignal): Promise<ViewerContent> => {
  const document = await get<DocumentRow>(`/api/documents/${id}`, { signal })
  const why = findViewBlocker(document)
  if (why !== undefined) return { is: 'facts', document, why }
  const file = await getFile(previewUrl(id, 'view'), signal)
  return { is: 'sheet', document, content: await file.arrayBuffer() }
}

export const previewUrl = (id: number, purpose: 'view' | 'print'): string =>
  `/api/documents/${id}/preview?for=${purpose}`

const findViewBlocker = ({ state, finding, flags, mimeType }: DocumentRow): string | undefined => {
  const { blockers } = text.viewer
  if (state === 'refused') return blockers.refused(finding ?? '')
  if (state !== 'kept') return blockers[state]
  if (flags.includes('encrypted')) return blockers.encrypted
  if (flags.includes('scripts')) return blockers.scripts
  return VIEWABLE_TYPES.includes(mimeType) ? undefined : blockers.type
}
