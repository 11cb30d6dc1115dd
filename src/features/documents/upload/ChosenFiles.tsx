import { FileText, X } from 'lucide-react'
import { removeFile } from '../../stores/upload-dialog.ts'
import { problemWith } from '../../stores/upload-draft.ts'
import { fileSize } from '../../text/file-size.ts'
import { text } from '../../text/index.ts'
import { FieldError } from '../kit/Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'

const words = text.documents.dialog

/** The files that were chosen, each with what is wrong with it. */
export const ChosenFiles = ({ files }: { files: readonly File[] }) =>
  files.length > 0 && (
    <ul className="chosen" aria-label={words.chosen}>
      {files.map((file) => (
        <Chosen key={`${file.name}${file.size}${file.lastModified}`} file={file} />
      ))}
    </ul>
  )

const Chosen = ({ file }: { file: File }) => {
  const problem = problemWith(file)
  return (
    <li>
      <FileText />
      <div>
        <p>
          <span className="cut" title={file.name}>
            {file.name}
          </span>
          <span className="m num">{fileSize(file.size)}</span>
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <IconButton label={words.remove(file.name)} onClick={() => removeFile(file)}>
        <X />
      </IconButton>
    </li>
  )
}
