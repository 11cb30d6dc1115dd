import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../contract.ts'
import { compoundOf, jpegOf, pdfOf } from '../testing/sample-files.ts'
import { inspectSample } from '../testing/inspected-file.ts'

test('inspecting a file returns its type, size and hash', async () => {
  const pdf = pdfOf()
  expect(await inspectSample('Befund.PDF', pdf, 'application/pdf')).toEqual({
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
  ['photo.jpg', '', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), /JPG image.* It looks like GIF\.$/],
  ['letter.docx', '', compoundOf('EncryptedPackage'), /protected by a password/],
  ['letter.pdf', '', Buffer.alloc(0), /^The file is empty$/],
  [
    'letter.pdf',
    '',
    Buffer.concat([pdfOf(), Buffer.alloc(MAX_FILE_BYTES)]),
    /^The file is larger than 25 MB$/,
  ],
])('refuses %s sent as "%s"', async (name, mimeType, content, message) => {
  await expect(inspectSample(name, content, mimeType, 65_536)).rejects.toThrow(message)
})

test.each(['photo.jfif', 'photo.JPE', 'photo.jpeg'])('accepts the JPEG %s', async (name) => {
  expect(await inspectSample(name, jpegOf(), 'image/jpeg')).toMatchObject({ mimeType: 'image/jpeg' })
})

test.each([
  '',
  'text/plain',
  'application/octet-stream',
  'application/x-pdf',
  'Application/PDF; version=1.7',
])('accepts a PDF declared as "%s"', async (mimeType) => {
  expect(await inspectSample('a.pdf', pdfOf(), mimeType)).toMatchObject({ mimeType: 'application/pdf' })
})
