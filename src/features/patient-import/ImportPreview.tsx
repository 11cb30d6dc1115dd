import { useEffect, useRef } from 'react'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Alert } from '../../kit/controls/Alert.tsx'
import { type ImportFile, type PatientImportStore, IMPORT_CONSENT_CHOICES } from './patient-import.store.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFindings } from './ImportFindings.tsx'

interface ImportConsentProps {
  readonly store: PatientImportStore
  readonly file: ShownFile
}

/** Asks which messages the patients of the file agreed to. The import waits for the answer. */
function ImportConsent({ store, file: { consent, isConsentMissing } }: ImportConsentProps) {
  const words = text.importSettings
  return (
    <fieldset className="import-consent">
      <legend>{words.consent}</legend>
      {IMPORT_CONSENT_CHOICES.map((choice) => (
        <label key={choice} className="tick-box">
          <input
            type="radio"
            name="import-consent"
            checked={consent === choice}
            onChange={() => store.chooseConsent(choice)}
          />
          {words.consents[choice]}
        </label>
      ))}
      <p className="muted">{words.consentHint}</p>
      {isConsentMissing && <Alert kind="error">{words.consentMissing}</Alert>}
    </fieldset>
  )
}

export type ShownFile = Extract<ImportFile, { readonly is: 'shown' }>

interface ImportPreviewProps {
  readonly store: PatientImportStore
  readonly file: ShownFile
  readonly formats: Formats
}

export function ImportPreview({ store, file, formats }: ImportPreviewProps) {
  const words = text.importSettings
  const { preview, include, problem, doing } = file
  const count = preview.ready + include.size
  const head = useRef<HTMLOutputElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="import-shown" aria-busy={doing === 'looking'}>
      <output ref={head} tabIndex={-1}>
        {words.rows(preview.rows)}
      </output>
      <ImportColumns store={store} file={file} />
      <output>
        <b>{words.ready(count)}</b>
      </output>
      <ImportFindings store={store} file={file} formats={formats} />
      <ImportConsent store={store} file={file} />
      {problem && <Alert kind="error">{problem}</Alert>}
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
