import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const BANNED_WORDS: readonly RegExp[] = [
  /\bwhoever\b/i,
  /\banew\b/i,
  /\bonce more\b/i,
  /\bno more\b(?! automatic)/i,
  /\bany ?more\b/i,
  /\bby (itself|themselves)\b/i,
  /\bof theirs\b/i,
  /\bby and by\b/i,
  /\b(stands?|stood) (in|beside)\b/i,
  /\b(lies|lie) in\b/i,
  /\b(is|are|was|were) told\b/i,
  /\b(tells|says) of\b/i,
  /\bletters? (goes|is on|to this address)\b/i,
  /(?<!privacy )\bnotices?\b/i,
  /\bdiar(y|ies)\b/i,
  /\bpractice (mode|portal)\b/i,
  /\bhow manieth\b/i,
  /\bcame to nothing\b/i,
  /\bby somebody who is gone\b/i,
  /\bcatalogue\b/i,
  /\brecogni(se|sed|ses)\b/i,
  /\bcolours?\b/i,
]

/** Also in comments and titles of tests. */
const BANNED_IN_CODE: readonly RegExp[] = [
  ...BANNED_WORDS,
  /\bin vain\b/i,
  /\bmend(s|ed|ing)?\b/i,
  /\bneed not\b/i,
  /\bheld against\b/i,
  /\b(takes?|took|taken) the place of\b/i,
  /\bof the future\b/i,
]

const PARTICIPLES = new Set(
  'Asked Begun Claimed Called Chosen Coming Done Filled Found Gathered Given Gone Heard Held Kept Known Made Making Meant Named Planned Posted Said Seen Sent Served Shown Sought Spoken Standing Taken Told Turned Wanted Written'.split(
    ' ',
  ),
)
const EMPTY_NOUNS = new Set(['Look', 'Place', 'Thing', 'Way', 'Work'])
const BANNED_FILES = new Set([
  ...[...PARTICIPLES].map((word) => word.toLowerCase()),
  ...'way work look place thing until later own once anew beginning judging planning telling saving keeping reading writing looking-after'.split(
    ' ',
  ),
])

const withoutTests = (file: string): boolean => !/\.spec\.|\/testing\//.test(file)

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** Returns the texts of a file: string literals and templates, except import paths. */
const textsOf = (file: string): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  // Keep sentences, skip keys.
  return found.filter((text) => text.includes(' '))
}

const WORDED = [
  '{src,modules}/**/words.en.ts',
  '{src,modules}/**/words.*.en.ts',
  'modules/**/*{errors,email,letter,sms}*.ts',
]

describe('the English of the product', () => {
  it.each(globSync(WORDED).filter(withoutTests))('is plain in %s', (file) => {
    const odd = textsOf(file).filter((text) => BANNED_WORDS.some((banned) => banned.test(text)))
    expect(odd).toEqual([])
  })
})

/** An ordinary space where a line would break before a French mark of punctuation, or inside quotation marks. */
const BREAKS_IN_FRENCH = / [:;?!»%]|« /

it('no line of French begins with a mark of punctuation', () => {
  const files = globSync('{src,modules}/**/*.fr.ts')
  expect(files.length).toBeGreaterThan(80)
  const breaking = files.flatMap((file) =>
    textsOf(file)
      .filter((text) => BREAKS_IN_FRENCH.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(breaking).toEqual([])
})

const SOURCES = globSync('{events,modules,src,bench,drills}/**/*.{ts,tsx,astro}')

const SERVICE = /class (\w+) extends (?:service<\w+>\(\)|Context\.Tag)\(\s*'(?:\w+\/)?(\w+)'/g

const identifiersOf = (file: string): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

// The refusal's tag is the code of the API.
const STORED = new Set(['PracticeModeOff'])

const BRITISH =
  /colour|catalogue|counsell|enrol(?!l)|practis|recognis|organis|normalis|initialis|serialis|neighbour|behaviour|favour|centre|licence|labell(?!ist)/i
/** Names that are stored, that the API answers, or that a library gives. */
const STORED_SPELLINGS = new Set([
  'colour',
  'behaviour',
  'ServiceColoured',
  'PractitionerColoured',
  'aria-labelledby',
])

const PARTICIPLE_EXPORT =
  /^export (?:const|function|async function|function\*) ([a-z]+(?:ed|ing))\b|^export (?:type|interface) ([A-Z][a-z]+(?:ed|ing))\b/gm
/** Words of this form that name a thing. */
const NOUNS = new Set(
  'billing booking counseling landing merging pricing recording timing tracing warning'.split(' '),
)

/** Names of limits and times that do not say of what, or in which unit. */
const VAGUE_CONSTANTS = new Set(
  'APART AT_ONCE BATCH BELIEVED DAY FEW HELD HOME HOUR KEPT LATE LENGTH LOOKED_AT MANY MINUTE NEAR OWN PAGE PATIENCE PATIENCE_MS PAUSE PERIOD PROMPT SECOND SEGMENT SHORT SOON TAG TAIL TOGETHER TRIES UNHURRIED WAIT WEEK YEAR'.split(
    ' ',
  ),
)
/** Limits begin with MAX_ or MIN_, and nothing else says the same. */
const ODD_LIMIT = /^(MOST|LONGEST|LARGEST|LEAST|SHORTEST|FEWEST)(_|$)|_AT_(MOST|LEAST)$|_LONGEST$/

/** Whether an expression is a number, or calculates one from numbers. */
const isNumber = (node: ts.Expression): boolean =>
  ts.isNumericLiteral(node) || (ts.isBinaryExpression(node) && isNumber(node.left) && isNumber(node.right))

/** Returns the names of the constants at the top of a file whose value is a number. */
const numbersOf = (file: string): readonly string[] =>
  parse(file).statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
          ts.isIdentifier(name) && initializer && isNumber(initializer) ? [name.text] : [],
        )
      : [],
  )

/** Returns the names of types and interfaces that a file declares. */
const typesOf = (file: string): readonly string[] => {
  const found: string[] = []
  for (const statement of parse(file).statements) {
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      found.push(statement.name.text)
  }
  return found
}

const isRowTest = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isCallExpression(node.expression) &&
  ts.isPropertyAccessExpression(node.expression.expression) &&
  node.expression.expression.name.text === 'each' &&
  /^(it|test)$/.test(node.expression.expression.expression.getText())

/** Returns the titles of a file's tests that run once for each row. */
const rowTitlesOf = (file: string): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const title = isRowTest(node) && node.arguments[0]
    if (title && ts.isStringLiteralLike(title)) found.push(title.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

/** Returns the titles of a file's tests. */
const titlesOf = (file: string): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText())) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) found.push(title.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

/** Returns the comments of a file and the titles of its tests, each in one line and without names in backticks. */
const proseOf = (file: string): readonly string[] => {
  const comments = readFileSync(file, 'utf8').match(COMMENT) ?? []
  const titles = file.includes('.spec.') ? titlesOf(file) : []
  return [...comments, ...titles].map((each) =>
    each.replaceAll(/\s*\n\s*(\*|\/\/)?\s?/g, ' ').replaceAll(/`[^`]*`/g, ''),
  )
}

it('comments and titles of tests are plain', { timeout: 60_000 }, () => {
  const odd = SOURCES.filter((file) => !file.endsWith('plain-english.spec.ts')).flatMap((file) =>
    proseOf(file)
      .filter((each) => BANNED_IN_CODE.some((banned) => banned.test(each)))
      .map((each) => `${file}: ${each.trim()}`),
  )
  expect(odd).toEqual([])
})

describe('titles', () => {
  it('of tests with rows say more than the row', { timeout: 30_000 }, () => {
    const titles = globSync('{events,modules,src}/**/*.spec.{ts,tsx}').flatMap((file) =>
      rowTitlesOf(file).map((title) => ({ file, title })),
    )
    expect(titles.length).toBeGreaterThan(200)
    const odd = titles.filter(({ title }) => !/\p{L}/u.test(title.replaceAll(/%[a-z#]|\$[\w.]+/g, '')))
    expect(odd).toEqual([])
  })
})

describe('names', () => {
  it('of types are noun phrases', { timeout: 30_000 }, () => {
    const odd = SOURCES.filter((file) => !file.endsWith('.astro')).flatMap((file) =>
      typesOf(file)
        .filter((name) => PARTICIPLES.has(name) || EMPTY_NOUNS.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(odd).toEqual([])
  })

  it('are spelled as Americans do', { timeout: 30_000 }, () => {
    const odd = SOURCES.filter((file) => !file.endsWith('.astro')).flatMap((file) =>
      identifiersOf(file)
        .filter((name) => BRITISH.test(name) && !STORED_SPELLINGS.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect([...new Set(odd)]).toEqual([])
  })

  it('of constants say what they limit and in which unit', { timeout: 30_000 }, () => {
    const odd = SOURCES.filter((file) => !file.endsWith('.astro')).flatMap((file) =>
      numbersOf(file)
        .filter((name) => VAGUE_CONSTANTS.has(name) || ODD_LIMIT.test(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(odd).toEqual([])
  })

  it('of exports are no bare participles or gerunds', { timeout: 30_000 }, () => {
    const odd = SOURCES.filter((file) => !file.endsWith('.astro')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(PARTICIPLE_EXPORT)]
        .map(([, value, type]) => value ?? type ?? '')
        .filter((name) => !NOUNS.has(name.toLowerCase()))
        .map((name) => `${file}: ${name}`),
    )
    expect(odd).toEqual([])
  })

  it('of services are the names of their classes', () => {
    const services = SOURCES.filter((file) => file.endsWith('.ts') && withoutTests(file)).flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(SERVICE),
    ])
    expect(services.length).toBeGreaterThan(40)
    expect(
      services.filter(([, name, tag]) => name !== tag).map(([, name, tag]) => `${name}: ${tag}`),
    ).toEqual([])
  })

  it('of test payments never say practice, except where the name is stored', () => {
    const files = globSync('{modules/billing,src/features/{billing,test-payments}}/**/*.{ts,tsx}')
    const odd = files.flatMap((file) =>
      identifiersOf(file)
        .filter((name) => /practice/i.test(name) && !STORED.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(odd).toEqual([])
  })

  it('of files say what the file defines', () => {
    const odd = SOURCES.filter((file) => BANNED_FILES.has(basename(file).replace(/\..*$/, '')))
    expect(odd).toEqual([])
  })
})
