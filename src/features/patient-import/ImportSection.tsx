import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Upload } from 'lucide-react'
import type { ImportRow } from '#modules/patients'
import { type ImportFile, createPatientImportStore, type PatientImportStore } from './patient-import.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { ImportBatches } from './ImportBatches.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useFileDrop } from '../../kit/controls/useFileDrop.ts'
import { isReadOnly } from '../../kit/read-only.ts'
import { Alert } from '../../kit/controls/Alert.tsx'

interface ImportSectionProps {
  readonly initial: readonly ImportRow[]
  readonly formats: Formats
}

export function ImportSection({ initial, formats }: ImportSectionProps) {
  const [store] = useState(() => createPatientImportStore(initial))
  const file = useStore(store.$file)
  return (
    <Section title={text.importSettings.title} hint={text.importSettings.hint}>
      <div className="import">
        {file.is === 'shown' ? (
          <ImportPreview store={store} file={file} formats={formats} />
        ) : (
          <ImportChooser store={store} file={file} />
        )}
        <ImportBatches store={store} formats={formats} />
      </div>
    </Section>
  )
}

interface ImportChooserProps {
  readonly store: PatientImportStore
  readonly file: Exclude<ImportFile, { readonly is: 'shown' }>
}

function ImportChooser({ store, file }: ImportChooserProps) {
  const isDraggedOver = useFileDrop(!isReadOnly(), ([dropped]) => void store.choose(dropped))
  const words = text.importSettings
  const reading = file.is === 'reading'
  return (
    <>
      {file.is === 'none' && file.problem && <Alert kind="error">{file.problem}</Alert>}
      <div className="drop" data-creates data-over={isDraggedOver || undefined} aria-busy={reading}>
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
