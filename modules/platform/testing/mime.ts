const QUOTED = /=([0-9A-F]{2})/g

const bytesOf = (quoted: string): string =>
  Buffer.from(
    quoted.replaceAll(QUOTED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

// RFC 2047: whitespace between two encoded words is dropped.
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(=\?UTF-8\?Q\?[^?]*\?=)+/g, (words) =>
      bytesOf(words.replaceAll(/=\?UTF-8\?Q\?|\?=/g, '').replaceAll('_', ' ')),
    )

const parseHeaders = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n(?=[ \t])/g, '')
      .split('\r\n')
      .map((line) => line.split(/: (.*)/s))
      .map(([name = '', value = '']) => [name, decodeWords(value)]),
  )

const bodyOf = (part: string): string => {
  const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s)
  const isQuoted = parseHeaders(head)['Content-Transfer-Encoding'] === 'quoted-printable'
  return (isQuoted ? bytesOf(body.replaceAll('=\r\n', '')) : body).replaceAll('\r\n', '\n')
}

/** Parses one of our emails by the RFCs: its headers, and its content as plain text and HTML. */
export const parseMail = (source: string) => {
  const [head = '', body = ''] = source.split(/\r\n\r\n(.*)/s)
  const headers = parseHeaders(head)
  const boundary = /boundary="(.+)"/.exec(headers['Content-Type'] ?? '')?.[1] ?? ''
  const [, text = '', html = '', end] = `\r\n${body}`.split(`\r\n--${boundary}`)
  return { headers, text: bodyOf(text.slice(2)), html: bodyOf(html.slice(2)), isWhole: end === '--\r\n' }
}
