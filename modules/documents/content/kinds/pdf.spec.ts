import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed, pdfOf } from '../../testing/sample-files.ts'
import { inspectInPortions, inspectSample } from '../../testing/inspected-file.ts'

test.each([
  ['a plain one', [], pdfOf('3 0 obj<</Filter/FlateDecode>>stream\n\u0001/JS(\u0002\nendstream\nendobj')],
  ['a script', ['scripts'], pdfOf('<</S/JavaScript/JS(app.alert(1))>>')],
  ['an escaped script', ['scripts'], pdfOf('<</S/J#61vaScr#69pt>>')],
  ['a short name', ['scripts'], pdfOf('<</S /Rendition /JS 7 0 R>>')],
  ['a program to start', ['scripts'], pdfOf('<</S/Launch/F(calc.exe)>>')],
  ['a form in XML', ['scripts'], pdfOf('<</XFA[7 0 R]>>          ')],
  ['a file within', ['attachments'], pdfOf('<</Type/EmbeddedFile>>')],
  ['a password', ['encrypted'], pdfOf('<</Encrypt 9 0 R>>')],
  ['a packed script', ['scripts'], pdfOf('x'.repeat(7000), packed('7 0 <</S/JavaScript>>'))],
  ['a packed script under no name', ['scripts'], pdfOf(packed('7 0 <</S/Launch>>', '/N 1/First 4'))],
  ['packed objects', [], pdfOf(packed('7 0 <</Type/Page>>'))],
  ['objects packed twice', ['scripts'], pdfOf(packed('7 0', '/Type/ObjStm/Filter[/AHx/FlateDecode]'))],
  ['objects packed twice, said plainly', ['scripts'], pdfOf(packed(deflateSync('7 0 <</S/Launch>>')))],
  ['a form to send', ['scripts'], pdfOf('<</S/SubmitForm/F(https://elsewhere.example)>>')],
  ['data to load', ['scripts'], pdfOf('<</S/ImportData/F(a.fdf)>>')],
  ['a link to another file', ['scripts'], pdfOf('<</S/GoToR/F(\\\\elsewhere\\a.pdf)>>')],
  ['a link to a file within', ['attachments'], pdfOf('<</S/GoToE/T<</R/C>>>>')],
  ['a packed form to send', ['scripts'], pdfOf(packed('7 0 <</S/SubmitForm>>'))],
  ['what cannot be unpacked', ['scripts'], pdfOf('<</Type/#4fbjStm>>stream\nabc\nendstream')],
  ['a password before that', ['encrypted'], pdfOf('<</Encrypt 9 0 R>>', '<</ObjStm>>stream\nabc\nendstream')],
])('scanning a PDF with %s yields the flags %j', async (_, flags, content) => {
  expect(await inspectInPortions('a.pdf', content)).toMatchObject({ kept: content, flags })
})

test('refuses a PDF that unpacks to far more than it should', async () => {
  expect(await inspectInPortions('a.pdf', pdfOf(packed(' '.repeat(20_000_000))))).toMatch(
    /far more than it should/,
  )
})

test('finds a packed script at every chunk boundary', async () => {
  for (let before = 65_300; before < 65_700; before += 3) {
    const content = pdfOf('x'.repeat(before), packed('7 0 <</S/JavaScript>>'))
    const { flags } = await inspectSample('a.pdf', content, '', 65_536)
    expect([before, flags]).toEqual([before, ['scripts']])
    expect(await inspectSample('a.pdf', pdfOf('x'.repeat(before), packed('7 0')))).toMatchObject({
      flags: [],
    })
  }
})
