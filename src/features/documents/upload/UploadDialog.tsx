import { useStore } from '@nanostores/react'
import { $uploadDialog, closeUploadDialog, isBegun } from '../../stores/upload-dialog.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useLastOpen } from '../kit/useLastOpen.ts'
import { UploadForm } from './UploadForm.tsx'

/** Chooses files and says what they are, on whatever page: `uploadDocument()` and `addFiles(files)` open it. */
export function UploadDialog({ dateFormat }: { dateFormat: DateFormat }) {
  const dialog = useStore($uploadDialog)
  const shown = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeUploadDialog}
      title={text.documents.dialog.title}
      dirty={isBegun(dialog)}
    >
      {shown && <UploadForm dialog={shown} open={dialog.is === 'open'} dateFormat={dateFormat} />}
    </Dialog>
  )
}
