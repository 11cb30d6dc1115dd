import { FileText, X } from 'lucide-react'
import { removeFile } from './upload-dialog.store.ts'
import { fileProblem } from './draft.ts'
import { fileSize } from '../../../kit/format/file-size.ts'
import { text } from '../../../language/index.ts'
import { FieldError } from '../../../kit/controls/Field.tsx'
import { IconButton } from '../../../kit/controls/IconButton.tsx'

const words = text.documents.dialog

export const ChosenFiles = ({ files }: { files: readonly File[] }) =>
  files.length > 0 && (
    <ul className="chosen" aria-label={words.chosen}>
      {files.map((file) => (
        <ChosenFile key={`${file.name}${file.size}${file.lastModified}`} file={file} />
      ))}
    </ul>
  )

const ChosenFile = ({ file }: { file: File }) => {
  const problem = fileProblem(file)
  return (
    <li>
      <FileText />
      <div>
        <p>
          <span className="cut" title={file.name}>
            {file.name}
          </span>
          <span className="faint numeric">{fileSize(file.size)}</span>
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <IconButton label={words.remove(file.name)} onClick={() => removeFile(file)}>
        <X />
      </IconButton>
    </li>
  )
}
