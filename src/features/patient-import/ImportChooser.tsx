import { Upload } from 'lucide-react'
import type { ImportFile, PatientImportStore } from './patient-import.store.ts'
import { text } from '../../language/index.ts'
import { useFileDrop } from '../../kit/controls/useFileDrop.ts'
import { Alert } from '../../kit/controls/Alert.tsx'

interface ImportChooserProps {
  readonly store: PatientImportStore
  readonly file: Exclude<ImportFile, { readonly is: 'shown' }>
}

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
            // Lets the user choose the same file again after correcting it.
            target.value = ''
          }}
        />
        <p aria-hidden="true">
          <span className="button">
            <Upload />
            {reading ? words.reading : words.choose}
          </span>
          <span className="faint">{words.orDrop}</span>
        </p>
      </div>
    </>
  )
}
