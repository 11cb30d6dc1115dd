import type { LegalWords } from './en/legal-facts.ts'
import { privacy } from './en/privacy.ts'
import { terms } from './en/terms.ts'
import { privacy as privacidad } from './es/privacy.ts'
import { terms as terminos } from './es/terms.ts'
import { privacy as confidentialite } from './fr/privacy.ts'
import { terms as conditions } from './fr/terms.ts'
import { language } from './index.ts'
import type { Language } from './languages.ts'

type Legal = Readonly<Record<'terms' | 'privacy', LegalWords>>

const spoken: Readonly<Record<Language, Legal>> = {
  en: { terms, privacy },
  es: { terms: terminos, privacy: privacidad },
  fr: { terms: conditions, privacy: confidentialite },
}

/** Terms and privacy, in the language of the page. Apart from the catalogue: no island says any of it. */
export const legalText = (): Legal => spoken[language()]
