/** A file inside a ZIP, read on demand. */
interface ZipEntry {
  readonly name: string
  readonly stream: () => Promise<ReadableStream<Uint8Array>>
}

const END_SIGNATURE = 0x06054b50
const ZIP64_END_SIGNATURE = 0x06064b50
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50
const CENTRAL_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const DEFLATED = 8
const STORED = 0
const ZIP64_MARK = 0xffff_ffff
/** Largest size of a ZIP's end record, including the longest possible comment. */
const TAIL_BYTES = 65_557

/** The file is not a ZIP, or it is damaged. */
class ZipError extends Error {}

const readAt = async (file: Blob, from: number, bytes: number): Promise<DataView> => {
  const buffer = await file.slice(from, from + bytes).arrayBuffer()
  if (buffer.byteLength < bytes) throw new ZipError()
  return new DataView(buffer)
}

const readUint64 = (view: DataView, from: number): number => Number(view.getBigUint64(from, true))

const readDirectory = async (file: Blob): Promise<readonly [from: number, bytes: number]> => {
  const from = Math.max(0, file.size - TAIL_BYTES)
  const tail = await readAt(file, from, file.size - from)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1
  if (end < 0) throw new ZipError()
  if (end < 20 || tail.getUint32(end - 20, true) !== ZIP64_LOCATOR_SIGNATURE)
    return [tail.getUint32(end + 16, true), tail.getUint32(end + 12, true)]
  const endRecord = await readAt(file, readUint64(tail, end - 12), 56)
  if (endRecord.getUint32(0, true) !== ZIP64_END_SIGNATURE) throw new ZipError()
  return [readUint64(endRecord, 48), readUint64(endRecord, 40)]
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
      return readUint64(view, next - 8)
    })
  }
  return sizes
}

const unpackEntry = async (
  file: Blob,
  method: number,
  localOffset: number,
  packedBytes: number,
): Promise<ReadableStream<Uint8Array>> => {
  const head = await readAt(file, localOffset, 30)
  if (head.getUint32(0, true) !== LOCAL_SIGNATURE || ![STORED, DEFLATED].includes(method))
    throw new ZipError()
  const from = localOffset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const content = file.slice(from, from + packedBytes).stream()
  return method === STORED ? content : content.pipeThrough(new DecompressionStream('deflate-raw'))
}

/** Lists the files of a ZIP. A file is unpacked only when its stream is read. */
export const listEntries = async (file: Blob): Promise<readonly ZipEntry[]> => {
  const [from, bytes] = await readDirectory(file)
  const view = await readAt(file, from, bytes)
  const files: ZipEntry[] = []
  for (let next = 0; next + 46 <= bytes && view.getUint32(next, true) === CENTRAL_SIGNATURE;) {
    const [method, nameBytes, extraBytes, comments] = [10, 28, 30, 32].map((offset) =>
      view.getUint16(next + offset, true),
    ) as [number, number, number, number]
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, next + 46, nameBytes))
    const sizes = [24, 20, 42].map((offset) => view.getUint32(next + offset, true))
    const [, packed = 0, begins = 0] = zip64Sizes(view, next + 46 + nameBytes, extraBytes, sizes)
    files.push({ name, stream: () => unpackEntry(file, method, begins, packed) })
    next += 46 + nameBytes + extraBytes + comments
  }
  return files
}
