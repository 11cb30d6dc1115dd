import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ImportRow } from '#modules/patients'
import { patientImportStore } from './patient-import.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { ImportBatches } from './ImportBatches.tsx'
import { ImportChooser } from './ImportChooser.tsx'
import { ImportPreview } from './ImportPreview.tsx'

interface ImportSectionProps {
  readonly first: readonly ImportRow[]
  readonly formats: Formats
}

export function ImportSection({ first, formats }: ImportSectionProps) {
  const [store] = useState(() => patientImportStore(first))
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
