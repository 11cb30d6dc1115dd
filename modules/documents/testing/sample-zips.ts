import { crc32, deflateRawSync } from 'node:zlib'

/** An archive entry, with any false values in its headers. */
export interface SampleEntry {
  readonly name: string
  readonly content: Buffer
  readonly stored?: boolean
  readonly flags?: number
  /** The name in its local header. */
  readonly alias?: string
  readonly claimedSize?: number
  readonly claimedSum?: number
  /** Whether it points at the content of the entry before it. */
  readonly shared?: boolean
}

const headerOf = (
  { name, content, stored, flags = 0, claimedSize, claimedSum }: SampleEntry,
  packed: number,
) => {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(flags, 2)
  header.writeUInt16LE(stored ? 0 : 8, 4)
  header.writeUInt32LE(claimedSum ?? crc32(content), 10)
  header.writeUInt32LE(packed, 14)
  header.writeUInt32LE(claimedSize ?? content.length, 18)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Builds an archive of these entries, valid or not. */
export const zipOf = (entries: readonly SampleEntry[], { comment = '', missing = 0 } = {}): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let [at, previousOffset] = [0, 0]
  for (const entry of entries) {
    const packed = entry.stored ? entry.content : deflateRawSync(entry.content)
    const header = headerOf(entry, packed.length)
    const { name, alias = name, shared } = entry
    const localEntry = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      headerOf({ ...entry, name: alias }, packed.length),
      Buffer.from(alias),
      packed,
    ])
    const offset = shared ? previousOffset : at
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), header, Buffer.alloc(10))
    directory.push(number(offset), Buffer.from(name))
    if (shared) continue
    files.push(localEntry)
    ;[previousOffset, at] = [at, at + localEntry.length]
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(at, 12)
  end.writeUInt16LE(comment.length, 16)
  const archive = Buffer.concat([...files, central, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])
  return archive.subarray(0, archive.length - missing)
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'

export const part = (
  name: string,
  content: string | Buffer,
  more: Partial<SampleEntry> = {},
): SampleEntry => ({
  name,
  content: Buffer.from(content as string),
  ...more,
})

/** The parts of a minimal Word document. */
export const minimalDocx = (types = TYPES): readonly SampleEntry[] => [
  part('[Content_Types].xml', types),
  part('word/document.xml', '<w:document><w:p>Dear colleague</w:p></w:document>'),
]

/** Builds a Word document with these parts added. */
export const docxOf = (...more: readonly SampleEntry[]): Buffer => zipOf([...minimalDocx(), ...more])
