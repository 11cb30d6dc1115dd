import { type SubmitEvent, useEffect, useRef } from 'react'
import { addFiles, type OpenUploadDialog, closeUploadDialog, submitUpload } from './upload-dialog.store.ts'
import { type DateFormat, figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { UploadFields } from './UploadFields.tsx'
import { useFileDrop } from '../../../kit/controls/useFileDrop.ts'

const words = text.documents.dialog

interface UploadFormProps {
  readonly dialog: OpenUploadDialog
  /** Whether the dialog is open and not fading out. */
  readonly open: boolean
  readonly dateFormat: DateFormat
}

/** The upload form. Errors are shown below their fields. */
export function UploadForm({ dialog, open, dateFormat }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const over = useFileDrop(open, addFiles)
  const count = dialog.draft.files.length
  useEffect(() => {
    if (dialog.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [dialog.refusals])
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Dialog.Body>
        <UploadFields dialog={dialog} dateFormat={dateFormat} over={over} />
      </Dialog.Body>
      <Dialog.Foot>
        <span className="spacer" />
        <Button kind="quiet" onClick={closeUploadDialog}>
          {text.cancel}
        </Button>
        <Button type="submit" kind="primary">
          {count > 1 ? words.submitMany(figure(count)) : words.submit}
        </Button>
      </Dialog.Foot>
    </form>
  )
}

const submit = (event: SubmitEvent<HTMLFormElement>): void => {
  event.preventDefault()
  submitUpload()
}
