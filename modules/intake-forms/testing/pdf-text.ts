import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\s([\s\S]*?)endobj/g
// Compressed data may itself end in a carriage return.
const STREAM = /stream\r?\n([\s\S]*?)\nendstream/

/** Returns the objects of a PDF as text by number, decompressed. */
export const pdfObjects = (pdf: Buffer): ReadonlyMap<string, string> =>
  new Map(
    [...pdf.toString('latin1').matchAll(OBJECT)].map(([, number = '', body = '']) => {
      const [, packed] = STREAM.exec(body) ?? []
      const unpacked =
        packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      return [number, body.replace(STREAM, '') + unpacked]
    }),
  )

const decodeUtf16 = (hex: string): string =>
  hex.replaceAll(/[0-9a-f]{4}/g, (unit) => String.fromCharCode(parseInt(unit, 16)))

/** Returns the characters of a font's glyphs, in order. */
const readGlyphs = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => decodeUtf16(hex.replaceAll(' ', ''))),
  )

/** Returns the text on the pages of a Caretrail PDF, one line per written line. */
export const pdfText = (pdf: Buffer): string => {
  const objects = pdfObjects(pdf)
  const read = (hexes: string, font: string): string => {
    const [, object = ''] = new RegExp(`/${font} (\\d+) 0 R`).exec([...objects.values()].join('\n')) ?? []
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(object) ?? '') ?? []
    const glyphTexts = readGlyphs(objects.get(map) ?? '')
    return [...hexes.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
      .map((glyph) => glyphTexts[parseInt(glyph, 16)] ?? '')
      .join('')
  }
  return [...objects.values()]
    .flatMap((each) => [...each.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*)\] TJ/g)])
    .map(([, font = '', hexes = '']) => read(hexes, font))
    .join('\n')
}
