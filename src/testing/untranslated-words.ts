import type { Page } from 'playwright-core'
import type { Catalog } from '../language/catalog.ts'
import { en } from '../language/catalog.en.ts'

const collectStrings = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(collectStrings) : []
}

// Clinics’ own names for forms and questions stay in English if they were written in English.
const { templates } = en.formBuilder
const QUESTIONS = ['First name', 'Last name', 'Full name', 'Date of birth']

/** Lists the product’s English strings that this language does not also use. */
const listEnglishOnly = (catalog: Catalog): readonly string[] => {
  const translations = new Set(collectStrings(catalog))
  const nameStrings = new Set([...collectStrings(templates), ...QUESTIONS])
  const english = collectStrings(en).map((words) => words.trim())
  return [...new Set(english)].filter(
    (words) => /\p{L}{3}/u.test(words) && !translations.has(words) && !nameStrings.has(words),
  )
}

/**
 * Lists the English strings on a page in another language, in visible text and in labels for screen readers.
 */
export const findUntranslated = async (page: Page, catalog: Catalog): Promise<readonly string[]> => {
  const pageTexts = await page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest('script, style, template, textarea'),
    )
    const texts = all.flatMap((element) =>
      [...element.childNodes].map((node) =>
        node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
      ),
    )
    const labels = all.flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'data-tip'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [...texts, ...labels, document.title.split(' · ')[0] ?? ''].map((each) => each.trim())
  })
  const english = new Set(listEnglishOnly(catalog))
  return [...new Set(pageTexts)].filter((words) => english.has(words))
}
