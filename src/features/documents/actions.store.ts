import type { DocumentRow } from '#modules/documents'
import { text } from '../text/index.ts'
import { UNDO_FOR } from './form-actions.ts'
import { succeeded } from './outcome.ts'
import { getFile, request } from './request.ts'
import { refused, rowActions } from './row-actions.ts'

const words = text.documents

const { $actions, attempt } = rowActions('documents')
/** What is being done to documents from their rows. */
export const $documentActions = $actions

/** Takes a document off the list at once; the toast can take that back. */
export const deleteDocument = ({ id }: Pick<DocumentRow, 'id'>): Promise<void> =>
  attempt(id, remove, (error) => refused(error, words.deleteFailed))

async function remove(id: number): Promise<void> {
  await request('DELETE', `/api/documents/${id}`)
  const undo = { label: text.toast.undo, run: () => void restore(id) }
  succeeded(words.deleted, { duration: UNDO_FOR, action: undo })
}

const restore = (document: number): Promise<void> =>
  attempt(
    document,
    async (id) => {
      await request('POST', `/api/documents/${id}/restore`)
      succeeded(words.restored)
    },
    (error) => refused(error, words.restoreFailed),
  )

/** Where a document's content is. */
export const contentOf = ({ id }: Pick<DocumentRow, 'id'>): string => `/api/documents/${id}/download`

/** Whether a document's content can be had. */
export const isKept = ({ state }: Pick<DocumentRow, 'state'>): boolean => state === 'kept'

/** Fetches a document's content and hands it to the browser, under the name it was given. */
export const downloadDocument = (row: Pick<DocumentRow, 'id' | 'originalName'>): Promise<void> =>
  attempt(
    row.id,
    async () => save(await getFile(contentOf(row)), row.originalName),
    (error) => refused(error, words.downloadFailed),
  )

// The browser reads what it saves after this returns: the address is given up a while later.
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
