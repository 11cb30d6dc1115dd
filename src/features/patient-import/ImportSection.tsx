import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ImportRow } from '#modules/patients'
import { patientImport } from '../../../stores/patient-import.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Section } from '../Section.tsx'
import { ImportBatches } from './ImportBatches.tsx'
import { ImportChooser } from './ImportChooser.tsx'
import { ImportShown } from './ImportShown.tsx'

interface ImportSectionProps {
  readonly first: readonly ImportRow[]
  readonly formats: Formats
}

/** Patients from a file: what would come of it, and the batches there have been. */
export function ImportSection({ first, formats }: ImportSectionProps) {
  const [store] = useState(() => patientImport(first))
  const file = useStore(store.$file)
  return (
    <Section title={text.importSettings.title} hint={text.importSettings.hint}>
      <div className="import">
        {file.is === 'shown' ? (
          <ImportShown store={store} file={file} formats={formats} />
        ) : (
          <ImportChooser store={store} file={file} />
        )}
        <ImportBatches store={store} formats={formats} />
      </div>
    </Section>
  )
}
