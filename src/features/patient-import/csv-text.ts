const [LITTLE_ENDIAN, BIG_ENDIAN] = ['utf-16le', 'utf-16be'] as const

/** Enough to detect UTF-16, in which every other byte of a Latin text is zero. */
const SAMPLE_BYTES = 64

/** Detects UTF-16 by its byte order mark or its zero bytes, and returns which kind; undefined for other text. */
function detectUtf16([first, second, ...rest]: readonly number[]): string | undefined {
  if (first === 0xff && second === 0xfe) return LITTLE_ENDIAN
  if (first === 0xfe && second === 0xff) return BIG_ENDIAN
  if (rest.length === 0) return undefined
  const bytes = [first, second, ...rest]
  const isZero = (parity: number): boolean => bytes.every((byte, at) => at % 2 !== parity || byte === 0)
  if (isZero(1)) return LITTLE_ENDIAN
  return isZero(0) ? BIG_ENDIAN : undefined
}

/** Decodes a file: UTF-16, UTF-8, or Windows-1252 as older spreadsheets write it. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = detectUtf16([...bytes.subarray(0, SAMPLE_BYTES)])
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
