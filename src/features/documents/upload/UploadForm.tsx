import { addFiles, type OpenUploadDialog, closeUploadDialog, submitUpload } from './upload-dialog.store.ts'
import { type DateFormat, figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { UploadFields } from './UploadFields.tsx'
import { useFileDrop } from '../../../kit/controls/useFileDrop.ts'
import { Form } from '../../../kit/forms/Form.tsx'

const words = text.documents.dialog

interface UploadFormProps {
  readonly dialog: OpenUploadDialog
  /** Whether the dialog is open and not fading out. */
  readonly open: boolean
  readonly dateFormat: DateFormat
}

export function UploadForm({ dialog, open, dateFormat }: UploadFormProps) {
  const over = useFileDrop(open, addFiles)
  const count = dialog.draft.files.length
  return (
    <Form refusals={dialog.refusals} onSubmit={submitUpload}>
      <Dialog.Body>
        <UploadFields dialog={dialog} dateFormat={dateFormat} over={over} />
      </Dialog.Body>
      <Dialog.Foot>
        <Dialog.Cancel onClick={closeUploadDialog} />
        <Button type="submit" kind="primary">
          {count > 1 ? words.submitMany(figure(count)) : words.submit}
        </Button>
      </Dialog.Foot>
    </Form>
  )
}
