import { Eye } from 'lucide-react'
import { FORM_LANGUAGES, type FormLanguage } from '#contracts/intake-forms'
import type { OpenBuilder } from './form-builder.store.ts'
import { showLanguage, togglePreview } from './edit-form.ts'
import { untranslatedIn } from './translations/translations.ts'
import type { FormWork } from './form-draft.ts'
import { text } from '../../language/index.ts'

/**
 * Switches between the form and its translations, with the number of missing ones; on a phone also to the
 * preview.
 */
export const ViewChoice = ({ builder: { work: form, language, previewing } }: { builder: OpenBuilder }) => (
  <div className="views">
    <fieldset className="segments" aria-label={text.formBuilder.language}>
      {FORM_LANGUAGES.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => showLanguage(each)}>
          <span>
            {text.formBuilder.languages[each]} <Missing work={form} language={each} />
          </span>
        </button>
      ))}
    </fieldset>
    <button type="button" className="button small phone" aria-pressed={previewing} onClick={togglePreview}>
      <Eye />
      {text.formBuilder.preview}
    </button>
  </div>
)

// A form without any translation is not counted as incompletely translated.
function Missing({ work: form, language }: { work: FormWork; language: FormLanguage }) {
  const missing = language === 'en' || !form.translations[language] ? 0 : untranslatedIn(form, language)
  if (missing === 0) return null
  return (
    <span className="count">
      {missing}
      <span className="visually-hidden"> {text.formBuilder.missing}</span>
    </span>
  )
}
