import { buffer } from 'node:stream/consumers'
import { PassThrough, Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipTo } from './zip.ts'

const at = new Date('2026-03-10T16:00:00Z')

/** Reads a ZIP with another library: contents by name. */
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

it('contains the files added to it, compressed or stored, under any name', async () => {
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

const zipFiles = async (fileCount: number) => {
  const began = performance.now()
  const out = new PassThrough()
  const whole = buffer(out)
  const zip = zipTo(out, at)
  for (let n = 0; n < fileCount; n++) await zip.add(`${n}`, [], true)
  await zip.end()
  out.end()
  const { entryCount } = await fromBufferPromise(await whole)
  return { entryCount, millis: performance.now() - began }
}

it('records more files than the classic directory can count', async () => {
  const few = await zipFiles(6_600)
  const many = await zipFiles(66_000)
  expect(many.entryCount).toBe(66_000)
  // If yazl searched all entries for each file, ten times as many would take a hundred times as long.
  expect(many.millis / few.millis).toBeLessThan(40)
})

it('stops with what keeps it from being written', async () => {
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  const out = new Writable({ write: (_chunk, _encoding, taken) => taken(full) })
  out.on('error', () => undefined)
  await expect(zipTo(out, at).add('endless', endless(), true)).rejects.toBe(full)
})

it('stops when the reader disconnects or the content fails', async () => {
  const out = new PassThrough()
  const zip = zipTo(out, at)
  const adding = zip.add('endless', endless(), true)
  out.destroy()
  await expect(adding).rejects.toThrow('the reader is gone')
  const failing = zipTo(new PassThrough().resume(), at)
  await expect(failing.add('broken', broken())).rejects.toThrow('gone')
})

it('closes the content when the reader disconnects, and takes no further file', async () => {
  const out = new PassThrough()
  const zip = zipTo(out, at)
  await zip.add('first', ['a'], true)
  let isClosed = false
  const content = async function* () {
    try {
      yield* endless()
    } finally {
      isClosed = true
    }
  }
  out.destroy()
  await expect(zip.add('second', content(), true)).rejects.toThrow('the reader is gone')
  expect(isClosed).toBe(true)
  await expect(zip.add('third', ['c'], true)).rejects.toThrow('the reader is gone')
})
