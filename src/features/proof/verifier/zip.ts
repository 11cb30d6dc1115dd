/** A file inside a ZIP, to be read when it is needed. */
export interface Packed {
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
const FAR = 0xffff_ffff
/** The end of a ZIP, with the longest remark it may have. */
const TAIL = 65_557

/** What is no ZIP, or one that cannot be read. */
export class NoZip extends Error {}

const at = async (file: Blob, from: number, bytes: number): Promise<DataView> => {
  const buffer = await file.slice(from, from + bytes).arrayBuffer()
  if (buffer.byteLength < bytes) throw new NoZip()
  return new DataView(buffer)
}

const far = (view: DataView, from: number): number => Number(view.getBigUint64(from, true))

/** Where the directory lies, and how long it is. */
const directoryOf = async (file: Blob): Promise<readonly [from: number, bytes: number]> => {
  const from = Math.max(0, file.size - TAIL)
  const tail = await at(file, from, file.size - from)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw new NoZip()
  if (end < 20 || tail.getUint32(end - 20, true) !== WHERE_END_64)
    return [tail.getUint32(end + 16, true), tail.getUint32(end + 12, true)]
  const whole = await at(file, far(tail, end - 12), 56)
  if (whole.getUint32(0, true) !== END_64) throw new NoZip()
  return [far(whole, 48), far(whole, 40)]
}

/** Numbers that are too large for their place stand among the extras, in their order. */
const largeOf = (
  view: DataView,
  from: number,
  bytes: number,
  given: readonly number[],
): readonly number[] => {
  for (let extra = from; extra + 4 <= from + bytes; extra += 4 + view.getUint16(extra + 2, true)) {
    if (view.getUint16(extra, true) !== 1) continue
    let next = extra + 4
    return given.map((number) => {
      if (number !== FAR) return number
      next += 8
      return far(view, next - 8)
    })
  }
  return given
}

const unpacked = async (
  file: Blob,
  method: number,
  begins: number,
  packed: number,
): Promise<ReadableStream<Uint8Array>> => {
  const head = await at(file, begins, 30)
  if (head.getUint32(0, true) !== LOCAL || ![STORED, DEFLATED].includes(method)) throw new NoZip()
  const from = begins + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const content = file.slice(from, from + packed).stream()
  return method === STORED ? content : content.pipeThrough(new DecompressionStream('deflate-raw'))
}

/** What is in a ZIP. Nothing of it is unpacked before it is asked for. */
export const filesIn = async (file: Blob): Promise<readonly Packed[]> => {
  const [from, bytes] = await directoryOf(file)
  const view = await at(file, from, bytes)
  const files: Packed[] = []
  for (let next = 0; next + 46 <= bytes && view.getUint32(next, true) === CENTRAL;) {
    const [method, names, extras, remarks] = [10, 28, 30, 32].map((place) =>
      view.getUint16(next + place, true),
    ) as [number, number, number, number]
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, next + 46, names))
    const given = [24, 20, 42].map((place) => view.getUint32(next + place, true))
    const [, packed = 0, begins = 0] = largeOf(view, next + 46 + names, extras, given)
    files.push({ name, stream: () => unpacked(file, method, begins, packed) })
    next += 46 + names + extras + remarks
  }
  return files
}
