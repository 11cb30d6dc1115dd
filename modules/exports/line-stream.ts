import { StringDecoder } from 'node:string_decoder'

/** Splits a UTF-8 stream into lines, yielded in batches: one by one would cost too much. */
export async function* linesOfStream(
  stream: AsyncIterable<Buffer | string>,
): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of stream) {
    const lines = (rest + decoder.write(Buffer.from(piece))).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  rest += decoder.end()
  if (rest !== '') yield [rest]
}
