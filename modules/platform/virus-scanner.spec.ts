import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { scannerAt, ScannerFailed } from './virus-scanner.ts'
import { EICAR, fakeClamd } from './testing/fake-clamd.ts'

// Only a scanner that never answers is given up on, so only then does it matter how soon.
const SCAN_TIMEOUT_MS = 30_000
const SHORT_PATIENCE_MS = 300

const scannerOf = ({ url }: { url: string }, patienceMs = SCAN_TIMEOUT_MS) =>
  scannerAt({ clamdUrl: url }, { patience: patienceMs, brief: patienceMs })
const large = () => Readable.from(Array.from({ length: 64 }, (_, n) => Buffer.alloc(65_536, n)))

test('scans content byte for byte, however it is chunked', async () => {
  const clamd = await fakeClamd()
  const scanner = scannerOf(clamd)
  expect(scanner.isPresent).toBe(true)
  expect(await scanner.scan(large())).toEqual({ finding: null })
  expect(clamd.scanned[0]?.equals(Buffer.concat(await large().toArray()))).toBe(true)
  const sick = Readable.from([Buffer.from(EICAR.slice(0, 30)), Buffer.alloc(0), Buffer.from(EICAR.slice(30))])
  expect(await scanner.scan(sick)).toEqual({ finding: 'Win.Test.EICAR_HDB-1' })
  expect(await scanner.check()).toBeUndefined()
})

test.each([
  ['drop', /ECONNRESET|hung up/],
  ['wait', /no answer/],
  ['stream: Can’t allocate memory ERROR', /allocate memory/],
  ['', /^$/],
])('fails when the scanner answers "%s"', async (answer, message) => {
  const clamd = await fakeClamd()
  clamd.mood.answer = answer
  const scanned = scannerOf(clamd, answer === 'wait' ? SHORT_PATIENCE_MS : SCAN_TIMEOUT_MS).scan(large())
  await expect(scanned).rejects.toThrow(ScannerFailed)
  await expect(scanned).rejects.toThrow(message)
})

test("reports the scanner's size limit although the scanner disconnects", async () => {
  const clamd = await fakeClamd()
  clamd.mood.maxContentBytes = 1000
  await expect(scannerOf(clamd).scan(large())).rejects.toThrow('size limit exceeded')
})

test('rethrows an error of the content unchanged', async () => {
  const broken = Object.assign(new Error('damaged'), { name: 'ContentDamaged' })
  const content = new Readable({ read: () => void content.destroy(broken) })
  await expect(scannerOf(await fakeClamd()).scan(content)).rejects.toBe(broken)
})

test('reports a scanner that is missing, unresponsive or another program', async () => {
  const clamd = await fakeClamd()
  clamd.mood.answer = 'HTTP/1.1 400 Bad Request'
  expect(await scannerOf(clamd).check()).toMatch(/^The virus scanner at 127.0.0.1:\d+ does not answer \(HTTP/)
  await clamd.close()
  expect(await scannerOf(clamd).check()).toMatch(/ECONNREFUSED/)
  await expect(scannerOf(clamd).scan(large())).rejects.toThrow(ScannerFailed)
})

test('finds nothing without a scanner', async () => {
  const scanner = scannerAt({ clamdUrl: undefined })
  expect([scanner.isPresent, await scanner.scan(large()), await scanner.check()]).toEqual([
    false,
    { finding: null },
    undefined,
  ])
})
