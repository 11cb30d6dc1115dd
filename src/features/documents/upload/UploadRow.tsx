import type { Upload } from './uploads.store.ts'
import { fileSize } from '../../../kit/format/file-size.ts'
import { text } from '../../../language/index.ts'
import { FileLine, FileName } from '../DocumentName.tsx'
import { SensitivityLabel } from '../DocumentState.tsx'
import { sentBytes } from '../rows.ts'
import { UploadBar, UploadCancel, UploadRefusal, UploadState } from './UploadParts.tsx'

export const UploadRow = ({ upload }: { upload: Upload }) => {
  const { file, draft, progress } = upload
  return (
    <>
      <tr className="upload" data-is={progress.is}>
        <td>
          <FileLine>
            <FileName name={file.name} />
          </FileLine>
        </td>
        <td className="muted cut">{draft.patient?.name}</td>
        <td className="muted">{text.documents.types[draft.documentType || 'Other']}</td>
        <td className="muted right-aligned">
          {progress.is === 'sending' ? sentBytes(upload).part : fileSize(file.size)}
        </td>
        <td>
          <UploadState upload={upload} />
        </td>
        <td>
          <SensitivityLabel {...draft} />
        </td>
        <td>
          <UploadCancel upload={upload} />
          <UploadBar upload={upload} />
        </td>
      </tr>
      {progress.is === 'refused' && (
        <tr className="upload">
          <td colSpan={Object.keys(text.documents.columns).length}>
            <UploadRefusal upload={upload} />
          </td>
        </tr>
      )}
    </>
  )
}
