import { crc32, deflateSync } from 'node:zlib'

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])

export const segment = (marker: number, payload: string | Buffer): Buffer => {
  const bytes = typeof payload === 'string' ? Buffer.from(payload, 'latin1') : payload
  return Buffer.concat([Buffer.from([0xff, marker]), u16(bytes.length + 2), bytes])
}

/** Builds a camera's metadata segment: the image's orientation and location. */
export const exif = (orientation: number): Buffer =>
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\u0002', 'latin1'),
      Buffer.from('010f00020000000400000000', 'hex'),
      Buffer.from('01120003000000010000', 'hex'),
      u16(0),
      Buffer.from('GPS 43.6591 N 70.2568 W'),
    ]),
  ).fill(u16(orientation), 40, 42)

const huffmanTable = (kind: number) => segment(0xc4, Buffer.from([kind, 1, ...Array<number>(15).fill(0), 0]))

/** Builds a gray JPEG image with `between` after its header and `scan` as its image data. */
export const jpegOf = ({
  between = [],
  width = 1,
  height = 1,
  scan = Buffer.from([0x3f]),
  appended = Buffer.alloc(0),
}: {
  readonly between?: readonly Buffer[]
  readonly width?: number
  readonly height?: number
  readonly scan?: Buffer
  readonly appended?: Buffer
} = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'),
    ...between,
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])),
    huffmanTable(0),
    huffmanTable(0x10),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
    appended,
  ])

export const chunk = (type: string, content: string | Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content as string)])
  return Buffer.concat([u32(body.length - 4), body, u32(crc32(body))])
}

/** Builds a gray PNG image with `between` after its header. */
export const pngOf = ({
  between = [],
  width = 1,
  height = 1,
  appended = Buffer.alloc(0),
}: {
  readonly between?: readonly Buffer[]
  readonly width?: number
  readonly height?: number
  readonly appended?: Buffer
} = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...between,
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', ''),
    appended,
  ])

const entry = (name: string, type: number): Buffer => {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.writeUInt8(type, 66)
  return bytes
}

/**
 * Builds a compound file whose directory holds these names. With `WordDocument` it is an old Word document.
 */
export const compoundOf = (...names: readonly string[]): Buffer => {
  const header = Buffer.alloc(512)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  const text = Buffer.alloc(512)
  text.set([0xec, 0xa5, 0xc1, 0x00])
  const directory = [entry('Root Entry', 5), ...names.map((name) => entry(name, 2))]
  return Buffer.concat([header, text, ...directory, Buffer.alloc(512)])
}

/** Builds a PDF file of these objects: real enough to inspect, too simple to render. */
export const pdfOf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
    ...objects.flatMap((object) => [Buffer.from(object as string), Buffer.from('\n')]),
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ])

/** Packs objects into a stream of a PDF file. */
export const packObjects = (
  objects: string | Buffer,
  dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<<${dictionary}>>\nstream\r\n`),
    deflateSync(Buffer.from(objects)),
    Buffer.from('\nendstream\nendobj'),
  ])
