import {
  chunk,
  compoundOf,
  exif,
  jpegOf,
  packObjects,
  pdfOf,
  pngOf,
  segment,
} from '../../../../modules/documents/testing/sample-files.ts'
import { docxOf, minimalDocx, part, zipOf } from '../../../../modules/documents/testing/sample-zips.ts'
import { EICAR } from '../../../../modules/platform/testing/fake-clamd.ts'
import { ENDINGS, HTML, NAMES, OTHER_TYPES } from './disguised-files.ts'

/** A hostile file and its permitted outcomes. */
export interface HostileFile {
  readonly why: string
  readonly name: string
  readonly type: string
  readonly content: Buffer
  readonly permittedOutcome: 'be refused' | 'be either' | 'be kept'
}

const GOOD = {
  pdf: pdfOf('3 0 obj\n<</Type/Page>>\nendobj'),
  jpg: jpegOf({ between: [exif(6)] }),
  png: pngOf({ between: [chunk('tEXt', 'Author\0Eve')] }),
  doc: compoundOf('WordDocument', '1Table'),
  docx: docxOf(),
}
const KINDS = Object.keys(GOOD) as readonly (keyof typeof GOOD)[]
const TYPES = ['', 'application/octet-stream'] as const

const disguisedFiles = (): HostileFile[] =>
  Object.entries(OTHER_TYPES).flatMap(([what, content], n) =>
    KINDS.map((kind) => ({
      why: `${what} as ${kind}`,
      name: `letter.${kind}`,
      type: TYPES[n % 2] ?? '',
      content,
      permittedOutcome: 'be refused' as const,
    })),
  )

const exchangedFiles = (): HostileFile[] =>
  KINDS.flatMap((actualKind) =>
    KINDS.filter((extension) => extension !== actualKind).map((extension) => ({
      why: `${actualKind} as ${extension}`,
      name: `letter.${extension}`,
      type: '',
      content: GOOD[actualKind],
      permittedOutcome: 'be refused' as const,
    })),
  )

const misdeclaredFiles = (): HostileFile[] =>
  ['text/html', 'image/svg+xml', 'application/javascript', 'image/gif', 'nonsense', 'a'.repeat(300)].flatMap(
    (type) => [
      { why: `pdf declared ${type}`, name: 'a.pdf', type, content: GOOD.pdf, permittedOutcome: 'be refused' },
      { why: `png declared ${type}`, name: 'a.png', type, content: GOOD.png, permittedOutcome: 'be refused' },
    ],
  )

const oddlyEndedFiles = (): HostileFile[] =>
  ENDINGS.map((ending) => ({
    why: `ending ${ending}`,
    name: `letter${ending}`,
    type: 'application/pdf',
    content: GOOD.pdf,
    permittedOutcome: 'be refused',
  }))

const oddlyNamedFiles = (): HostileFile[] =>
  NAMES.map((name) => ({
    why: `name ${name}`,
    name,
    type: '',
    content: GOOD.pdf,
    permittedOutcome: 'be either',
  }))

const truncatedFiles = (): HostileFile[] =>
  KINDS.flatMap((kind) =>
    [0.1, 0.3, 0.5, 0.7, 0.9, 0.97].map((share) => ({
      why: `${share} of a ${kind}`,
      name: `cut.${kind}`,
      type: '',
      content: GOOD[kind].subarray(0, Math.floor(GOOD[kind].length * share)),
      permittedOutcome: 'be either' as const,
    })),
  )

const file = (
  why: string,
  kind: string,
  content: Buffer,
  permittedOutcome: HostileFile['permittedOutcome'],
): HostileFile => ({
  why,
  name: `file.${kind}`,
  type: '',
  content,
  permittedOutcome,
})
const appendTo = (kind: keyof typeof GOOD, more: string | Buffer) =>
  Buffer.concat([GOOD[kind], Buffer.from(more as string)])

const DDE = '<w:instrText>DDEAUTO c</w:instrText>'
const polyglots = (): HostileFile[] => [
  file('html before a pdf', 'pdf', Buffer.concat([Buffer.from(HTML), GOOD.pdf]), 'be refused'),
  file('html behind a pdf', 'pdf', appendTo('pdf', HTML), 'be either'),
  file('a zip behind a pdf', 'pdf', appendTo('pdf', docxOf(part('a', Buffer.alloc(9), {}))), 'be either'),
  file('html in a comment of a jpeg', 'jpg', jpegOf({ between: [segment(0xfe, HTML)] }), 'be kept'),
  file(
    'html in the exif of a jpeg',
    'jpg',
    jpegOf({ between: [segment(0xe1, `Exif\0\0${HTML}`)] }),
    'be kept',
  ),
  file('a script behind a jpeg', 'jpg', appendTo('jpg', '<?php system($_GET[0]); ?>'), 'be kept'),
  file('a zip behind a jpeg', 'jpg', appendTo('jpg', docxOf()), 'be kept'),
  file('html in the text of a png', 'png', pngOf({ between: [chunk('tEXt', `a\0${HTML}`)] }), 'be kept'),
  file('html behind a png', 'png', appendTo('png', HTML), 'be kept'),
  file('a program behind a docx', 'docx', appendTo('docx', 'MZ'), 'be refused'),
  file('a pdf before a docx', 'docx', Buffer.concat([GOOD.pdf, GOOD.docx]), 'be refused'),
  file('html in the remark of a docx', 'docx', zipOf(minimalDocx(), { comment: HTML }), 'be either'),
  file('eicar in a pdf', 'pdf', pdfOf(EICAR), 'be kept'),
  file('a script in a pdf', 'pdf', pdfOf('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'), 'be kept'),
  file('a packed script in a pdf', 'pdf', pdfOf(packObjects('7 0 <</S/JavaScript>>')), 'be kept'),
  file(
    'a script in packed objects of no type in a pdf',
    'pdf',
    pdfOf(packObjects('7 0 <</S/JavaScript>>', '/N 1/X(endobj)/First 4')),
    'be kept',
  ),
  file('a field that starts a program in a docx', 'docx', docxOf(part('word/a.xml', DDE)), 'be kept'),
  file('a program to start in a pdf', 'pdf', pdfOf('<</S/Launch/F(cmd.exe)>>'), 'be kept'),
]

const zeros = Buffer.alloc(34_000_000)
const bombs = (): HostileFile[] => [
  file('a bomb', 'docx', docxOf(part('word/a.xml', zeros)), 'be refused'),
  file('a bomb that lies', 'docx', docxOf(part('word/a.xml', zeros, { claimedSize: 1 })), 'be refused'),
  file('a bomb inside', 'docx', docxOf(part('word/a.docx', docxOf(part('a', zeros)))), 'be refused'),
  file(
    'one content many times',
    'docx',
    docxOf(
      ...Array.from({ length: 500 }, (_, n) =>
        part(`word/${n}`, Buffer.alloc(100_000), { stored: true, shared: n > 0 }),
      ),
    ),
    'be refused',
  ),
  file(
    'many entries',
    'docx',
    docxOf(...Array.from({ length: 6000 }, (_, n) => part(`word/${n}`, '', { stored: true }))),
    'be refused',
  ),
  file('macros', 'docx', docxOf(part('word/vbaProject.bin', 'x')), 'be refused'),
  file('macros', 'doc', compoundOf('WordDocument', '_VBA_PROJECT'), 'be refused'),
  file('a way out', 'docx', docxOf(part('word/../../../../etc/passwd', 'x')), 'be refused'),
  file('an absolute name', 'docx', docxOf(part('/etc/passwd', 'x')), 'be refused'),
  file('entities', 'docx', docxOf(part('word/x.xml', '<!DOCTYPE a [<!ENTITY b "bbb">]>')), 'be either'),
  file('an enormous png', 'png', pngOf({ width: 2 ** 31, height: 2 ** 31 }), 'be refused'),
  file('a long png', 'png', pngOf({ width: 100_000_000 }), 'be refused'),
  file('an enormous jpeg', 'jpg', jpegOf({ width: 65_535, height: 65_535 }), 'be refused'),
  file('a png of nothing', 'png', pngOf({ width: 0, height: 0 }), 'be refused'),
  file('a jpeg of beginnings', 'jpg', Buffer.alloc(300_000, 0xff).fill(0xd8, 1, 2), 'be refused'),
  file(
    'a jpeg of many segments',
    'jpg',
    jpegOf({ between: Array.from({ length: 6000 }, () => segment(0xdd, 'ab')) }),
    'be refused',
  ),
  file(
    'a png of many chunks',
    'png',
    pngOf({ between: Array.from({ length: 60_000 }, () => chunk('IDAT', '')) }),
    'be refused',
  ),
  file('a pdf that unpacks to much', 'pdf', pdfOf(packObjects(' '.repeat(20_000_000))), 'be refused'),
  file('a pdf of objects', 'pdf', pdfOf('<<'.repeat(200_000)), 'be either'),
  file('a pdf of names', 'pdf', pdfOf('/'.repeat(200_000)), 'be either'),
]

/** A seeded generator, so that every run is the same. */
const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** Valid files with some bytes changed. */
const spoiltFiles = (): HostileFile[] => {
  const next = chance(7)
  return Array.from({ length: 80 }, (_, n) => {
    const kind = KINDS[n % KINDS.length] ?? 'pdf'
    const content = Buffer.from(GOOD[kind])
    for (let remaining = 1 + Math.floor(next() * 12); remaining > 0; remaining -= 1)
      content[Math.floor(next() * content.length)] = Math.floor(next() * 256)
    return file(`spoilt ${n}`, kind, content, 'be either')
  })
}

/** Returns all hostile files, about three hundred. */
export const hostileFiles = (): readonly HostileFile[] => [
  ...disguisedFiles(),
  ...exchangedFiles(),
  ...misdeclaredFiles(),
  ...oddlyEndedFiles(),
  ...oddlyNamedFiles(),
  ...truncatedFiles(),
  ...polyglots(),
  ...bombs(),
  ...spoiltFiles(),
]
