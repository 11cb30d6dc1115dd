import { MIME_TYPES } from '../../contract.ts'
import type { Bytes } from '../bytes.ts'
import { damaged } from '../sniffing.ts'
import { keptOfSegment } from './jpeg-segments.ts'
import type { Look, Notes } from './look.ts'
import { refuseEnormous } from './picture.ts'

const EOI = 0xd9
const SOS = 0xda
// Pictures have a few dozen; a drawing program that meets millions is busy for hours.
const MOST_SEGMENTS = 5000
const MOST_SCANS = 200
const MOST_FILLING = 1000

const broken = () => damaged(MIME_TYPES.jpg)

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isTable = (marker: number) => [0xc4, 0xcc, SOS, 0xdb, 0xdc, 0xdd].includes(marker)
const isRemark = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

const nextMarker = async (bytes: Bytes): Promise<number> => {
  if ((await bytes.read(1))[0] !== 0xff) throw broken()
  let [marker] = await bytes.read(1)
  // A few of these may stand before a marker.
  for (let filling = 0; marker === 0xff && filling < MOST_FILLING; filling += 1)
    [marker] = await bytes.read(1)
  if (marker === undefined || marker === 0xff) throw broken()
  return marker
}

const payloadOf = async (bytes: Bytes): Promise<Buffer> => {
  const length = await bytes.read(2)
  const size = length.length === 2 ? length.readUInt16BE() - 2 : -1
  const payload = size < 0 ? undefined : await bytes.read(size)
  if (payload?.length !== size) throw broken()
  return payload
}

const written = (marker: number, payload: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}

/** Where the drawn part of a scan ends in these bytes: at the next marker, or the beginning of one. */
const endOfScan = (part: Buffer): number => {
  let at = part.indexOf(0xff)
  while (at !== -1) {
    const next = part[at + 1]
    const isData = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
    at = part.indexOf(0xff, at + 2)
  }
  return part.length
}

async function* scan(bytes: Bytes): AsyncGenerator<Buffer> {
  for (;;) {
    // Of the two bytes of a marker, the second is at hand too.
    await bytes.peek(2)
    const part = await bytes.some()
    const end = endOfScan(part)
    yield part.subarray(0, end)
    if (end === part.length) {
      if (end === 0) throw broken()
      continue
    }
    bytes.unread(part.subarray(end))
    if (end < part.length - 1) return
    if ((await bytes.peek(2)).length < 2) throw broken()
  }
}

const measure = (payload: Buffer): void => {
  if (payload.length < 6 || payload.readUInt16BE(1) === 0 || payload.readUInt16BE(3) === 0) throw broken()
  refuseEnormous(payload.readUInt16BE(3), payload.readUInt16BE(1))
}

/** A segment as it is kept, or nothing. */
const keptOf = (marker: number, payload: Buffer, notes: Notes): Buffer | undefined => {
  if (!isRemark(marker)) return payload
  const kept = keptOfSegment(marker, payload)
  if (!kept?.equals(payload)) notes.stripped = true
  return kept
}

/** A JPEG picture, without what it says of where, when and by whom it was taken, and without what hangs on behind it. */
export const jpeg: Look = async function* (bytes, notes) {
  yield await bytes.read(2)
  let [frames, scans] = [0, 0]
  for (let segments = 0; ; segments += 1) {
    const marker = await nextMarker(bytes)
    if (marker === EOI) break
    if (!(isFrame(marker) || isTable(marker) || isRemark(marker)) || segments > MOST_SEGMENTS) throw broken()
    const payload = await payloadOf(bytes)
    if (isFrame(marker)) measure(payload)
    frames += Number(isFrame(marker))
    scans += Number(marker === SOS)
    if (frames > 1 || scans > MOST_SCANS) throw broken()
    const kept = keptOf(marker, payload, notes)
    if (kept) yield written(marker, kept)
    if (marker === SOS) yield* scan(bytes)
  }
  if (frames === 0 || scans === 0) throw broken()
  yield Buffer.from([0xff, EOI])
  for await (const _ of bytes.rest()) notes.stripped = true
}
