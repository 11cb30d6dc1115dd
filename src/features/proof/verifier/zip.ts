/** A file inside a ZIP, read on demand. */
export interface ZipEntry {
  readonly name: string
  readonly stream: () => Promise<ReadableStream<Uint8Array>>
}

const END = 0x06054b50
const END_64 = 0x06064b50
const WHERE_END_64 = 0x07064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DEFLATED = 8
const STORED = 0
const ZIP64_MARK = 0xffff_ffff
/** Largest size of a ZIP's end record, including the longest possible comment. */
const TAIL_BYTES = 65_557

/** The file is not a ZIP, or it is damaged. */
export class ZipError extends Error {}

const readAt = async (file: Blob, from: number, bytes: number): Promise<DataView> => {
  const buffer = await file.slice(from, from + bytes).arrayBuffer()
  if (buffer.byteLength < bytes) throw new ZipError()
  return new DataView(buffer)
}

const zip64Offset = (view: DataView, from: number): number => Number(view.getBigUint64(from, true))

const readDirectory = async (file: Blob): Promise<readonly [from: number, bytes: number]> => {
  const from = Math.max(0, file.size - TAIL_BYTES)
  const tail = await readAt(file, from, file.size - from)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw new ZipError()
  if (end < 20 || tail.getUint32(end - 20, true) !== WHERE_END_64)
    return [tail.getUint32(end + 16, true), tail.getUint32(end + 12, true)]
  const endRecord = await readAt(file, zip64Offset(tail, end - 12), 56)
  if (endRecord.getUint32(0, true) !== END_64) throw new ZipError()
  return [zip64Offset(endRecord, 48), zip64Offset(endRecord, 40)]
}

/** Replaces sizes too large for 32 bits with their values from the ZIP64 extra field, in the same order. */
const zip64Sizes = (
  view: DataView,
  from: number,
  bytes: number,
  sizes: readonly number[],
): readonly number[] => {
  for (let extra = from; extra + 4 <= from + bytes; extra += 4 + view.getUint16(extra + 2, true)) {
    if (view.getUint16(extra, true) !== 1) continue
    let next = extra + 4
    return sizes.map((number) => {
      if (number !== ZIP64_MARK) return number
      next += 8
      return zip64Offset(view, next - 8)
    })
  }
  return sizes
}

const unpackEntry = async (
  file: Blob,
  method: number,
  begins: number,
  packed: number,
): Promise<ReadableStream<Uint8Array>> => {
  const head = await readAt(file, begins, 30)
  if (head.getUint32(0, true) !== LOCAL || ![STORED, DEFLATED].includes(method)) throw new ZipError()
  const from = begins + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const content = file.slice(from, from + packed).stream()
  return method === STORED ? content : content.pipeThrough(new DecompressionStream('deflate-raw'))
}

/** Lists the files of a ZIP. A file is unpacked only when its stream is read. */
export const listEntries = async (file: Blob): Promise<readonly ZipEntry[]> => {
  const [from, bytes] = await readDirectory(file)
  const view = await readAt(file, from, bytes)
  const files: ZipEntry[] = []
  for (let next = 0; next + 46 <= bytes && view.getUint32(next, true) === CENTRAL;) {
    const [method, names, extras, remarks] = [10, 28, 30, 32].map((offset) =>
      view.getUint16(next + offset, true),
    ) as [number, number, number, number]
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, next + 46, names))
    const sizes = [24, 20, 42].map((offset) => view.getUint32(next + offset, true))
    const [, packed = 0, begins = 0] = zip64Sizes(view, next + 46 + names, extras, sizes)
    files.push({ name, stream: () => unpackEntry(file, method, begins, packed) })
    next += 46 + names + extras + remarks
  }
  return files
}
