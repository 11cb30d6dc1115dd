import type { Upload } from '../../stores/uploads.ts'
import { fileSize } from '../../text/file-size.ts'
import { said, text } from '../../text/index.ts'
import { FileLine, FileName } from './DocumentName.tsx'
import { Security } from './DocumentState.tsx'
import { sentOf } from './rows.ts'
import { UploadBar, UploadCancel, UploadRefusal, UploadState } from './UploadParts.tsx'

/** A file on its way, in the table it will stand in. */
export const UploadRow = ({ upload }: { upload: Upload }) => {
  const { file, draft, progress } = upload
  return (
    <>
      <tr className="up" data-is={progress.is}>
        <td>
          <FileLine>
            <FileName name={file.name} />
          </FileLine>
        </td>
        <td className="m2 cut">{draft.patient?.name}</td>
        <td className="m2">{said(draft.documentType)}</td>
        <td className="m2 r">{progress.is === 'sending' ? sentOf(upload).part : fileSize(file.size)}</td>
        <td>
          <UploadState upload={upload} />
        </td>
        <td>
          <Security {...draft} />
        </td>
        <td>
          <UploadCancel upload={upload} />
          <UploadBar upload={upload} />
        </td>
      </tr>
      {progress.is === 'refused' && (
        <tr className="up">
          <td colSpan={Object.keys(text.documents.columns).length}>
            <UploadRefusal upload={upload} />
          </td>
        </tr>
      )}
    </>
  )
}
