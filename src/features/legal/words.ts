import type { LegalWords } from './facts.ts'
import { privacy } from './words.privacy.en.ts'
import { terms } from './words.terms.en.ts'
import { privacy as privacidad } from './words.privacy.es.ts'
import { terms as terminos } from './words.terms.es.ts'
import { privacy as confidentialite } from './words.privacy.fr.ts'
import { terms as conditions } from './words.terms.fr.ts'
import { language } from '../../language/index.ts'
import type { Language } from '../../language/languages.ts'

type Legal = Readonly<Record<'terms' | 'privacy', LegalWords>>

const spoken: Readonly<Record<Language, Legal>> = {
  en: { terms, privacy },
  es: { terms: terminos, privacy: privacidad },
  fr: { terms: conditions, privacy: confidentialite },
}

/**
 * Returns terms and privacy in the page’s language. They are separate from the catalog because no island uses
 * them.
 */
export const legalText = (): Legal => spoken[language()]
