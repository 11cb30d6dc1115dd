import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { MIME_TYPES } from '../../contract.ts'
import { compoundOf } from '../../testing/sample-files.ts'
import { inspectInPortions, DAMAGED_FILE_MESSAGE, inspectSample } from '../../testing/inspected-file.ts'
import { docxOf, minimalDocx, part, zipOf } from '../../testing/sample-zips.ts'
import { inspectStored } from '../inspection.ts'

const references = (target: string, type = 'attachedTemplate', quote = '"') =>
  part(
    'word/_rels/settings.xml.rels',
    `<Relationship Type="http://schemas.example/${type}" Target="${target}"/>`.replaceAll('"', quote),
  )
const external = (target: string, type: string, mode = 'External') =>
  part(
    'word/_rels/document.xml.rels',
    `<Relationship Id=">" Type="http://schemas.example/${type}" Target="${target}" TargetMode="${mode}"/>`,
  )
const letter = (markup: string) => docxOf(part('word/footer1.xml', `<w:p>${markup}</w:p>`))
const runs = (...pieces: readonly string[]) =>
  letter(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces
      .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
      .join('')}`,
  )
const DTD = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:x/>'
const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const zeros = (size: number) => Buffer.alloc(size)
const nested = (depth: number): Buffer =>
  depth === 0 ? docxOf() : docxOf(part('word/embeddings/inner.docx', nested(depth - 1)))

test.each([
  ['a letter', [], docxOf()],
  ['a letter from its own template', [], docxOf(references('Letter.dotx'))],
  ['a letter from a template in a folder', ['scripts'], docxOf(references('file:///C:/Letter.dotx'))],
  ['a letter from a template elsewhere', ['scripts'], docxOf(references('https://evil.example/a.dotm'))],
  ['a letter with an image elsewhere', ['scripts'], docxOf(references('https://a.example/a.png', 'image'))],
  [
    'a template elsewhere in other quotes',
    ['scripts'],
    docxOf(references('https://evil.example', 'attachedTemplate', "'")),
  ],
  [
    'a template elsewhere, escaped',
    ['scripts'],
    docxOf(references('https://a.example', '&#97;ttachedTemplate')),
  ],
  ['an object elsewhere', ['scripts'], docxOf(references('https://evil.example/a.rtf', 'oleObject'))],
  ['a frame elsewhere', ['scripts'], docxOf(references('https://evil.example/', 'frame'))],
  ['an imported part', ['attachments'], docxOf(references('a.html', 'aFChunk'))],
  ['a table within', ['attachments'], nested(1)],
  ['an object without a known beginning', ['attachments'], docxOf(part('word/embeddings/o.bin', 'x'))],
  [
    'an object within',
    ['attachments'],
    docxOf(part('word/embeddings/o.bin', compoundOf('\u0001Ole10Native'))),
  ],
  ['a link to a page', [], docxOf(external('https://a.example/', 'hyperlink'))],
  ['a link to an address', [], docxOf(external('mailto:a@mail.example', 'hyperlink'))],
  ['a link to a file', ['scripts'], docxOf(external('file:///C:/a.exe', 'hyperlink'))],
  ['a link to another computer', ['scripts'], docxOf(external('\\\\elsewhere\\a.docx', 'hyperlink'))],
  ['a link to an archive of a page', ['scripts'], docxOf(external('mhtml:https://a.example', 'hyperlink'))],
  ['a template after a blank', ['scripts'], docxOf(references(' https://evil.example/a.dotm'))],
  ['a template on another computer', ['scripts'], docxOf(references('\\\\elsewhere\\a.dotm'))],
  ['an archive as a template', ['scripts'], docxOf(references('mhtml:https://evil.example!x'))],
  ['an external image', ['scripts'], docxOf(external('images/a.png', 'image'))],
  ['an external image in capitals', ['scripts'], docxOf(external('images/a.png', 'image', 'EXTERNAL'))],
  [
    'a template elsewhere in a part in capitals',
    ['scripts'],
    docxOf({ ...references('https://evil.example/a.dotm'), name: 'word/_rels/settings.xml.RELS' }),
  ],
  ['data to merge', ['scripts'], docxOf(part('word/settings.xml', '<w:mailMerge><w:query/></w:mailMerge>'))],
  ['a control', ['scripts'], docxOf(references('activeX/activeX1.xml', 'control'))],
  ['a control without a reference', ['scripts'], docxOf(part('word/activeX/activeX1.xml', '<x/>'))],
  ['a field that starts a program', ['scripts'], runs(' DDEAUTO c:\\\\windows\\\\cmd.exe')],
  ['such a field in pieces', ['scripts'], runs(' D', 'DE', 'AUTO c:\\\\cmd.exe')],
  ['such a field in numbers', ['scripts'], runs('&#68;&#x44;E c:\\\\cmd.exe')],
  ['such a field after blanks', ['scripts'], runs(' '.repeat(70_000), 'DDEAUTO c')],
  ['such a field with a remark', ['scripts'], runs('DD<!-- -->EAUTO c')],
  ['such a field in a value', ['scripts'], letter('<w:fldSimple w:x=">" w:instr=\'DDE c "d"\'/>')],
  ['a field that loads a picture', ['scripts'], runs('INCLUDEPICTURE "https://a.example/a.png" \\d')],
  [
    'a field in a part of another name',
    ['scripts'],
    docxOf(part('word/letter.bin', '\uFEFF<w:instrText>DDEAUTO c</w:instrText>')),
  ],
  ['fields of a letter', [], runs('PAGE', ' \\* MERGEFORMAT')],
  ['a link in a field', [], runs(' HYPERLINK "https://a.example/link" ')],
  ['words that name a field', [], letter('<w:t>DDEAUTO and INCLUDEPICTURE</w:t>')],
])('keeps %s unchanged', async (_, flags, content) => {
  expect(await inspectInPortions('a.docx', content)).toMatchObject({ kept: content, flags })
})

test.each([
  ['macros by name', docxOf(part('word/vbaProject.bin', 'x')), /contains macros/],
  [
    'macros by type',
    zipOf(minimalDocx('<Override ContentType="application/vnd.ms-office.vbaProject"/>')),
    /macros/,
  ],
  [
    'macros by type, escaped',
    zipOf(minimalDocx('<Override ContentType="vba&#80;roject"/>')),
    DAMAGED_FILE_MESSAGE,
  ],
  ['macros by content', docxOf(part('word/media/image1.png', compoundOf('VBA'))), /macros/],
  ['macros within', docxOf(part('word/x.docx', docxOf(part('vbaProject.bin', 'x')))), /macros/],
  ['a program', docxOf(part('word/media/image1.emf', 'MZ\u0090\u0000')), /contains a program/],
  ['a document type', docxOf(part('word/a.xml', DTD)), DAMAGED_FILE_MESSAGE],
  [
    'a document type late in a part',
    docxOf(part('word/a.xml', ' '.repeat(65_530) + DTD)),
    DAMAGED_FILE_MESSAGE,
  ],
  ['a document type in wide characters', docxOf(part('word/a.xml', wide(DTD))), DAMAGED_FILE_MESSAGE],
  ['a document type in a reference', docxOf(part('word/_rels/a.rels', DTD)), DAMAGED_FILE_MESSAGE],
  ['a document type of content types', zipOf(minimalDocx(DTD)), DAMAGED_FILE_MESSAGE],
  ['a bomb', docxOf(part('word/a.xml', zeros(40_000_000))), /unpacks to far more/],
  ['many entries', docxOf(...Array.from({ length: 5000 }, (_, n) => part(`word/${n}`, ''))), /far more/],
  [
    'a bomb that lies',
    docxOf(part('word/a.xml', zeros(40_000_000), { claimedSize: 10 })),
    DAMAGED_FILE_MESSAGE,
  ],
  ['files within files', nested(3), /files within files/],
  ['a password', docxOf(part('word/a.xml', 'x', { flags: 1 })), /protected by a password/],
  [
    'one content twice',
    docxOf(part('word/a.xml', 'x'), part('word/b.xml', 'x', { shared: true })),
    DAMAGED_FILE_MESSAGE,
  ],
  ['one name twice', docxOf(part('word/a.xml', 'x'), part('WORD/A.xml', 'y')), DAMAGED_FILE_MESSAGE],
  ['two names', docxOf(part('word/a.xml', 'x', { alias: 'word/b.xml' })), DAMAGED_FILE_MESSAGE],
  ['a way out', docxOf(part('word/../../../etc/passwd', 'x')), DAMAGED_FILE_MESSAGE],
  ['a wrong checksum', docxOf(part('word/a.xml', 'x', { claimedSum: 7 })), DAMAGED_FILE_MESSAGE],
  ['no end', zipOf(minimalDocx(), { missing: 30 }), DAMAGED_FILE_MESSAGE],
  ['something behind it', Buffer.concat([docxOf(), Buffer.from('MZ')]), DAMAGED_FILE_MESSAGE],
  ['no letter', zipOf([part('xl/workbook.xml', '<x/>'), part('[Content_Types].xml', '<x/>')]), /is not\.$/],
])('refuses a DOCX with %s', async (_, content, message) => {
  await expect(inspectSample('a.docx', content)).rejects.toThrow(message)
})

test('reports a read error instead of refusing the file', async () => {
  const broken = new Error('the disk is gone')
  const docx = docxOf()
  const file = { mimeType: MIME_TYPES.docx, size: docx.length, flags: [] }
  const reads = [
    () => Promise.reject(broken),
    async () => Readable.from(Readable.from([docx.subarray(0, 9)]).map(() => Promise.reject(broken))),
  ]
  for (const read of reads) await expect(inspectStored(file, read as never)).rejects.toBe(broken)
})
