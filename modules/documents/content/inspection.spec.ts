import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { LARGEST_FILE } from '../contract.ts'
import { inspecting } from './inspection.ts'

/** What a file comes to: what is kept of it, or the sentence it is refused with. */
const passed = async (name: string, content: Buffer, mimeType = '', portion = 1000) => {
  const { through, found } = inspecting({ name, mimeType })
  const portions = function* () {
    for (let at = 0; at < content.length; at += portion) yield content.subarray(at, at + portion)
  }
  let kept = Buffer.alloc(0)
  try {
    await pipeline(Readable.from(portions()), through, async (out) => {
      kept = await buffer(out)
    })
    return { kept, ...found() }
  } catch (refusal) {
    return refusal
  }
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

test('what is kept is told by its content, its size and its hash', async () => {
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
  ['letter.pdf', 'image/png', pdf, /sent as another type/],
  ['letter.exe', 'application/pdf', pdf, /^Only PDF, JPG, PNG, DOC and DOCX files are accepted$/],
  ['letter.pdf', '', Buffer.from('<html><script>alert(1)</script>'), /a PDF file, but its content is not\.$/],
  ['photo.jpg', '', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), /JPG picture.* It looks like GIF\.$/],
  ['letter.pdf', '', Buffer.alloc(0), /^The file is empty$/],
  ['letter.pdf', '', Buffer.concat([pdf, Buffer.alloc(LARGEST_FILE)]), /^The file is larger than 25 MB$/],
])('%s as "%s" is refused', async (name, mimeType, content, says) => {
  expect(await passed(name, content, mimeType, 65_536)).toMatchObject({
    message: expect.stringMatching(says),
  })
})

test.each(['', 'application/octet-stream', 'application/x-pdf', 'Application/PDF; version=1.7'])(
  'a type of "%s" is not held against a PDF',
  async (mimeType) => {
    expect(await passed('a.pdf', pdf, mimeType)).toMatchObject({ mimeType: 'application/pdf' })
  },
)
