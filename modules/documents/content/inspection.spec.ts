import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { type DocumentMime, LARGEST_FILE } from '../contract.ts'
import { chunk, compoundOf, exif, jpegOf, packed, pdfOf, pngOf, segment } from '../testing/files.ts'
import { docxOf, letter, part, zipOf } from '../testing/zips.ts'
import { inspecting, inspectKept } from './inspection.ts'

interface Passed {
  readonly kept: Buffer
  readonly flags: readonly string[]
  readonly stripped: boolean
}

/** What a file comes to as it comes in such portions. Throws what it is refused with. */
const passed = async (name: string, content: Buffer, mimeType = '', portion = 1000) => {
  const { through, found } = inspecting({ name, mimeType })
  const portions = function* () {
    for (let at = 0; at < content.length; at += portion) yield content.subarray(at, at + portion)
  }
  let kept = Buffer.alloc(0)
  await pipeline(Readable.from(portions()), through, async (out) => {
    kept = await buffer(out)
  })
  const more = await inspectKept(found().mimeType as DocumentMime, kept.length, async (from, to) =>
    Readable.from([kept.subarray(from, to)]),
  )
  return { kept, ...found(), flags: [...found().flags, ...more] }
}

/** The same, whatever the portions are; or the sentence it is refused with. */
const judged = async (name: string, content: Buffer): Promise<Passed | string> => {
  const ways = await Promise.all(
    [1, 7, 65_536].map((portion) =>
      passed(name, content, '', portion).catch((refusal: unknown) => String((refusal as Error).message)),
    ),
  )
  expect(ways[1]).toEqual(ways[0])
  expect(ways[2]).toEqual(ways[0])
  return ways[2] as Passed | string
}

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

test.each(['', 'application/octet-stream', 'application/x-pdf', 'Application/PDF; version=1.7'])(
  'a type of "%s" is not held against a PDF',
  async (mimeType) => {
    expect(await passed('a.pdf', pdfOf(), mimeType)).toMatchObject({ mimeType: 'application/pdf' })
  },
)

test('a JPEG keeps which way up it is, its colours and its drawing, and nothing else', async () => {
  const colours = segment(0xe2, `ICC_PROFILE\0${'c'.repeat(50)}`)
  const scan = Buffer.from([0x12, 0xff, 0x00, 0xff, 0xd0, 0x3f])
  const told = [
    exif(6),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<gps/>'),
    colours,
    segment(0xfe, 'by Eve'),
  ]
  const behind = Buffer.from('<script>alert(1)</script>')
  const { kept, stripped } = (await judged('a.jpg', jpegOf({ between: told, scan, behind }))) as Passed
  const upright = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  expect(kept.equals(jpegOf({ between: [upright, colours], scan }))).toBe(true)
  expect(stripped).toBe(true)
  expect(await judged('a.jpg', kept)).toMatchObject({ kept, stripped: false })
})

test('a PNG keeps what is drawn, without its words', async () => {
  const told = ['tEXtAuthor\0Eve', 'zTXtx', 'iTXtXML:com.adobe.xmp', 'eXIfMM', 'tIME1234567', 'prVtmine']
  const between = [chunk('gAMA', 'gggg'), ...told.map((text) => chunk(text.slice(0, 4), text.slice(4)))]
  const { kept, stripped } = (await judged('a.png', pngOf({ between, behind: Buffer.from('PK') }))) as Passed
  expect(kept.equals(pngOf({ between: [chunk('gAMA', 'gggg')] }))).toBe(true)
  expect(stripped).toBe(true)
  expect(await judged('a.png', kept)).toMatchObject({ kept, stripped: false })
})

const cut = (file: Buffer, off = 5) => file.subarray(0, file.length - off)
const NOT_WHOLE = /is damaged or incomplete\. Please choose the whole file again\.$/

test.each([
  ['a JPEG without its end', 'a.jpg', cut(jpegOf(), 2), NOT_WHOLE],
  ['a JPEG that ends in its tables', 'a.jpg', cut(jpegOf(), 20), NOT_WHOLE],
  ['a JPEG of nothing but a beginning', 'a.jpg', Buffer.alloc(5000, 0xff).fill(0xd8, 1, 2), NOT_WHOLE],
  ['an enormous JPEG', 'a.jpg', jpegOf({ width: 30_000, height: 30_000 }), /30000 × 30000 pixels; up to 100/],
  ['a JPEG without height', 'a.jpg', jpegOf({ height: 0 }), NOT_WHOLE],
  ['a PNG without its end', 'a.png', cut(pngOf()), NOT_WHOLE],
  ['an enormous PNG', 'a.png', pngOf({ width: 2 ** 31 }), /pixels; up to 100 megapixels/],
  ['a PNG with a wrong checksum', 'a.png', Buffer.from(pngOf()).fill(9, 24, 25), NOT_WHOLE],
  ['a PNG with an unknown chunk that matters', 'a.png', pngOf({ between: [chunk('EVIL', 'x')] }), NOT_WHOLE],
  ['a PDF without its end', 'a.pdf', cut(pdfOf(), 7), NOT_WHOLE],
  ['a PDF with another file behind it', 'a.pdf', Buffer.concat([pdfOf(), Buffer.alloc(2000)]), NOT_WHOLE],
  ['a compound file that is no Word document', 'a.doc', compoundOf('Workbook'), /but its content is not\.$/],
  ['a Word document with macros', 'a.doc', compoundOf('WordDocument', 'Macros'), /contains macros/],
  ['a Word document without its directory', 'a.doc', compoundOf('WordDocument').subarray(0, 900), NOT_WHOLE],
])('%s is refused', async (_, name, content, says) => {
  expect(await judged(name, content)).toMatch(says)
})

test.each([
  ['a plain one', [], pdfOf('3 0 obj<</Filter/FlateDecode>>stream\n\u0001/JS(\u0002\nendstream\nendobj')],
  ['a script', ['scripts'], pdfOf('<</S/JavaScript/JS(app.alert(1))>>')],
  ['an escaped script', ['scripts'], pdfOf('<</S/J#61vaScr#69pt>>')],
  ['a short name', ['scripts'], pdfOf('<</S /Rendition /JS 7 0 R>>')],
  ['a program to start', ['scripts'], pdfOf('<</S/Launch/F(calc.exe)>>')],
  ['a form in XML', ['scripts'], pdfOf('<</XFA[7 0 R]>>          ')],
  ['a file within', ['attachments'], pdfOf('<</Type/EmbeddedFile>>')],
  ['a password', ['encrypted'], pdfOf('<</Encrypt 9 0 R>>')],
  ['a packed script', ['scripts'], pdfOf('x'.repeat(7000), packed('7 0 <</S/JavaScript>>'))],
  ['a packed script under no name', ['scripts'], pdfOf(packed('7 0 <</S/Launch>>', '/N 1/First 4'))],
  ['packed objects', [], pdfOf(packed('7 0 <</Type/Page>>'))],
  ['objects packed twice', ['scripts'], pdfOf(packed('7 0', '/Type/ObjStm/Filter[/AHx/FlateDecode]'))],
  ['what cannot be unpacked', ['scripts'], pdfOf('<</Type/#4fbjStm>>stream\nabc\nendstream')],
  ['a password before that', ['encrypted'], pdfOf('<</Encrypt 9 0 R>>', '<</ObjStm>>stream\nabc\nendstream')],
])('of %s in a PDF is noted %j', async (_, flags, content) => {
  expect(await judged('a.pdf', content)).toMatchObject({ kept: content, flags })
})

test('a PDF that unpacks to far more than it should is refused', async () => {
  expect(await judged('a.pdf', pdfOf(packed(' '.repeat(20_000_000))))).toMatch(/far more than it should/)
})

test('a packed script is found wherever the portions of a file end', async () => {
  for (let before = 65_300; before < 65_700; before += 3) {
    const content = pdfOf('x'.repeat(before), packed('7 0 <</S/JavaScript>>'))
    const { flags } = await passed('a.pdf', content, '', 65_536)
    expect([before, flags]).toEqual([before, ['scripts']])
    expect(await passed('a.pdf', pdfOf('x'.repeat(before), packed('7 0')))).toMatchObject({ flags: [] })
  }
})

const zeros = (size: number) => Buffer.alloc(size)
const nested = (depth: number): Buffer =>
  depth === 0 ? docxOf() : docxOf(part('word/embeddings/inner.docx', nested(depth - 1)))

test.each([
  ['a letter', [], docxOf()],
  ['a table within', ['attachments'], nested(1)],
  [
    'an object within',
    ['attachments'],
    docxOf(part('word/embeddings/o.bin', compoundOf('\u0001Ole10Native'))),
  ],
])('%s is kept as it is', async (_, flags, content) => {
  expect(await judged('a.docx', content)).toMatchObject({ kept: content, flags })
})

test('an old Word document is kept as it is, with a note of its password', async () => {
  const letterOfOld = compoundOf('WordDocument', '1Table')
  expect(await judged('a.doc', letterOfOld)).toMatchObject({ kept: letterOfOld, flags: [] })
  const locked = Buffer.from(letterOfOld).fill(1, 523, 524)
  expect(await judged('a.doc', locked)).toMatchObject({ flags: ['encrypted'] })
})

test.each([
  ['macros by name', docxOf(part('word/vbaProject.bin', 'x')), /contains macros/],
  [
    'macros by type',
    zipOf(letter('<Override ContentType="application/vnd.ms-office.vbaProject"/>')),
    /macros/,
  ],
  ['macros by type, escaped', zipOf(letter('<Override ContentType="vba&#80;roject"/>')), NOT_WHOLE],
  ['macros by content', docxOf(part('word/media/image1.png', compoundOf('VBA'))), /macros/],
  ['macros within', docxOf(part('word/x.docx', docxOf(part('vbaProject.bin', 'x')))), /macros/],
  ['a program', docxOf(part('word/media/image1.emf', 'MZ\u0090\u0000')), /has a program in it/],
  ['a bomb', docxOf(part('word/a.xml', zeros(40_000_000))), /unpacks to far more/],
  ['many entries', docxOf(...Array.from({ length: 5000 }, (_, n) => part(`word/${n}`, ''))), /far more/],
  ['a bomb that lies', docxOf(part('word/a.xml', zeros(40_000_000), { claimedSize: 10 })), NOT_WHOLE],
  ['files within files', nested(3), /files within files/],
  ['a password', docxOf(part('word/a.xml', 'x', { flags: 1 })), /protected by a password/],
  [
    'one content twice',
    docxOf(part('word/a.xml', 'x'), part('word/b.xml', 'x', { shared: true })),
    NOT_WHOLE,
  ],
  ['one name twice', docxOf(part('word/a.xml', 'x'), part('WORD/A.xml', 'y')), NOT_WHOLE],
  ['two names', docxOf(part('word/a.xml', 'x', { alias: 'word/b.xml' })), NOT_WHOLE],
  ['a way out', docxOf(part('word/../../../etc/passwd', 'x')), NOT_WHOLE],
  ['a wrong checksum', docxOf(part('word/a.xml', 'x', { claimedSum: 7 })), NOT_WHOLE],
  ['no end', zipOf(letter(), { missing: 30 }), NOT_WHOLE],
  ['something behind it', Buffer.concat([docxOf(), Buffer.from('MZ')]), NOT_WHOLE],
  ['no letter', zipOf([part('xl/workbook.xml', '<x/>'), part('[Content_Types].xml', '<x/>')]), /is not\.$/],
])('a DOCX with %s is refused', async (_, content, says) => {
  await expect(passed('a.docx', content)).rejects.toThrow(says)
})

test('what reading fails with is not held against the file', async () => {
  const broken = new Error('the disk is gone')
  const docx = docxOf()
  const reads = [
    () => Promise.reject(broken),
    async () => Readable.from(Readable.from([docx.subarray(0, 9)]).map(() => Promise.reject(broken))),
  ]
  for (const read of reads)
    await expect(
      inspectKept(
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        docx.length,
        read as never,
      ),
    ).rejects.toBe(broken)
})
