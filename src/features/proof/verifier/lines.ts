/** Yields the lines of a stream in batches, one per chunk. */
export async function* linesOfStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[]> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest]
}
