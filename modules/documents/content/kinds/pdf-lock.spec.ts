import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { lockedPdf } from '../../testing/locked-pdf.ts'
import { inspectInPortions } from '../../testing/inspected-file.ts'
import { pdfOf } from '../../testing/sample-files.ts'
import { openLock } from './pdf-lock.ts'
import type { Decrypt } from './pdf-object-streams.ts'

const ID = { number: 90, generation: 0 }

/** Encrypts blocks with what decrypts them: each block's predecessor is chosen so that it decrypts to the text. */
const encryptBlocks = (decrypt: Decrypt, text: Buffer): Buffer => {
  const padded = Buffer.concat([text, Buffer.alloc(16 - (text.length % 16))])
  let block: Buffer = Buffer.alloc(16, 7)
  const blocks = [block]
  for (let at = padded.length - 16; at >= 0; at -= 16) {
    const decrypted = decrypt(Buffer.concat([Buffer.alloc(16), block]), ID) ?? Buffer.alloc(16)
    block = Buffer.from(decrypted.map((byte, n) => byte ^ (padded[at + n] ?? 0)))
    blocks.unshift(block)
  }
  return Buffer.concat(blocks)
}

/** Puts packed objects, encrypted as everything else in the file, into a locked PDF. */
const withObjects = (file: Buffer, objects: string): Buffer => {
  const decrypt = openLock(file)
  if (!decrypt) throw new Error('The sample is not locked.')
  const data = deflateSync(objects)
  const encrypted = file.includes('/AESV') ? encryptBlocks(decrypt, data) : decrypt(data, ID)
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n90 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n'),
    encrypted ?? Buffer.alloc(0),
    Buffer.from('\nendstream\nendobj\n'),
    file,
  ])
}

// Written by another program: the newest way to encrypt, with the hash of ISO 32000-2.
const NEWEST = pdfOf(
  `9 0 obj
<</V 5/R 6/Length 256/P 4294967292/Filter/Standard/StmF/StdCF/StrF/StdCF
/O <4cc3a401c678a50718971f68373e451675a8d7ab16243745e4a73989917c76d4dc052acd2b8d1f3c60ba06766c9674f0>
/U <e3564c81904cab3345fa220c0b71d8ab13ddf74695a5f84f54bfb4df8af111103e58275d28882fb103c38ec31312ebe4>
/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>
/OE <ae9022c0eb8bb9613f324cd6bed6dd2cfcfd00f90f9e13e87d27335ed6ba85cd>
/UE <5a4b4c67ca50ab66a9b9591565aba90386826f36645af18e7678b6b353a10a56>
>>
endobj`,
  '<</Encrypt 9 0 R>>',
)

const LOCKED = [
  ['RC4 with 40 bits', () => lockedPdf({ pdfVersion: '1.3' })],
  ['RC4 with 128 bits', () => lockedPdf({ pdfVersion: '1.4' })],
  ['AES with 128 bits', () => lockedPdf({ pdfVersion: '1.7' })],
  ['AES with 256 bits', () => lockedPdf({ pdfVersion: '1.7ext3' })],
  ['AES with 256 bits and the newest hash', async () => NEWEST],
] as const

test.each(LOCKED)('finds that a PDF locked with %s opens without a password', async (_, make) => {
  const file = await make()
  expect(await inspectInPortions('a.pdf', file)).toMatchObject({ kept: file, flags: [] })
})

test.each(LOCKED)('flags a script that a PDF locked with %s encrypts', async (_, make) => {
  const file = await make()
  const flagsOf = async (objects: string) => inspectInPortions('a.pdf', withObjects(file, objects))
  expect(await flagsOf('7 0 <</S/JavaScript>>')).toMatchObject({ flags: ['scripts'] })
  expect(await flagsOf('7 0 <</Type/Page>>')).toMatchObject({ flags: [] })
})

test('flags packed objects that a locked PDF does not encrypt with its key', async () => {
  const file = withObjects(await lockedPdf({ pdfVersion: '1.4' }), '7 0 <</Type/Page>>')
  const other = Buffer.from(file).fill('91', file.indexOf('90 0 obj'), file.indexOf('90 0 obj') + 2)
  expect(await inspectInPortions('a.pdf', other)).toMatchObject({ flags: ['scripts'] })
})

test.each(['1.3', '1.4', '1.7', '1.7ext3'] as const)(
  'finds that a PDF %s with a password needs it',
  async (pdfVersion) => {
    const file = await lockedPdf({ pdfVersion, userPassword: 'open' })
    expect(await inspectInPortions('a.pdf', file)).toMatchObject({ kept: file, flags: ['encrypted'] })
  },
)

test.each([
  ['another handler', '<</Encrypt<</Filter/Other/V 4>>>>'],
  ['two dictionaries', '<</Encrypt 9 0 R>><</Encrypt 8 0 R>>'],
  ['a dictionary that is missing', '<</Encrypt 9 0 R>>'],
  ['values within values', `<</Encrypt<</V${'['.repeat(5000)}`],
])('assumes that a PDF with %s needs a password', async (_, object) => {
  expect(await inspectInPortions('a.pdf', pdfOf(object))).toMatchObject({ flags: ['encrypted'] })
})
