import { Eye } from 'lucide-react'
import { FORM_LANGUAGES, type FormLanguage } from '#contracts/intake'
import type { OpenBuilder } from '../../stores/form-builder.ts'
import { showLanguage, togglePreview } from '../../stores/form-builder-editing.ts'
import { untranslatedIn } from '../../stores/form-builder-translations.ts'
import type { Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'

/** The form as it is written or in another language, with what is missing there; on a phone also the preview. */
export const ViewChoice = ({ builder: { work, language, previewing } }: { builder: OpenBuilder }) => (
  <div className="views">
    <fieldset className="seg" aria-label={text.formBuilder.language}>
      {FORM_LANGUAGES.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => showLanguage(each)}>
          <span>
            {text.formBuilder.languages[each]} <Missing work={work} language={each} />
          </span>
        </button>
      ))}
    </fieldset>
    <button type="button" className="btn sm phone" aria-pressed={previewing} onClick={togglePreview}>
      <Eye />
      {text.formBuilder.preview}
    </button>
  </div>
)

// A form that is in none of the other languages is not an unfinished translation.
function Missing({ work, language }: { work: Work; language: FormLanguage }) {
  const missing = language === 'en' || !work.translations[language] ? 0 : untranslatedIn(work, language)
  if (missing === 0) return null
  return (
    <span className="count">
      {missing}
      <span className="sr"> {text.formBuilder.missing}</span>
    </span>
  )
}
