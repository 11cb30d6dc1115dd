import { atom } from 'nanostores'
import { text } from '../text/index.ts'
import { failedWith } from './outcome.ts'
import { getFile } from './request.ts'
import { printSheet, sheetIn } from './viewer-frame.ts'
import { $viewer, previewOf } from './viewer.ts'

/** Whether a document is being made ready for the printer. */
export const $printing = atom(false)

/** Prints the open document, whose content is asked for once more: the access ledger tells printing from looking. */
export async function printDocument(): Promise<void> {
  const viewer = $viewer.get()
  const sheet = sheetIn(viewer)
  if (viewer.is !== 'open' || !sheet || $printing.get()) return
  $printing.set(true)
  try {
    const content = await (await getFile(previewOf(viewer.id, 'print'))).arrayBuffer()
    if (sheetIn($viewer.get())?.content === sheet.content) await printSheet({ ...sheet, content })
  } catch (error) {
    failedWith(error, text.viewer.printFailed)
  } finally {
    $printing.set(false)
  }
}
