import type { Voice } from '#modules/kernel'
import type { Report } from './report.ts'
import { type Sheet, sheetOf } from './sheet.ts'

// What is no word of ours: names of things, figures, and where they lead.
const NO_WORDS: ReadonlySet<string> = new Set(['id', 'status', 'figure', 'unit', 'opens'])

const saidIn = <A>(part: A, say: Voice['say']): A => {
  if (typeof part === 'string') return say(part) as A
  if (Array.isArray(part)) return part.map((each) => saidIn(each, say)) as A
  if (typeof part !== 'object' || part === null) return part
  const parts = Object.entries(part).map(([name, inner]) => [
    name,
    NO_WORDS.has(name) ? inner : saidIn(inner, say),
  ])
  return Object.fromEntries(parts) as A
}

/** A report → what is shown of it, in a language. */
export const sheetIn = (report: Report, { locale, say }: Voice): Sheet => saidIn(sheetOf(report, locale), say)
