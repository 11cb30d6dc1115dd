import { expect, test } from 'vitest'
import { numberedFileName, safeName, uniqueFileName } from './file-name.ts'

const FAMILY = '👩‍👩‍👧‍👦'
const graphemesOf = (text: string) =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

test.each([
  ['letters of four bytes', '𝒳'.repeat(127)],
  ['letters of a far script', '検査結果'.repeat(62)],
  ['signs of many letters', FAMILY.repeat(23)],
  ['letters with accents above accents', 'q̧̇'.repeat(83)],
])('a name of %s is cut between them to 240 bytes, and keeps its ending', (_, stem) => {
  for (const name of [
    numberedFileName(2_147_483_647, `${stem}.docx`),
    uniqueFileName(1e12, `${stem}.docx`),
  ]) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
    expect(Buffer.byteLength(name)).toBeGreaterThan(190)
    expect(name.endsWith('.docx')).toBe(true)
    const [, kept = ''] = /^\d+[ _](.*)\.docx$/u.exec(name) ?? []
    expect(graphemesOf(stem).slice(0, graphemesOf(kept).length).join('')).toBe(kept)
  }
})

test('two long names of one beginning stay different in an archive', () => {
  const name = `${'検'.repeat(250)}.pdf`
  expect(numberedFileName(7, name)).not.toBe(numberedFileName(8, name))
})

test('a name that needs no cut is kept', () => {
  expect(safeName(`${'a'.repeat(216)}.pdf`)).toBe(`${'a'.repeat(216)}.pdf`)
  expect(safeName('Röntgen 3.4.2026.jpeg')).toBe('Röntgen 3.4.2026.jpeg')
})

test('a name of one endless letter becomes a plain one', () => {
  expect(safeName(`a${'\u0301'.repeat(250)}.pdf`)).toBe('file.pdf')
})
