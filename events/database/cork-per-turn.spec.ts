import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { corkPerTurn } from './cork-per-turn.ts'

const recording = () => {
  const sent: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      sent.push(chunk.toString())
      done()
    },
    writev: (chunks, done) => {
      sent.push(chunks.map(({ chunk }) => String(chunk)).join(''))
      done()
    },
  })
  corkPerTurn(stream)
  return { sent, stream }
}

it('sends what is written in one turn at once, also from promises', async () => {
  const { sent, stream } = recording()
  stream.write('begin ')
  await Promise.resolve()
  stream.cork()
  stream.write('select ')
  stream.uncork()
  stream.write('commit')
  expect(sent).toEqual([])
  await setImmediate()
  expect(sent).toEqual(['begin select commit'])
})

it('sends what each turn writes separately, and the rest before the stream ends', async () => {
  const { sent, stream } = recording()
  stream.write('one')
  await setImmediate()
  stream.write('two')
  stream.end('three')
  await setImmediate()
  expect(sent).toEqual(['one', 'twothree'])
})
