const EXIF = Buffer.from('Exif\0\0')
const ORIENTATION = 0x0112

/** Which way up a picture is, as its camera said: 1 where it said nothing that makes sense. */
const orientationIn = (exif: Buffer): number => {
  const tiff = exif.subarray(EXIF.length)
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1
  const two = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  for (let entry = directory + 2, left = two(directory); left > 0; entry += 12, left -= 1) {
    if (entry + 12 > tiff.length) return 1
    if (two(entry) === ORIENTATION) return two(entry + 8)
  }
  return 1
}

const onlyOrientation = (orientation: number): Buffer => {
  const kept = Buffer.from('4578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  kept.writeUInt16BE(orientation, 24)
  return kept
}

const orientedBy = (payload: Buffer): Buffer | undefined => {
  const orientation = orientationIn(payload)
  return orientation >= 2 && orientation <= 8 ? onlyOrientation(orientation) : undefined
}

// The small picture inside of a JFIF header shows what the large one no longer may.
const withoutThumbnail = (payload: Buffer): Buffer =>
  Buffer.concat([payload.subarray(0, 12), Buffer.alloc(14 - Math.min(12, payload.length))])

/** What is kept of an application's segment or a comment: what the picture needs to be drawn as it was meant. */
export const keptOfSegment = (marker: number, payload: Buffer): Buffer | undefined => {
  const begins = (text: string) => payload.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
  if (marker === 0xe0 && begins('JFIF\0')) return withoutThumbnail(payload)
  if (marker === 0xe1 && begins('Exif\0\0')) return orientedBy(payload)
  if (marker === 0xe2 && begins('ICC_PROFILE\0')) return payload
  if (marker === 0xee && begins('Adobe')) return payload
  return undefined
}
