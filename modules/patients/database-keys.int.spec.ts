import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameKey, searchKey } from '../kernel/search-key.ts'
import { freshDatabase } from '../platform/testing/postgres.ts'
import { nationalDigits } from './phone-key.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.appUrl)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Returns the texts whose key in the database differs from the one in the program. */
const differing = async (
  name: 'search_key' | 'name_key' | 'national_digits',
  texts: readonly string[],
  keyOf: (text: string) => string,
) => {
  const query = `select text, ${name}(text) as key from unnest($1::text[]) text`
  const { rows } = await client.query<{ text: string; key: string }>(query, [texts])
  expect(rows).toHaveLength(texts.length)
  return rows.filter(({ text, key }) => key !== keyOf(text))
}

const NAMES = [
  "O'Ceallaigh O’Ceallaigh OʼCeallaigh O´Ceallaigh",
  'Anne-Marie Sol‑Vega, D’Amico–Núñez',
  'Łukasz Żółć Đorđe Bjørn Æsa Œuvray Groß GROẞ İrem Işık ŉ',
  'Νίκος ΠΑΠΑΔΌΠΟΥΛΟΣ Γιῶργος ᾽Αθηνᾶ',
  'Нгуен Фёдор Їжак',
  'Nguyễn Thị Hồng Ánh',
  '陳 美玲 佐藤　さくら ガブリエル ｶﾞﾌﾞﾘ 김민준 각',
  'محمد، عبد‌الله شیرین דָּוִד בֶּן־דָּוִד',
  'प्रिया தமிழ் ไทย',
  '100% under_score back\\slash ﬁﬂ ① ½ K Å ǅ',
  '',
  ' - ',
]
const PHONES = [
  '(207) 555-0173',
  '+1 207 555 0173',
  '0033 6 12 34 56 78',
  '+49 (0)30 1234567',
  '00',
  '+',
  '２０７',
]

// Capitals that Unicode added after version 10: what the database knows of them depends on its ICU.
const RECENT =
  /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7f5\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16e5f}\u{16ea0}-\u{16eb8}]/u

// A lone surrogate cannot be stored.
const CHARACTERS = Array.from({ length: 0x3_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /^(?!\0)[^\p{Cn}\p{Cs}\p{Co}]$/u.test(character) && !RECENT.test(character),
)

let seed = 20_570
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const generated = (letters: readonly string[], longest: number): string =>
  Array.from({ length: 1 + random(longest) }, () => letters[random(letters.length)]).join('')

const texts = [
  ...NAMES,
  ...CHARACTERS.map((character) => `A${character}b`),
  ...Array.from({ length: 2000 }, () => generated([...NAMES.join('')], 12)),
]
const phones = [...PHONES, ...Array.from({ length: 2000 }, () => generated([...'0123456789010+() -.'], 16))]

it.each([
  ['search_key', texts, searchKey],
  ['name_key', NAMES, nameKey],
  ['national_digits', phones, nationalDigits],
] as const)('%s of the database returns what the program does', async (name, compared, keyOf) => {
  expect(await differing(name, compared, keyOf)).toEqual([])
})
