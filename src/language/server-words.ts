import { AsyncLocalStorage } from 'node:async_hooks'
import type { Catalog } from './catalog.ts'
import { en } from './catalog.en.ts'
import { es } from './catalog.es.ts'
import { fr } from './catalog.fr.ts'
import type { Language } from './languages.ts'

const catalogs: Readonly<Record<Language, Catalog>> = { en, es, fr }
const renderingLanguage = new AsyncLocalStorage<Language>()

/** Returns the language of the page being rendered; English outside of rendering. */
export const language = (): Language => renderingLanguage.getStore() ?? 'en'

export const withLanguage = <A>(newLanguage: Language, make: () => A): A =>
  renderingLanguage.run(newLanguage, make)

const isSection = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Sections are stable objects, so that a module can store its own. Each read of a text picks the current
// language.
const toLiveSection = (section: object, inLanguage: () => object): object => {
  const live = {}
  for (const key of Object.keys(section) as never[]) {
    const readCurrent = () => inLanguage()[key]
    const inner = isSection(section[key]) && toLiveSection(section[key], readCurrent)
    Object.defineProperty(live, key, { enumerable: true, get: inner ? () => inner : readCurrent })
  }
  return live
}

/** The UI text. Each read uses the language of the page being rendered. */
export const words = toLiveSection(en, () => catalogs[language()]) as Catalog
