import { atom } from 'nanostores'
import { text } from '../../language/index.ts'
import { toastError } from '../../kit/toasts/result-toasts.ts'
import { getFile } from '../../kit/requests/request.ts'
import { printSheet, findOpenSheet } from './viewer-frame.store.ts'
import { $viewer, previewUrl } from './viewer.store.ts'

export const $printing = atom(false)

/** Prints the open document. Fetches it again, so that the access ledger logs printing separately. */
export async function printDocument(): Promise<void> {
  const viewer = $viewer.get()
  const sheet = findOpenSheet(viewer)
  if (viewer.is !== 'open' || !sheet || $printing.get()) return
  $printing.set(true)
  try {
    const content = await (await getFile(previewUrl(viewer.id, 'print'))).arrayBuffer()
    if (findOpenSheet($viewer.get())?.content === sheet.content) await printSheet({ ...sheet, content })
  } catch (error) {
    toastError(error, text.viewer.printFailed)
  } finally {
    $printing.set(false)
  }
}
