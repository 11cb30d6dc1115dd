const MARK_OF_UTF16 = [0xff, 0xfe] as const

const isUtf16 = (bytes: Uint8Array): boolean => MARK_OF_UTF16.every((byte, at) => bytes[at] === byte)

/** Decodes a file: UTF-16 with a byte order mark, UTF-8, or Windows-1252 as older spreadsheets write it. */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
