import { X } from 'lucide-react'
import { openUploadDialog } from './upload-dialog.store.ts'
import { cancelUpload, isRunning, tryUploadAgain, type Upload } from './uploads.store.ts'
import { text } from '../../../language/index.ts'
import { Button, IconButton } from '../../../kit/controls/Button.tsx'
import { FieldError } from '../../../kit/controls/Field.tsx'
import { sentBytes } from '../rows.ts'

const words = text.documents.uploads

interface UploadProps {
  readonly upload: Upload
}

export const UploadState = ({ upload }: UploadProps) => {
  const { is } = upload.progress
  if (is === 'waiting') return <span className="faint">{words.waiting}</span>
  if (is === 'refused') return <span className="bad-text">{words.refused}</span>
  return (
    <span className="now-text">
      {is === 'storing' ? words.storing : words.sending(sentBytes(upload).percent)}
    </span>
  )
}

/** The progress of an upload as the bottom border of its row. */
export const UploadBar = ({ upload }: UploadProps) => {
  const { share, percent, part } = sentBytes(upload)
  return (
    isRunning(upload) && (
      <progress
        className="gauge upload-bar"
        aria-label={words.label(upload.file.name)}
        aria-valuetext={words.says(percent, part)}
        max={1}
        value={share}
      />
    )
  )
}

/** Cancels an upload; a refused one is only dismissed. */
export const UploadCancel = ({ upload }: UploadProps) => {
  const label = isRunning(upload) ? words.cancel : words.dismiss
  return (
    <IconButton label={label(upload.file.name)} onClick={() => cancelUpload(upload.id)}>
      <X />
    </IconButton>
  )
}

export const UploadRefusal = ({ upload }: UploadProps) => {
  const { id, progress, draft, file } = upload
  if (progress.is !== 'refused') return null
  const change = () => {
    cancelUpload(id)
    openUploadDialog(draft, progress.errors)
  }
  return (
    <div className="upload-reason cluster">
      <FieldError>{progress.problem}</FieldError>
      <span>
        {progress.atLimit && (
          <a className="button small" href="/pricing">
            {text.pricing.subscription}
          </a>
        )}
        {progress.canRetry && (
          <Button size="small" onClick={() => tryUploadAgain(id)}>
            {words.again}
            <span className="visually-hidden">{words.of(file.name)}</span>
          </Button>
        )}
        <Button size="small" onClick={change}>
          {words.change}
          <span className="visually-hidden">{words.of(file.name)}</span>
        </Button>
      </span>
    </div>
  )
}
