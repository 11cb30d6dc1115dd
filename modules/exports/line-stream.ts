import { StringDecoder } from 'node:string_decoder'

/** The lines of a stream of UTF-8, as many together as came together: one by one would be most of the work. */
export async function* linesIn(stream: AsyncIterable<Buffer | string>): AsyncGenerator<readonly string[]> {
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
