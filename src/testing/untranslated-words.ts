import type { Page } from 'playwright-core'
import type { Catalogue } from '../text/catalogue.ts'
import { en } from '../text/en.ts'
import type { Sentences } from '../text/sentences/english.ts'

const leaves = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(leaves) : []
}

// What clinics called their forms and questions in English stays what they called them.
const { templates } = en.formBuilder
const QUESTIONS = ['First name', 'Last name', 'Full name', 'Date of birth']

/** The words of the product that are English and not of this language as well. */
const englishBut = (catalogue: Catalogue, sentences: Sentences): readonly string[] => {
  const here = new Set([...leaves(catalogue), ...Object.values(sentences)])
  const named = new Set([...leaves(templates), ...QUESTIONS])
  const english = [...leaves(en), ...Object.keys(sentences)].map((words) => words.trim())
  return [...new Set(english)].filter(
    (words) => /\p{L}{3}/u.test(words) && !words.includes('{1}') && !here.has(words) && !named.has(words),
  )
}

/** What a page in another language says in English: to the eye, and to whoever has it read aloud. */
export const leftInEnglish = async (
  page: Page,
  catalogue: Catalogue,
  sentences: Sentences,
): Promise<readonly string[]> => {
  const said = await page.evaluate(() => {
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
  const english = new Set(englishBut(catalogue, sentences))
  return [...new Set(said)].filter((words) => english.has(words))
}
