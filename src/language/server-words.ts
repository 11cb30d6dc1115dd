import { AsyncLocalStorage } from 'node:async_hooks'
import type { Catalogue } from '../text/catalogue.ts'
import { en } from '../text/en.ts'
import { es } from '../text/es.ts'
import { fr } from '../text/fr.ts'
import type { Language } from '../text/languages.ts'
import type { Sentences } from '../text/sentences/english.ts'
import { es as spanish } from '../text/sentences/es.ts'
import { fr as french } from '../text/sentences/fr.ts'

const spoken: Readonly<Record<Language, Catalogue>> = { en, es, fr }
const dictionaries: Readonly<Record<Language, Sentences | null>> = { en: null, es: spanish, fr: french }
const speaker = new AsyncLocalStorage<Language>()

/** The language of the page that is being made; English where none is. */
export const language = (): Language => speaker.getStore() ?? 'en'

/** How this language says what modules say in English; null where it is English. */
export const sentences = (): Sentences | null => dictionaries[language()]

/** Does something, a page for somebody, in a language. */
export const speaking = <A>(tongue: Language, make: () => A): A => speaker.run(tongue, make)

const isSection = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Sections stay, so that a module can keep its own; a word is looked up at the moment it is said.
const said = (section: object, inLanguage: () => object): object => {
  const live = {}
  for (const key of Object.keys(section) as never[]) {
    const now = () => inLanguage()[key]
    const inner = isSection(section[key]) && said(section[key], now)
    Object.defineProperty(live, key, { enumerable: true, get: inner ? () => inner : now })
  }
  return live
}

/** The words of the screens, each in the language of the page that is being made when it is read. */
export const words = said(en, () => spoken[language()]) as Catalogue
