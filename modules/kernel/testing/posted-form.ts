const BOUNDARY = 'boundary-of-samples'

/** Encodes a multipart form with a file, as a browser does. */
export const encodeForm = (
  fields: Readonly<Record<string, unknown>>,
  file?: { readonly name: string; readonly content: Buffer; readonly type?: string },
) => {
  const head = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const parts = Object.entries(fields).map(
    ([name, value]) => `${head(`name="${name}"`)}\r\n${String(value)}\r\n`,
  )
  const type = file?.type ?? 'application/octet-stream'
  const fileParts = file && [
    `${head(`name="file"; filename="${file.name}"`)}Content-Type: ${type}\r\n\r\n`,
    file.content,
    '\r\n',
  ]
  const all = [...parts, ...(fileParts ?? []), `--${BOUNDARY}--\r\n`]
  return { body: Buffer.concat(all.map((part) => Buffer.from(part as string))) }
}
