import type { Upload } from './uploads.store.ts'
import { fileSize } from '../../../kit/format/file-size.ts'
import { SensitivityLabel } from '../DocumentState.tsx'
import { sentBytes } from '../rows.ts'
import { UploadBar, UploadCancel, UploadRefusal, UploadState } from './UploadParts.tsx'
import { text } from '../../../language/index.ts'

export const UploadCard = ({ upload }: { upload: Upload }) => {
  const { file, draft, progress } = upload
  return (
    <li className="upload" data-is={progress.is}>
      <div>
        <b>{file.name}</b>
        <p>
          {draft.patient?.name} · {text.documents.types[draft.documentType || 'Other']}
        </p>
        <p className="row numeric">
          {progress.is === 'sending' ? sentBytes(upload).part : fileSize(file.size)}
          <UploadState upload={upload} />
        </p>
      </div>
      <div className="end">
        <UploadCancel upload={upload} />
        <SensitivityLabel {...draft} />
      </div>
      <UploadRefusal upload={upload} />
      <UploadBar upload={upload} />
    </li>
  )
}
