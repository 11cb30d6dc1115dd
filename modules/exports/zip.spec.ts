import { buffer } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipTo } from './zip.ts'

const at = new Date('2026-03-10T16:00:00Z')

/** What another program finds in a ZIP: names, and what lies there. */
const read = async (zip: Buffer): Promise<Record<string, string>> => {
  const archive = await fromBufferPromise(zip)
  const found: Record<string, string> = {}
  for await (const entry of archive.eachEntry()) {
    found[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString()
  }
  return found
}

const endless = async function* () {
  for (;;) yield Buffer.alloc(100_000)
}
const broken = async function* () {
  yield 'half'
  throw new Error('gone')
}

it('holds what was put into it, packed or as it is, under any name', async () => {
  const out = new PassThrough()
  const whole = buffer(out)
  const zip = zipTo(out, at)
  await zip.add('lists/patients.csv', ['a,b\r\n', 'Ada,Lindqvist\r\n'.repeat(50_000)])
  await zip.add('documents/7 Röntgen.pdf', [Buffer.from('%PDF')], true)
  await zip.add('empty.txt', [])
  await zip.end()
  out.end()
  expect(await read(await whole)).toEqual({
    'lists/patients.csv': `a,b\r\n${'Ada,Lindqvist\r\n'.repeat(50_000)}`,
    'documents/7 Röntgen.pdf': '%PDF',
    'empty.txt': '',
  })
})

it('says more files than its old directory can count', async () => {
  const out = new PassThrough()
  const whole = buffer(out)
  const zip = zipTo(out, at)
  for (let n = 0; n < 66_000; n++) await zip.add(`${n}`, [], true)
  await zip.end()
  out.end()
  expect((await fromBufferPromise(await whole)).entryCount).toBe(66_000)
})

it('ends where nobody takes it any more, and where its content fails', async () => {
  const out = new PassThrough()
  const zip = zipTo(out, at)
  const adding = zip.add('endless', endless(), true)
  out.destroy()
  await expect(adding).rejects.toThrow('nobody takes')
  const failing = zipTo(new PassThrough().resume(), at)
  await expect(failing.add('broken', broken())).rejects.toThrow('gone')
})
