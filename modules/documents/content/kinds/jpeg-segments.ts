const EXIF = Buffer.from('Exif\0\0')
const ORIENTATION = 0x0112

/** Returns the image's EXIF orientation, or 1 if it is absent or invalid. */
const readOrientation = (exif: Buffer): number => {
  const tiff = exif.subarray(EXIF.length)
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1
  const readUint16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  for (
    let entry = directory + 2, remaining = readUint16(directory);
    remaining > 0;
    entry += 12, remaining -= 1
  ) {
    if (entry + 12 > tiff.length) return 1
    if (readUint16(entry) === ORIENTATION) return readUint16(entry + 8)
  }
  return 1
}

const orientationSegment = (orientation: number): Buffer => {
  const exifPayload = Buffer.from('4578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  exifPayload.writeUInt16BE(orientation, 24)
  return exifPayload
}

const stripExif = (payload: Buffer): Buffer | undefined => {
  const orientation = readOrientation(payload)
  return orientation >= 2 && orientation <= 8 ? orientationSegment(orientation) : undefined
}

// The thumbnail in a JFIF header may show what was cropped from the image.
const withoutThumbnail = (payload: Buffer): Buffer =>
  Buffer.concat([payload.subarray(0, 12), Buffer.alloc(14 - Math.min(12, payload.length))])

/** Returns the part of an application segment or comment that the image needs to be drawn correctly. */
export const stripSegment = (marker: number, payload: Buffer): Buffer | undefined => {
  const startsWith = (text: string) => payload.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
  if (marker === 0xe0 && startsWith('JFIF\0')) return withoutThumbnail(payload)
  if (marker === 0xe1 && startsWith('Exif\0\0')) return stripExif(payload)
  if (marker === 0xe2 && startsWith('ICC_PROFILE\0')) return payload
  if (marker === 0xee && startsWith('Adobe')) return payload
  return undefined
}
