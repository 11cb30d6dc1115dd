import type { Page } from 'playwright-core'
import type { Language } from '#contracts/kernel'
import type { ClockFormats } from '#rules/kernel'

/** The language and formats of a page. Without formats, as on public pages, any date and time format is right. */
interface PageFormats extends Partial<Pick<ClockFormats, 'dateFormat' | 'timeFormat'>> {
  readonly language: Language
}

const BROKEN = /\bNaN\b|Invalid Date|\bundefined\b|\[object |\bInfinity\b/u

/** Number formats that are wrong in a language. Spanish uses those of the United States, as English does. */
const FOREIGN_NUMBERS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [/\d,\d+\s?%/u, /\d\s%/u, /\d\s\$/u],
  es: [/\d,\d+\s?%/u, /\d\s%/u, /\d\s\$/u, /\d[\u00A0\u202F]\d{3}\b/u, /\d,\d\s[KMG]B\b/u],
  fr: [
    /\d\.\d+\s?%/u,
    /\d%/u,
    /\$\s?\d/u,
    /\b\d{1,3},\d{3}\b/u,
    /\d+(st|nd|rd|th)\b/u,
    /\d\.\d\s[kMG]?o\b/u,
    // Thousands separated by an ordinary space, at which the line may break.
    /(?<![\d-] ?)\b\d{1,3} \d{3}\b(?![ -]?\d)/u,
  ],
}

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Apr|Jun|Jul|Aug|Sep|Oct|Dec'
// Texts to patients that a template wrote stay in English.
const IN_MESSAGE = String.raw`(?<!\bon (?:\w+, )?)`

const ENGLISH_DATES = [
  new RegExp(String.raw`${IN_MESSAGE}\b(?:${MONTHS})\.? \d`, 'u'),
  new RegExp(String.raw`${IN_MESSAGE}\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b`, 'u'),
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), /u,
]

const SLASHED_DATE = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})\b/gu

/** Whether a date in digits is not in the clinic's order, or lacks a zero. */
const isForeignDate = (text: string, dateFormat: ClockFormats['dateFormat']): boolean => {
  if (dateFormat !== 'YYYY-MM-DD' && /\b\d{4}-\d{2}-\d{2}/u.test(text)) return true
  return [...text.matchAll(SLASHED_DATE)].some(([, first = '', second = '']) => {
    const month = dateFormat === 'MM/DD/YYYY' ? first : second
    return dateFormat === 'YYYY-MM-DD' || Number(month) > 12 || first.length + second.length < 4
  })
}

/** Times that are wrong in both formats, such as 'p. m.' and '14 h 30'. */
const FOREIGN_IN_BOTH_CLOCKS = /\d\s?[ap]\.\s?m\.|\d[ap]m\b|\b\d{1,2}\sh\s\d{2}\b/iu

const FOREIGN_TIMES: Readonly<Record<ClockFormats['timeFormat'], RegExp>> = {
  '12-hour': /(?<![\d:])(?:0\d|1[3-9]|2[0-3]):[0-5]\d\b(?!:)/u,
  '24-hour': /\d\s?[AP]M\b/u,
}

/** Whether a text has a broken value, or a format that is not of its language or clinic. */
export const isForeign = (text: string, { language, dateFormat, timeFormat }: PageFormats): boolean =>
  BROKEN.test(text) ||
  FOREIGN_NUMBERS[language].some((foreign) => foreign.test(text)) ||
  (language !== 'en' && ENGLISH_DATES.some((english) => english.test(text))) ||
  (dateFormat !== undefined && isForeignDate(text, dateFormat)) ||
  (timeFormat !== undefined && (FOREIGN_IN_BOTH_CLOCKS.test(text) || FOREIGN_TIMES[timeFormat].test(text)))

/** Lists the texts on a page with a broken or foreign number, date or time. */
export const findForeignFormats = async (page: Page, formats: PageFormats): Promise<readonly string[]> => {
  const texts = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      // A choice between formats shows all of them.
      if (element.closest('script, style, template, textarea, code, [lang="en"], [name$="Format"]')) return []
      const own = [...element.childNodes].map((node) =>
        node.nodeType === Node.TEXT_NODE ? node.textContent : '',
      )
      const labels = ['aria-label', 'aria-valuetext', 'title', 'data-tip'].map((name) =>
        element.getAttribute(name),
      )
      return [...own, ...labels].map((each) => (each ?? '').trim())
    }),
  )
  return [...new Set(texts)].filter((each) => isForeign(each, formats))
}
