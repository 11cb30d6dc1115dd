import { MIME_TYPES } from '../../contract.ts'
import type { ByteReader } from '../byte-reader.ts'
import { damagedFile } from '../magic-bytes.ts'
import { stripSegment } from './jpeg-segments.ts'
import type { Inspector, InspectionNotes } from './inspector.ts'
import { refuseHugeImage } from './picture-size.ts'

const EOI = 0xd9
const SOS = 0xda
// Images have a few dozen segments. Millions would keep an image viewer busy for hours.
const MAX_SEGMENTS = 5000
const MAX_SCANS = 200
const MAX_FILL_BYTES = 1000

const damagedJpeg = () => damagedFile(MIME_TYPES.jpg)

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isTable = (marker: number) => [0xc4, 0xcc, SOS, 0xdb, 0xdc, 0xdd].includes(marker)
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

const readMarker = async (bytes: ByteReader): Promise<number> => {
  if ((await bytes.read(1))[0] !== 0xff) throw damagedJpeg()
  let [marker] = await bytes.read(1)
  // Fill bytes may precede a marker.
  for (let filling = 0; marker === 0xff && filling < MAX_FILL_BYTES; filling += 1)
    [marker] = await bytes.read(1)
  if (marker === undefined || marker === 0xff) throw damagedJpeg()
  return marker
}

const readPayload = async (bytes: ByteReader): Promise<Buffer> => {
  const length = await bytes.read(2)
  const size = length.length === 2 ? length.readUInt16BE() - 2 : -1
  const payload = size < 0 ? undefined : await bytes.read(size)
  if (payload?.length !== size) throw damagedJpeg()
  return payload
}

const segmentBytes = (marker: number, payload: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}

/** Returns where the scan data in these bytes ends: before the next marker, even if only its first byte is there. */
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

async function* readScan(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    // Make sure both bytes of a marker are available.
    await bytes.peek(2)
    const part = await bytes.readAvailable()
    const end = endOfScan(part)
    yield part.subarray(0, end)
    if (end === part.length) {
      if (end === 0) throw damagedJpeg()
      continue
    }
    bytes.unread(part.subarray(end))
    if (end < part.length - 1) return
    if ((await bytes.peek(2)).length < 2) throw damagedJpeg()
  }
}

const checkSize = (payload: Buffer): void => {
  if (payload.length < 6 || payload.readUInt16BE(1) === 0 || payload.readUInt16BE(3) === 0)
    throw damagedJpeg()
  refuseHugeImage(payload.readUInt16BE(3), payload.readUInt16BE(1))
}

/** Returns a segment as it is stored, or undefined if it is dropped. */
const strippedSegment = (marker: number, payload: Buffer, notes: InspectionNotes): Buffer | undefined => {
  if (!isMetadata(marker)) return payload
  const strippedPayload = stripSegment(marker, payload)
  if (!strippedPayload?.equals(payload)) notes.stripped = true
  return strippedPayload
}

/** A JPEG image, without metadata about its place, time and author, and without any bytes after its end. */
export const jpeg: Inspector = async function* (bytes, notes) {
  yield await bytes.read(2)
  let [frames, scans] = [0, 0]
  for (let segments = 0; ; segments += 1) {
    const marker = await readMarker(bytes)
    if (marker === EOI) break
    if (!(isFrame(marker) || isTable(marker) || isMetadata(marker)) || segments > MAX_SEGMENTS)
      throw damagedJpeg()
    const payload = await readPayload(bytes)
    if (isFrame(marker)) checkSize(payload)
    frames += Number(isFrame(marker))
    scans += Number(marker === SOS)
    if (frames > 1 || scans > MAX_SCANS) throw damagedJpeg()
    const strippedPayload = strippedSegment(marker, payload, notes)
    if (strippedPayload) yield segmentBytes(marker, strippedPayload)
    if (marker === SOS) yield* readScan(bytes)
  }
  if (frames === 0 || scans === 0) throw damagedJpeg()
  yield Buffer.from([0xff, EOI])
  for await (const _ of bytes.rest()) notes.stripped = true
}
