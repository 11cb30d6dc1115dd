import type { Page } from 'playwright-core'
import type { Language } from '#contracts/kernel'

/** How figures must not look in a language. Spanish uses the formats of the United States, as English does. */
const FOREIGN: Readonly<Record<Exclude<Language, 'en'>, readonly RegExp[]>> = {
  es: [/\d,\d+\s?%/u, /\d\s%/u, /\d\s\$/u, /\d[\u00A0\u202F]\d{3}\b/u],
  fr: [/\d\.\d+\s?%/u, /\d%/u, /\$\s?\d/u, /\b\d{1,3},\d{3}\b/u, /\d+(st|nd|rd|th)\b/u],
}

/** Lists the texts on a page whose figures are not written as its language writes them. */
export const foreignFigures = async (
  page: Page,
  language: Exclude<Language, 'en'>,
): Promise<readonly string[]> => {
  const texts = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.closest('script, style, template, textarea, code, [lang="en"]')) return []
      const own = [...element.childNodes].map((node) =>
        node.nodeType === Node.TEXT_NODE ? node.textContent : '',
      )
      const labels = ['aria-label', 'aria-valuetext', 'title', 'data-tip'].map((name) =>
        element.getAttribute(name),
      )
      return [...own, ...labels].map((each) => (each ?? '').trim())
    }),
  )
  return [...new Set(texts)].filter((each) => FOREIGN[language].some((foreign) => foreign.test(each)))
}
