import { type SubmitEvent, useEffect, useRef } from 'react'
import { addFiles, type Choosing, closeUploadDialog, submitUpload } from '../../stores/upload-dialog.ts'
import { type DateFormat, figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { UploadFields } from './UploadFields.tsx'
import { useFileDrop } from './useFileDrop.ts'

const words = text.documents.dialog

interface UploadFormProps {
  readonly dialog: Choosing
  /** Open, and not fading away. */
  readonly open: boolean
  readonly dateFormat: DateFormat
}

/** All of the dialog. What is wrong stands under its field. */
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
        <span className="sp" />
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
