import { sentences } from '#words'
import { type Dictionary, type Known, knowing, type Pattern, SEAM } from './patterns.ts'

const known = new WeakMap<Dictionary, Known>()

const knownIn = (dictionary: Dictionary): Known => {
  const now = known.get(dictionary) ?? knowing(dictionary)
  known.set(dictionary, now)
  return now
}

const byPattern = (sentence: string, patterns: readonly Pattern[]): string | undefined => {
  for (const { fits, says } of patterns) {
    const values = fits.exec(sentence)
    // A value may be made of known words itself.
    if (values) return says.replaceAll(/\{(\d)\}/g, (_, n: string) => said(values[Number(n)] ?? ''))
  }
  return undefined
}

// What says something of what stands before, such as 'Caleb Stone: the patient was removed.', then sentence by sentence.
const SEAMS = [/(?<=:) (?=\S)/u, new RegExp(SEAM, 'u')]

const inPieces = (words: string): string | undefined => {
  for (const seam of SEAMS) {
    const parts = words.split(seam)
    const inOrder = parts.length > 1 ? parts.map(said).join(' ') : words
    if (inOrder !== words) return inOrder
  }
  return undefined
}

// What stands around words without being of them: spaces, the marks of bold ones, and a colon after them.
const AROUND = /^([\s*]*)(.*?)([\s*:]*)$/su

const cased = (word: string, change: (letter: string) => string): string =>
  change(word.charAt(0)) + word.slice(1)

// 'The patient was removed.' begins small where it goes on after a colon.
const asWhole = (words: string, { whole }: Known): string | undefined => {
  const here = whole.get(words)
  if (here !== undefined) return here
  const begun = /^\p{Ll}.*\.$/su.test(words) && whole.get(cased(words, (letter) => letter.toUpperCase()))
  return begun ? cased(begun, (letter) => letter.toLowerCase()) : undefined
}

const bareAs = (words: string, says: (inner: string) => string | undefined): string | undefined => {
  const [, before = '', inner = '', after = ''] = AROUND.exec(words) ?? []
  const here = before + after === '' ? undefined : says(inner)
  return here === undefined ? undefined : before + here + after
}

/** What a module says in English, in the language of the page; as it is where nobody knows it, such as a name. */
export const said = (sentence: string): string => {
  const dictionary = sentences()
  if (!dictionary || sentence === '') return sentence
  const here = knownIn(dictionary)
  return (
    asWhole(sentence, here) ??
    bareAs(sentence, (inner) => asWhole(inner, here)) ??
    byPattern(sentence, here.strict) ??
    inPieces(sentence) ??
    byPattern(sentence, here.loose) ??
    bareAs(sentence, said) ??
    sentence
  )
}
