import { useStore } from '@nanostores/react'
import { $uploadDialog, closeUploadDialog, hasEntries } from './upload-dialog.store.ts'
import type { DateFormat } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { UploadForm } from './UploadForm.tsx'

/**
 * The dialog for choosing and describing files, on any page; `uploadDocument()` and `addFiles(files)` open
 * it.
 */
export function UploadDialog({ dateFormat }: { dateFormat: DateFormat }) {
  const dialog = useStore($uploadDialog)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeUploadDialog}
      title={text.documents.dialog.title}
      dirty={hasEntries(dialog)}
    >
      {lastDialog && <UploadForm dialog={lastDialog} open={dialog.is === 'open'} dateFormat={dateFormat} />}
    </Dialog>
  )
}
