import { describe, expect, it } from 'vitest'
import { cleanEmail, emailKey, isEmail } from './email.ts'
import { emailSpellings } from './email-spellings.ts'
import { emailText, newOrStoredEmailText, storedEmailText } from './fields.ts'
import { BAD_EMAILS, GOOD_EMAILS } from './testing/email-addresses.ts'

const A63 = 'a'.repeat(63)
const DOMAIN_OF_189 = `${A63}.${'b'.repeat(63)}.${'c'.repeat(61)}`
const AS_LONG_AS_ALLOWED = [
  `${'a'.repeat(64)}@example.org`,
  `mei@${A63}.org`,
  `${'a'.repeat(64)}@${DOMAIN_OF_189}`,
]
const TOO_LONG = [
  `${'a'.repeat(65)}@example.org`,
  `${'é'.repeat(33)}@example.org`,
  `mei@${'a'.repeat(64)}.org`,
  `mei@${'ü'.repeat(60)}.de`,
  `${'a'.repeat(64)}@${DOMAIN_OF_189}c`,
]

const AFTER = `;|,|.|:| |  |\t|\n|\r\n|\u00a0|\u3000|;;| ;|; |.,|...|>|)|]|}|"|”|’|»|'|\`|、|。|，|；|：|؛|،|•|\u2028`
const BEFORE = ';|,| |\t|\n|\u00a0|\u3000|: |<|(|[|"|“|‘|«|„|• |、|mailto:|MAILTO:|<mailto:|mailto: '
const AROUND = `<>|()|[]|{}|""|“”|‘’|«»|''|\`\`|„“|‹›|【】|（）|＜＞|「」`
const MARKS =
  '\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\u00ad\u061c\u180e\u034f\u3164\ufe0f'

/** What is typed or pasted for mei@example.org. */
const SLIPS = [
  ...AFTER.split('|').map((after) => `mei@example.org${after}`),
  'mei@example.org|',
  ...BEFORE.split('|').map((before) => `${before}mei@example.org`),
  ...AROUND.split('|').map(([before = '', after = '']) => `${before}mei@example.org${after}`),
  ...[...MARKS].map((mark) => `${mark}mei@exam${mark}ple.org${mark}`),
  'Mei <mei@example.org>',
  'Mei Tanaka <mei@example.org>;',
  '"Tanaka, Mei" <mei@example.org>',
  'Tanaka, Mei (Dr.) <mei@example.org>,',
  '田中芽衣 <mei@example.org>',
  '"mei@example.org" <mei@example.org>',
  "'mei@example.org' <mei@example.org>",
  'mei@example.org <mei@example.org>',
  'Mei <mailto:mei@example.org>',
  "<'mei@example.org'>",
  '( <mei@example.org>; )',
  'mei＠example.org',
  'mei@example．org',
  'mei@example。org',
  'mei@example｡org',
  'ｍｅｉ＠ｅｘａｍｐｌｅ．ｏｒｇ',
]

const OTHER_SLIPS: readonly (readonly [string, string])[] = [
  ['ユーザー＠例え。テスト', 'ユーザー@例え.テスト'],
  ['jose\u0301@example.org', 'josé@example.org'],
  ['mei@mu\u0308nchen.de', 'mei@münchen.de'],
  ["'o'brien@example.org'", "o'brien@example.org"],
  ["o'brien@example.org;", "o'brien@example.org"],
  ['\u202bمريم@مثال.مصر\u202c', 'مريم@مثال.مصر'],
]

const problemIn = (typed: string) => emailText('missing').safeParse(typed).error?.issues[0]?.message

describe('an email address', () => {
  it.each([...GOOD_EMAILS, ...AS_LONG_AS_ALLOWED])('%s is kept as it is typed', (typed) => {
    expect(cleanEmail(typed)).toBe(typed)
    expect(isEmail(typed)).toBe(true)
  })

  it.each([...SLIPS.map((typed) => [typed, 'mei@example.org'] as const), ...OTHER_SLIPS])(
    'typed as %j is stored as %s',
    (typed, stored) => {
      expect(emailText('missing').parse(typed)).toBe(stored)
      expect(cleanEmail(stored)).toBe(stored)
    },
  )

  it.each([...BAD_EMAILS, ...TOO_LONG, 'mei@example.org\nluis@example.org'])(
    'written as %j is refused',
    (typed) => {
      expect(problemIn(typed)).toBe('email_invalid')
    },
  )

  it('of more than 255 characters is refused as text that is too long', () => {
    expect(problemIn(`a@${'b.'.repeat(130)}org`)).toContain('text_too_long')
  })

  it.each(['', ' ', ';', '<>', '\u200b', '"" <>'])('of which nothing is left, %j, is missing', (typed) => {
    expect(problemIn(typed)).toBe('missing')
  })
})

describe('two spellings of an address', () => {
  it.each([
    ['Dana@Harbor.Example', 'dana@harbor.example'],
    ['ＤＡＮＡ@harbor.example', 'dana@harbor.example'],
    ['rene\u0301@harbor.example', 'ren\u00e9@harbor.example'],
    ['REN\u00c9@HARBOR.EXAMPLE', 'ren\u00e9@harbor.example'],
    ['\u212aim@harbor.example', 'kim@harbor.example'],
    ['Dana <dana@harbor.example>;', 'dana@harbor.example'],
    ['dana@münchen.de', 'dana@xn--mnchen-3ya.de'],
    ['dana@MÜNCHEN.de', 'dana@xn--mnchen-3ya.de'],
    ['dana@XN--MNCHEN-3YA.de', 'dana@xn--mnchen-3ya.de'],
  ])('are one: %s and %s', (written, key) => expect(emailKey(written)).toBe(key))

  it('are looked up as typed first, then cleaned, in ASCII and in letters', () => {
    expect(emailSpellings('Dana@Harbor.Example')).toEqual(['dana@harbor.example'])
    expect(emailSpellings('dana@harbor.example;')).toEqual(['dana@harbor.example;', 'dana@harbor.example'])
    expect(emailSpellings('dana@xn--mnchen-3ya.de')).toEqual(['dana@xn--mnchen-3ya.de', 'dana@münchen.de'])
    expect(emailSpellings('dana@münchen.de')).toEqual(['dana@münchen.de', 'dana@xn--mnchen-3ya.de'])
  })
})

describe('a text with more than a domain behind its @', () => {
  it.each(['/1', '#3', '?x', '\\x', ':80', '%20', '@b.example', ' x'])(
    'finds no account but one that is counted as the same: %j',
    (junk) => {
      for (const domain of ['caretrail.example', 'münchen.de', 'xn--mnchen-3ya.de', '%63aretrail.example']) {
        const typed = `demo@${domain}${junk}`
        for (const spelling of emailSpellings(typed)) expect(emailKey(spelling)).toBe(emailKey(typed))
        expect(emailSpellings(typed)).not.toContain(`demo@${domain}`)
      }
    },
  )
})

describe('a text that is far too long', () => {
  // To look for an address in these takes minutes, and anyone may send them as theirs.
  it.each(['; ', "'", '<a>', 'a.'])('of %j is refused without being searched', (part) => {
    const text = `a@b${part.repeat(500_000)}c`
    for (const contract of [
      emailText('missing'),
      storedEmailText('missing'),
      newOrStoredEmailText('missing'),
    ])
      expect(contract.safeParse(text).success).toBe(false)
    expect(emailKey(text)).toBe(text)
  })
})

describe('an address of an earlier version', () => {
  it.each(['dana@harbor_street.example', 'dana@harbor.123', 'a@b,c.d'])(
    '%s finds its account as it was typed, and may stay on a record',
    (stored) => {
      expect(emailText('missing').safeParse(stored).success).toBe(false)
      expect(storedEmailText('missing').parse(stored)).toBe(stored)
      expect(newOrStoredEmailText('missing').parse(stored)).toBe(stored)
    },
  )

  it('is cleaned where it can be, when its record is saved', () => {
    expect(storedEmailText('missing').parse('dana@harbor.example;')).toBe('dana@harbor.example;')
    expect(newOrStoredEmailText('missing').parse('dana@harbor.example;')).toBe('dana@harbor.example')
  })
})
