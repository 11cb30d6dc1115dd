import { X } from 'lucide-react'
import { uploadDocument } from '../../stores/upload-dialog.ts'
import { cancelUpload, isGoing, tryUploadAgain, type Upload } from '../../stores/uploads.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { FieldError } from '../kit/Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { sentOf } from './rows.ts'

const words = text.documents.uploads

interface UploadProps {
  readonly upload: Upload
}

/** How far it is, in words. */
export const UploadState = ({ upload }: UploadProps) => {
  const { is } = upload.progress
  if (is === 'waiting') return <span className="m">{words.waiting}</span>
  if (is === 'refused') return <span className="bad-t">{words.refused}</span>
  return (
    <span className="now-t">{is === 'storing' ? words.storing : words.sending(sentOf(upload).percent)}</span>
  )
}

/** How far it is, as the row's own rule that fills. */
export const UploadBar = ({ upload }: UploadProps) => {
  const { share, percent, part } = sentOf(upload)
  return (
    isGoing(upload) && (
      <progress
        className="gauge upb"
        aria-label={words.label(upload.file.name)}
        aria-valuetext={words.says(percent, part)}
        max={1}
        value={share}
      />
    )
  )
}

/** Gives it up; refused, it only goes out of sight. */
export const UploadCancel = ({ upload }: UploadProps) => {
  const label = isGoing(upload) ? words.cancel : words.dismiss
  return (
    <IconButton label={label(upload.file.name)} onClick={() => cancelUpload(upload.id)}>
      <X />
    </IconButton>
  )
}

/** Why it was refused, and what can be done: what was entered is still there. */
export const UploadRefusal = ({ upload }: UploadProps) => {
  const { id, progress, draft, file } = upload
  if (progress.is !== 'refused') return null
  const change = () => {
    cancelUpload(id)
    uploadDocument(draft, progress.errors)
  }
  return (
    <div className="upwhy">
      <FieldError>{progress.problem}</FieldError>
      <span>
        {progress.atLimit && (
          <a className="btn sm" href="/pricing">
            {text.pricing.subscription}
          </a>
        )}
        {progress.mayHelp && (
          <Button size="small" onClick={() => tryUploadAgain(id)}>
            {words.again}
            <span className="sr">{words.of(file.name)}</span>
          </Button>
        )}
        <Button size="small" onClick={change}>
          {words.change}
          <span className="sr">{words.of(file.name)}</span>
        </Button>
      </span>
    </div>
  )
}
