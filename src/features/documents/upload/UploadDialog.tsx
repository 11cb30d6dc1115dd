import { useStore } from '@nanostores/react'
import {
  $uploadDialog,
  addFiles,
  closeUploadDialog,
  hasEntries,
  type OpenUploadDialog,
  submitUpload,
} from './upload-dialog.store.ts'
import { type DateFormat, figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { UploadFields } from './UploadFields.tsx'
import { useFileDrop } from '../../../kit/controls/useFileDrop.ts'
import { Form } from '../../../kit/forms/Form.tsx'

/** The dialog that uploads files, on any page; `openUploadDialog()` and `addFiles(files)` open it. */
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

const words = text.documents.dialog

interface UploadFormProps {
  readonly dialog: OpenUploadDialog
  /** Whether the dialog is open and not fading out. */
  readonly open: boolean
  readonly dateFormat: DateFormat
}

function UploadForm({ dialog, open, dateFormat }: UploadFormProps) {
  const isDraggedOver = useFileDrop(open, addFiles)
  const count = dialog.draft.files.length
  return (
    <Form refusals={dialog.refusals} onSubmit={submitUpload}>
      <Dialog.Body>
        <UploadFields dialog={dialog} dateFormat={dateFormat} isDraggedOver={isDraggedOver} />
      </Dialog.Body>
      <Dialog.Foot>
        <Dialog.Cancel />
        <Button type="submit" kind="primary">
          {count > 1 ? words.submitMany(figure(count)) : words.submit}
        </Button>
      </Dialog.Foot>
    </Form>
  )
}
