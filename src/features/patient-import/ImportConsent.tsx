import { IMPORT_CONSENT_CHOICES, type PatientImportStore } from './patient-import.store.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import type { ShownFile } from './ImportPreview.tsx'

interface ImportConsentProps {
  readonly store: PatientImportStore
  readonly file: ShownFile
}

/** Asks which messages the patients of the file agreed to. The import waits for the answer. */
export function ImportConsent({ store, file: { consent, isConsentMissing } }: ImportConsentProps) {
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
