import { useEffect, useRef } from 'react'
import type { ImportFile, PatientImportStore } from '../../../stores/patient-import.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFindings } from './ImportFindings.tsx'

export type ShownFile = Extract<ImportFile, { readonly is: 'shown' }>

interface ImportShownProps {
  readonly store: PatientImportStore
  readonly file: ShownFile
  readonly formats: Formats
}

/** What would come of a file, how it is read, and the way to have it so. */
export function ImportShown({ store, file, formats }: ImportShownProps) {
  const words = text.importSettings
  const { preview, include, doing } = file
  const count = preview.ready + include.size
  const head = useRef<HTMLOutputElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="import-shown" aria-busy={doing === 'looking'}>
      <output ref={head} tabIndex={-1}>
        {words.rows(preview.rows)} <b>{words.ready(count)}</b>
      </output>
      <ImportFindings store={store} file={file} formats={formats} />
      <ImportColumns store={store} file={file} />
      <p className="import-foot">
        <Button onClick={store.cancel} disabled={doing === 'beginning'}>
          {words.cancel}
        </Button>
        <Button
          kind="primary"
          busy={doing === 'beginning'}
          disabled={count === 0 || doing === 'looking'}
          onClick={() => void store.begin()}
        >
          {doing === 'beginning' ? words.importing : words.import(count)}
        </Button>
      </p>
    </div>
  )
}
