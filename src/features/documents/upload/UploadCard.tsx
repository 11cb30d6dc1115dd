import type { Upload } from '../../stores/uploads.ts'
import { fileSize } from '../../text/file-size.ts'
import { Security } from './DocumentState.tsx'
import { sentOf } from './rows.ts'
import { UploadBar, UploadCancel, UploadRefusal, UploadState } from './UploadParts.tsx'
import { said } from '../../text/index.ts'

/** A file on its way, as a card. */
export const UploadCard = ({ upload }: { upload: Upload }) => {
  const { file, draft, progress } = upload
  return (
    <li className="up" data-is={progress.is}>
      <div>
        <b>{file.name}</b>
        <p>
          {draft.patient?.name} · {said(draft.documentType)}
        </p>
        <p className="row num">
          {progress.is === 'sending' ? sentOf(upload).part : fileSize(file.size)}
          <UploadState upload={upload} />
        </p>
      </div>
      <div className="end">
        <UploadCancel upload={upload} />
        <Security {...draft} />
      </div>
      <UploadRefusal upload={upload} />
      <UploadBar upload={upload} />
    </li>
  )
}
