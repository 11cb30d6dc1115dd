import type { DocumentRow } from '#modules/documents'
import { text } from '../../language/index.ts'
import { toastSuccess, UNDO_DURATION_MS } from '../../kit/toasts/result-toasts.ts'
import { getFile, request } from '../../kit/requests/request.ts'
import { reportFailure, rowActions } from '../../kit/list/row-actions.ts'

const words = text.documents

const { $actions, attempt } = rowActions('document')
export const $documentActions = $actions

export const deleteDocument = ({ id }: Pick<DocumentRow, 'id'>): Promise<void> =>
  attempt(id, remove, (error) => reportFailure(error, words.deleteFailed))

async function remove(id: number): Promise<void> {
  await request('DELETE', `/api/documents/${id}`)
  const undo = { label: text.toast.undo, run: () => void restore(id) }
  toastSuccess(words.deleted, { duration: UNDO_DURATION_MS, action: undo })
}

const restore = (document: number): Promise<void> =>
  attempt(
    document,
    async (id) => {
      await request('POST', `/api/documents/${id}/restore`)
      toastSuccess(words.restored)
    },
    (error) => reportFailure(error, words.restoreFailed),
  )

const contentUrl = ({ id }: Pick<DocumentRow, 'id'>): string => `/api/documents/${id}/download`

export const isKept = ({ state }: Pick<DocumentRow, 'state'>): boolean => state === 'kept'

export const downloadDocument = (row: Pick<DocumentRow, 'id' | 'originalName'>): Promise<void> =>
  attempt(
    row.id,
    async () => saveFile(await getFile(contentUrl(row)), row.originalName),
    (error) => reportFailure(error, words.downloadFailed),
  )

// The browser reads the blob after this function returns, so its URL is revoked later.
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
