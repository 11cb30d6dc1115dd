/** Letters that do not decompose into a letter and an accent, with what people type on keyboards without them. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Apostrophes that decompose into a blank with an accent. */
const SPACING_ACCENTS = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd]/gu

const ACCENTS = String.raw`\u0300-\u036f`
const APOSTROPHES = String.raw`'\u0060\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c`
const INVISIBLE_MARKS = String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`
const IGNORED_CHARACTERS = new RegExp(`[${ACCENTS}${APOSTROPHES}${INVISIBLE_MARKS}]`, 'gu')

const BLANKS = String.raw` \t\n\v\f\r\u0085\u1680\u2028\u2029`
const COMMAS = String.raw`,\u060c\u3001`
const HYPHENS = String.raw`\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u30a0\-`
const SEPARATORS = new RegExp(`[${BLANKS}${COMMAS}${HYPHENS}]+`, 'gu')

/**
 * Returns a text as searches and matches compare it: case, accents, apostrophes of every form, and runs of blanks,
 * hyphens and commas do not count. `search_key` in the database returns the same.
 */
export const searchKey = (text: string): string =>
  text
    .replaceAll(SPACING_ACCENTS, '')
    .normalize('NFKD')
    .replaceAll(IGNORED_CHARACTERS, '')
    .toLowerCase()
    .replaceAll(/[øłđıςßæœ]/gu, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .replaceAll(SEPARATORS, ' ')
    .trim()

/** Returns a name as matches compare it: its key with the words in alphabetical order. */
export const nameKey = (name: string): string => searchKey(name).split(' ').sort().join(' ')
