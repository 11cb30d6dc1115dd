import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packObjects, pdfOf } from '../../testing/sample-files.ts'
import { inspectInPortions, inspectSample, DAMAGED_FILE_MESSAGE } from '../../testing/inspected-file.ts'
import { inflateBudget, InflateBudgetSpent, inflateWithin } from './inflate-within.ts'

test.each([
  ['a plain one', [], pdfOf('3 0 obj<</Filter/FlateDecode>>stream\n\u0001/JS(\u0002\nendstream\nendobj')],
  ['a script', ['scripts'], pdfOf('<</S/JavaScript/JS(app.alert(1))>>')],
  ['an escaped script', ['scripts'], pdfOf('<</S/J#61vaScr#69pt>>')],
  ['a short name', ['scripts'], pdfOf('<</S /Rendition /JS 7 0 R>>')],
  ['a program to start', ['scripts'], pdfOf('<</S/Launch/F(calc.exe)>>')],
  ['a form in XML', ['scripts'], pdfOf('<</XFA[7 0 R]>>          ')],
  ['a file within', ['attachments'], pdfOf('<</Type/EmbeddedFile>>')],
  ['a password', ['encrypted'], pdfOf('<</Encrypt 9 0 R>>')],
  ['a packed script', ['scripts'], pdfOf('x'.repeat(7000), packObjects('7 0 <</S/JavaScript>>'))],
  ['a packed script under no name', ['scripts'], pdfOf(packObjects('7 0 <</S/Launch>>', '/N 1/First 4'))],
  ['packed objects', [], pdfOf(packObjects('7 0 <</Type/Page>>'))],
  ['objects packed twice', ['scripts'], pdfOf(packObjects('7 0', '/Type/ObjStm/Filter[/AHx/FlateDecode]'))],
  ['objects packed twice, said plainly', ['scripts'], pdfOf(packObjects(deflateSync('7 0 <</S/Launch>>')))],
  ['a form to send', ['scripts'], pdfOf('<</S/SubmitForm/F(https://elsewhere.example)>>')],
  ['data to load', ['scripts'], pdfOf('<</S/ImportData/F(a.fdf)>>')],
  ['a link to another file', ['scripts'], pdfOf('<</S/GoToR/F(\\\\elsewhere\\a.pdf)>>')],
  ['a link to a file within', ['attachments'], pdfOf('<</S/GoToE/T<</R/C>>>>')],
  ['an attachment on a page', ['attachments'], pdfOf('<</Subtype/FileAttachment/FS 9 0 R>>')],
  ['a file under a short name', ['attachments'], pdfOf('9 0 obj\n<</F(a.exe)/EF<</F 8 0 R>>>>\nendobj')],
  ['media to play', ['scripts'], pdfOf('<</OpenAction<</S/Rendition/OP 0/R 7 0 R>>>>')],
  ['a thread of another file', ['scripts'], pdfOf('<</OpenAction<</S/Thread/F(\\\\elsewhere\\a.pdf)>>>>')],
  ['a movie of another file', ['scripts'], pdfOf('<</Subtype/Movie/Movie<</F(a.avi)>>>>')],
  [
    'a form in XML after bytes',
    ['scripts'],
    pdfOf(Buffer.from('8 0 obj<</A(\u00ff)/XFA[7 0 R]>>', 'latin1')),
  ],
  ['a packed form to send', ['scripts'], pdfOf(packObjects('7 0 <</S/SubmitForm>>'))],
  ['what cannot be unpacked', ['scripts'], pdfOf('5 0 obj<</Type/#4fbjStm>>stream\nabc\nendstream')],
  [
    'a password before that',
    ['encrypted'],
    pdfOf('<</Encrypt 9 0 R>>', '5 0 obj<</ObjStm>>stream\nabc\nendstream'),
  ],
])('scanning a PDF with %s yields the flags %j', async (_, flags, content) => {
  expect(await inspectInPortions('a.pdf', content)).toMatchObject({ kept: content, flags })
})

const SCRIPT = '7 0 <</S/JavaScript/JS(app.alert(1))>>'
const inside = (value: string) => `/N 1${value}/First 4/Filter/FlateDecode`

test.each([
  ['the end of an object in a string', inside('/X(endobj)')],
  ['the end of an object in nested brackets', inside('/X(a(b\\)endobj)c)')],
  ['the end of an object in a remark', inside(' % endobj\n')],
  ['the end of an object in a name', inside('/endobj/endobj')],
  ['the end of an object in a list', inside('/X[endobj]')],
  ['the end of an object between keys', inside(' endobj ')],
  ['the end of an object in digits', inside('/X<endobj ( >')],
  ['a stream in a string', inside('/X(stream)')],
  ['a stream in a remark', inside(' % stream\n')],
  ['another object in a string', inside('/X(6 0 obj endobj)')],
  ['another object with a stream in a string', inside('/X(6 0 obj<<>>stream endstream)')],
  ['escapes', '/#4e 1/X(endobj)/Fir#73t 4/Filter/FlateDecode'],
  ['parameters elsewhere', inside('/DecodeParms 9 0 R')],
])('flags a script in packed objects of no type with %s', async (_, dictionary) => {
  expect(await inspectInPortions('a.pdf', pdfOf(packObjects(SCRIPT, dictionary)))).toMatchObject({
    flags: ['scripts'],
  })
})

test('flags a script in packed objects within the data of others', async () => {
  const outer = [Buffer.from('4 0 obj<</N 1/First 4/Length 9999>>stream\n'), deflateSync('7 0 <<>>')]
  const content = pdfOf(Buffer.concat([...outer, packObjects(SCRIPT, inside(''))]))
  expect(await inspectInPortions('a.pdf', content)).toMatchObject({ flags: ['scripts'] })
})

test('flags packed objects between more objects within each other than any program writes', async () => {
  const content = pdfOf('1 0 obj('.repeat(6), packObjects('7 0 <</Type/Page>>'))
  expect(await inspectInPortions('a.pdf', content)).toMatchObject({ flags: ['scripts'] })
  expect(await inspectInPortions('a.pdf', pdfOf(`1 0 obj${'['.repeat(600)}`))).toMatchObject({
    flags: ['scripts'],
  })
})

test('does not mistake an outline or a form for packed objects', async () => {
  const outline = '6 0 obj<</First 7 0 R/Last 7 0 R>>endobj'
  const button = '7 0 obj<</AP<</N 8 0 R>>>>endobj'
  const photo = '8 0 obj<</Filter/DCTDecode>>stream\n\u0001\u0002\nendstream endobj'
  expect(await inspectInPortions('a.pdf', pdfOf(outline, button, photo))).toMatchObject({ flags: [] })
})

test('does not mistake words of a text for objects', async () => {
  const text = '9 0 obj<</Type/Metadata>>stream\nan object [ objects ( obj1 [ obj2 [ obj3 [\nendstream endobj'
  expect(await inspectInPortions('a.pdf', pdfOf(text, text, text))).toMatchObject({ flags: [] })
})

test('refuses a PDF that unpacks to far more than it should', async () => {
  expect(await inspectInPortions('a.pdf', pdfOf(packObjects(' '.repeat(20_000_000))))).toMatch(
    /far more than it should/,
  )
})

/** Packed objects that unpack to many bytes, and prove to be damaged only then. */
const damagedAtItsEnd = (size: number): Buffer => {
  const whole = packObjects(Buffer.concat([Buffer.from('7 0 '), Buffer.alloc(size, ' ')]))
  const end = whole.indexOf('\nendstream')
  return Buffer.concat([whole.subarray(0, end - 4), Buffer.from('1234'), whole.subarray(end)])
}

test('refuses a small PDF that costs much work, though nothing comes of it', async () => {
  const content = pdfOf(...Array<Buffer>(10).fill(damagedAtItsEnd(15_000_000)))
  expect(content.length).toBeLessThan(200_000)
  await expect(inspectSample('a.pdf', content, '', 65_536)).rejects.toThrow(/far more than it should/)
})

test('counts what came out of damaged data, and stops trying after some failures', async () => {
  const budget = inflateBudget()
  const { bytes, attempts, failures } = budget
  const damaged = deflateSync(Buffer.alloc(1_000_000)).subarray(0, -4)
  expect(await inflateWithin(damaged, budget)).toBe(undefined)
  expect(budget.bytes).toBeLessThanOrEqual(bytes - 900_000)
  expect(budget.failures).toBe(failures - 1)
  for (let n = 0; n < 2 * failures; n++) await inflateWithin(Buffer.from('abc'), budget)
  expect(budget.attempts).toBe(attempts - failures)
})

test('refuses to unpack more streams than any document has', async () => {
  const budget = { ...inflateBudget(), attempts: 2 }
  const data = deflateSync('7 0')
  await inflateWithin(data, budget)
  await inflateWithin(data, budget)
  await expect(inflateWithin(data, budget)).rejects.toThrow(InflateBudgetSpent)
})

test('finds a packed script at every chunk boundary', async () => {
  for (let before = 65_300; before < 65_700; before += 3) {
    const content = pdfOf('x'.repeat(before), packObjects('7 0 <</S/JavaScript>>'))
    const { flags } = await inspectSample('a.pdf', content, '', 65_536)
    expect([before, flags]).toEqual([before, ['scripts']])
    expect(await inspectSample('a.pdf', pdfOf('x'.repeat(before), packObjects('7 0')))).toMatchObject({
      flags: [],
    })
  }
})

const GOOD = pdfOf('3 0 obj\n<</Type/Page>>\nendobj')
const before = (text: string | Buffer) => Buffer.concat([Buffer.from(text as string), GOOD])
const behind = (text: string | Buffer) => Buffer.concat([GOOD, Buffer.from(text as string)])

test.each([
  ['of a printer', before('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
  ['of a mail gateway', before('Content-Type: application/pdf\r\n\r\n')],
  ['of one line end', before('\r\n')],
  ['of zeros', before(Buffer.alloc(1024))],
])('stores a PDF from its header on, without a prefix %s', async (_, content) => {
  expect(await inspectInPortions('a.pdf', content)).toMatchObject({ kept: GOOD, flags: [] })
})

test.each([
  ['a longer prefix', before(Buffer.alloc(1025))],
  ['markup', before('\n <html><script>alert(1)</script>')],
  ['a script', before('#! /bin/sh\n')],
  ['a picture', before('GIF89a\u0001\u0000\u0001\u0000')],
  ['a program', before('MZ\u0090\u0000')],
])('refuses a PDF after %s', async (_, content) => {
  expect(await inspectInPortions('a.pdf', content)).toMatch(/a PDF file, but its content is not\./)
})

test.each([
  ['zeros', behind(Buffer.alloc(8192))],
  ['the end of a message', behind('\r\n--boundary--\r\n')],
  ['line ends', behind('\n'.repeat(3000))],
])('stores a PDF up to its end, without %s behind it', async (_, content) => {
  expect(await inspectInPortions('a.pdf', content)).toMatchObject({ kept: GOOD })
})

test('keeps what a program wrote behind the end, and refuses a newer version that is cut off', async () => {
  const update = behind('3 0 obj\n<</Type/Page/Rotate 90>>\nendobj\n')
  expect(await inspectInPortions('a.pdf', update)).toMatchObject({ kept: update })
  expect(await inspectInPortions('a.pdf', behind(`3 0 obj\n(${'x'.repeat(2000)})`))).toMatch(
    DAMAGED_FILE_MESSAGE,
  )
})
