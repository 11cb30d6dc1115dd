import { HttpServerResponse } from '@effect/platform'
import type { ByteRange } from '../content/sealed-content.ts'
import type { DocumentRow } from '../document-row.ts'
import { RangeNotThere } from '../errors.ts'
import { attachmentHeader } from '../file-name.ts'
import type { ServedContent, RangeSelector } from './read-content.ts'

interface ContentRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Parses a `Range` header that names one part of `size` bytes. Undefined if it names none or several: then
 * the whole content is sent. Throws `RangeNotThere`.
 */
const parseRange = (range: string | undefined, size: number): ByteRange | undefined => {
  const [, first = '', last = ''] = ONE_RANGE.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  if (from >= size || from >= to) throw new RangeNotThere({ size })
  return { from, to }
}

const entityTag = ({ sha256 }: DocumentRow): string => `"${sha256}"`

const requestedRange = ({ headers }: ContentRequest, row: DocumentRow): ByteRange | undefined => {
  const expectedTag = headers['if-range']
  return expectedTag === undefined || expectedTag === entityTag(row)
    ? parseRange(headers['range'], row.size)
    : undefined
}

/** Returns a selector for the part of a document that the request wants. */
export const rangeSelector =
  (request: ContentRequest): RangeSelector =>
  (row) => {
    const range = requestedRange(request, row)
    return request.method === 'HEAD' ? null : range
  }

/** Builds the response with all or part of a document. Its headers force a download, not rendering. */
export const contentResponse = (request: ContentRequest, { row, content }: ServedContent) => {
  const range = requestedRange(request, row)
  const { from, to } = range ?? { from: 0, to: row.size }
  const headers = {
    'content-type': row.mimeType,
    'content-length': String(to - from),
    'content-disposition': attachmentHeader(row.originalName),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    etag: entityTag(row),
    ...(range ? { 'content-range': `bytes ${from}-${to - 1}/${row.size}` } : {}),
  }
  return HttpServerResponse.raw(content, { status: range ? 206 : 200, headers })
}
