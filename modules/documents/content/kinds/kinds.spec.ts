import { expect, test } from 'vitest'
import { chunk, compoundOf, exif, jpegOf, pdfOf, pngOf, segment } from '../../testing/sample-files.ts'
import { inspectInPortions, DAMAGED_FILE_MESSAGE, type InspectedFile } from '../../testing/inspected-file.ts'

test('keeps the orientation, color profile and image data of a JPEG, and nothing else', async () => {
  const colors = segment(0xe2, `ICC_PROFILE\0${'c'.repeat(50)}`)
  const scan = Buffer.from([0x12, 0xff, 0x00, 0xff, 0xd0, 0x3f])
  const metadata = [
    exif(6),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<gps/>'),
    colors,
    segment(0xfe, 'by Eve'),
  ]
  const appended = Buffer.from('<script>alert(1)</script>')
  const { kept, stripped } = (await inspectInPortions(
    'a.jpg',
    jpegOf({ between: metadata, scan, appended }),
  )) as InspectedFile
  const upright = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  expect(kept.equals(jpegOf({ between: [upright, colors], scan }))).toBe(true)
  expect(stripped).toBe(true)
  expect(await inspectInPortions('a.jpg', kept)).toMatchObject({ kept, stripped: false })
})

test('keeps the image data of a PNG and removes its text', async () => {
  const metadata = ['tEXtAuthor\0Eve', 'zTXtx', 'iTXtXML:com.adobe.xmp', 'eXIfMM', 'tIME1234567', 'prVtmine']
  const between = [chunk('gAMA', 'gggg'), ...metadata.map((text) => chunk(text.slice(0, 4), text.slice(4)))]
  const { kept, stripped } = (await inspectInPortions(
    'a.png',
    pngOf({ between, appended: Buffer.from('PK') }),
  )) as InspectedFile
  expect(kept.equals(pngOf({ between: [chunk('gAMA', 'gggg')] }))).toBe(true)
  expect(stripped).toBe(true)
  expect(await inspectInPortions('a.png', kept)).toMatchObject({ kept, stripped: false })
})

test('keeps an old Word document unchanged and flags its password', async () => {
  const letterOfOld = compoundOf('WordDocument', '1Table')
  expect(await inspectInPortions('a.doc', letterOfOld)).toMatchObject({ kept: letterOfOld, flags: [] })
  const locked = Buffer.from(letterOfOld).fill(1, 523, 524)
  expect(await inspectInPortions('a.doc', locked)).toMatchObject({ flags: ['encrypted'] })
})

const cut = (file: Buffer, off = 5) => file.subarray(0, file.length - off)

test.each([
  ['a JPEG without its end', 'a.jpg', cut(jpegOf(), 2), DAMAGED_FILE_MESSAGE],
  ['a JPEG that ends in its tables', 'a.jpg', cut(jpegOf(), 20), DAMAGED_FILE_MESSAGE],
  [
    'a JPEG of nothing but a beginning',
    'a.jpg',
    Buffer.alloc(5000, 0xff).fill(0xd8, 1, 2),
    DAMAGED_FILE_MESSAGE,
  ],
  [
    'an enormous JPEG',
    'a.jpg',
    jpegOf({ width: 30_000, height: 30_000 }),
    /30,000 × 30,000 pixels; up to 100/,
  ],
  ['a JPEG without height', 'a.jpg', jpegOf({ height: 0 }), DAMAGED_FILE_MESSAGE],
  ['a PNG without its end', 'a.png', cut(pngOf()), DAMAGED_FILE_MESSAGE],
  ['an enormous PNG', 'a.png', pngOf({ width: 2 ** 31 }), /pixels; up to 100 megapixels/],
  ['a PNG with a wrong checksum', 'a.png', Buffer.from(pngOf()).fill(9, 24, 25), DAMAGED_FILE_MESSAGE],
  [
    'a PNG with an unknown chunk that matters',
    'a.png',
    pngOf({ between: [chunk('EVIL', 'x')] }),
    DAMAGED_FILE_MESSAGE,
  ],
  ['a PDF without its end', 'a.pdf', cut(pdfOf(), 7), DAMAGED_FILE_MESSAGE],
  [
    'a PDF with another file behind it',
    'a.pdf',
    Buffer.concat([pdfOf(), Buffer.alloc(9000)]),
    DAMAGED_FILE_MESSAGE,
  ],
  ['a compound file that is no Word document', 'a.doc', compoundOf('Workbook'), /but its content is not\.$/],
  ['a Word document with macros', 'a.doc', compoundOf('WordDocument', 'Macros'), /contains macros/],
  [
    'a Word document without its directory',
    'a.doc',
    compoundOf('WordDocument').subarray(0, 900),
    DAMAGED_FILE_MESSAGE,
  ],
])('refuses %s', async (_, name, content, message) => {
  expect(await inspectInPortions(name, content)).toMatch(message)
})
