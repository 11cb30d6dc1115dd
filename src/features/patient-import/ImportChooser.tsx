import { Upload } from 'lucide-react'
import type { ImportFile, PatientImportStore } from '../../../stores/patient-import.ts'
import { text } from '../../../text/index.ts'
import { useFileDrop } from '../../documents/useFileDrop.ts'
import { Alert } from '../../kit/Alert.tsx'

interface ImportChooserProps {
  readonly store: PatientImportStore
  readonly file: Exclude<ImportFile, { readonly is: 'shown' }>
}

/** Where a file is chosen, or dropped anywhere on the page. */
export function ImportChooser({ store, file }: ImportChooserProps) {
  const over = useFileDrop(true, ([dropped]) => void store.choose(dropped))
  const words = text.importSettings
  const reading = file.is === 'reading'
  return (
    <>
      {file.is === 'none' && file.problem && <Alert kind="error">{file.problem}</Alert>}
      <div className="drop" data-over={over || undefined} aria-busy={reading}>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={words.choose}
          disabled={reading}
          onChange={({ target }) => {
            void store.choose(target.files?.[0])
            // The same file can be chosen once more after it was mended.
            target.value = ''
          }}
        />
        <p aria-hidden="true">
          <span className="btn">
            <Upload />
            {reading ? words.reading : words.choose}
          </span>
          <span className="m">{words.orDrop}</span>
        </p>
      </div>
    </>
  )
}
