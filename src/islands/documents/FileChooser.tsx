import { Upload } from 'lucide-react'
import { EXTENSIONS } from '#contracts/documents'
import { addFiles } from '../../stores/upload-dialog.ts'
import { text } from '../../text/index.ts'
import { useField } from '../kit/Field.tsx'

const words = text.documents.dialog
const accepted = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Where files are chosen, or dropped. `over`: some are held over the page. */
export const FileChooser = ({ over }: { over: boolean }) => (
  <div className="drop" data-over={over || undefined}>
    <input
      {...useField()}
      type="file"
      name="file"
      multiple
      accept={accepted}
      onChange={({ target }) => {
        addFiles([...(target.files ?? [])])
        // The same file can be chosen once more after it was taken out.
        target.value = ''
      }}
    />
    <p aria-hidden="true">
      <span className="btn">
        <Upload />
        {words.choose}
      </span>
      <span className="m">{words.orDrop}</span>
    </p>
  </div>
)
