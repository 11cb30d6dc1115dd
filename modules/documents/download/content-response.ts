import { HttpServerResponse } from '@effect/platform'
import type { Span } from './content/sealing.ts'
import type { DocumentRow } from './document-row.ts'
import { RangeNotThere } from './errors.ts'
import { attachment } from './naming.ts'
import type { Served, Wanted } from './reading.ts'

/** What a request says of the part it wants. */
export interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The one part of `size` bytes that a `Range` header names. Undefined where it names none, or several: then all is
 * sent. Throws `RangeNotThere`.
 */
export const spanOf = (range: string | undefined, size: number): Span | undefined => {
  const [, first = '', last = ''] = ONE_RANGE.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  if (from >= size || from >= to) throw new RangeNotThere(size)
  return { from, to }
}

const tagOf = ({ sha256 }: DocumentRow): string => `"${sha256}"`

const partOf = ({ headers }: Asked, row: DocumentRow): Span | undefined => {
  const only = headers['if-range']
  return only === undefined || only === tagOf(row) ? spanOf(headers['range'], row.size) : undefined
}

/** Which part of a document its request wants. */
export const wantedBy =
  (asked: Asked): Wanted =>
  (row) => {
    const span = partOf(asked, row)
    return asked.method === 'HEAD' ? null : span
  }

/** The content of a document, or a part of it. It is saved, and never opened where it comes from. */
export const contentAnswer = (asked: Asked, { row, content }: Served) => {
  const span = partOf(asked, row)
  const { from, to } = span ?? { from: 0, to: row.size }
  const headers = {
    'content-type': row.mimeType,
    'content-length': String(to - from),
    'content-disposition': attachment(row.originalName),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    etag: tagOf(row),
    ...(span ? { 'content-range': `bytes ${from}-${to - 1}/${row.size}` } : {}),
  }
  return HttpServerResponse.raw(content, { status: span ? 206 : 200, headers })
}
