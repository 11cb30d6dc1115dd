import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LARGEST_FILE } from '../contract.ts'
import { compoundOf, pdfOf } from '../testing/files.ts'
import { passed } from '../testing/passing.ts'

test('what is kept is told by its content, its size and its hash', async () => {
  const pdf = pdfOf()
  expect(await passed('Befund.PDF', pdf, 'application/pdf')).toEqual({
    kept: pdf,
    mimeType: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    flags: [],
    stripped: false,
  })
})

test.each([
  ['letter.pdf', 'image/png', pdfOf(), /sent as another type/],
  ['letter.exe', 'application/pdf', pdfOf(), /^Only PDF, JPG, PNG, DOC and DOCX files are accepted$/],
  ['letter.pdf', '', Buffer.from('<html><script>alert(1)</script>'), /a PDF file, but its content is not\.$/],
  ['photo.jpg', '', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), /JPG picture.* It looks like GIF\.$/],
  ['letter.docx', '', compoundOf('EncryptedPackage'), /protected by a password/],
  ['letter.pdf', '', Buffer.alloc(0), /^The file is empty$/],
  ['letter.pdf', '', Buffer.concat([pdfOf(), Buffer.alloc(LARGEST_FILE)]), /^The file is larger than 25 MB$/],
])('%s as "%s" is refused', async (name, mimeType, content, says) => {
  await expect(passed(name, content, mimeType, 65_536)).rejects.toThrow(says)
})

test.each([
  '',
  'text/plain',
  'application/octet-stream',
  'application/x-pdf',
  'Application/PDF; version=1.7',
])('a type of "%s" is not held against a PDF', async (mimeType) => {
  expect(await passed('a.pdf', pdfOf(), mimeType)).toMatchObject({ mimeType: 'application/pdf' })
})
