import { Upload } from 'lucide-react'
import { EXTENSIONS } from '#contracts/documents'
import { addFiles } from './upload-dialog.store.ts'
import { text } from '../../../language/index.ts'
import { useField } from '../../../kit/controls/Field.tsx'

const words = text.documents.dialog
const accepted = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** The area for choosing or dropping files. `isDraggedOver`: files are dragged over the page. */
export const FileChooser = ({ isDraggedOver }: { isDraggedOver: boolean }) => {
  const fieldProps = useField()
  return (
    <div className="drop" data-over={isDraggedOver || undefined}>
      <input
        {...fieldProps}
        type="file"
        name="file"
        multiple
        accept={accepted}
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again after it was removed.
          target.value = ''
        }}
      />
      <p aria-hidden="true">
        <span className="button">
          <Upload />
          {words.choose}
        </span>
        <span className="faint">{words.orDrop}</span>
      </p>
    </div>
  )
}
