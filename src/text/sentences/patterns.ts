/** A sentence with places for what differs each time. */
export interface Pattern {
  readonly fits: RegExp
  readonly says: string
}

/** What is known in a language: whole sentences, and such with values. */
export interface Known {
  readonly whole: ReadonlyMap<string, string>
  /** Their values are within one sentence … */
  readonly strict: readonly Pattern[]
  /** … or may be several. */
  readonly loose: readonly Pattern[]
}

export type Dictionary = Readonly<Record<string, string>>

const escaped = (words: string): string => words.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)

// Where a sentence ends and the next one begins; a title or an initial ends none.
export const SEAM = String.raw`(?<=(?<!\b(?:\p{Lu}|Drs?|Mrs?|Ms|St|Jr|Sr))\.(?:\*\*)?) (?=\S)`
const WITHIN = `((?:(?!${SEAM}).)*?)`

const fixedWords = (english: string): string => english.replaceAll(/\{\d\}/g, '')

// 'Feb 11 to Mar 12', and not 'Consent to Treatment': so small a word is ours between dates and times alone.
const FIGURES = String.raw`([^.]*\d[^.]*?)`
const isSmall = (english: string): boolean => (fixedWords(english).match(/\p{L}/gu) ?? []).length <= 2

const patternOf =
  (value: string) =>
  ([english, says]: readonly [string, string]): Pattern => {
    const values = isSmall(english) ? FIGURES : value
    return { fits: new RegExp(`^${escaped(english).replaceAll(/\{\d\}/g, values)}$`, 'su'), says }
  }

// What says more by itself is tried first: '{1} minutes' fits much.
const byFixedWords = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  fixedWords(other).length - fixedWords(one).length

const isPattern = ([english]: readonly [string, string]): boolean => english.includes('{1}')

/** Reads a dictionary: English sentences → how they are said. */
export const knowing = (dictionary: Dictionary): Known => {
  const all = Object.entries(dictionary)
  const patterns = all.filter(isPattern).toSorted(byFixedWords)
  return {
    whole: new Map(all.filter((each) => !isPattern(each))),
    strict: patterns.map(patternOf(WITHIN)),
    loose: patterns.map(patternOf('(.*?)')),
  }
}
