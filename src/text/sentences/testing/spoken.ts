import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

// Where modules say something to whoever is at the screen.
const SPEAKING = [
  'events/refusals.ts',
  'modules/**/{errors,*-errors,contract,*-contract,refusal,replies,answers,reasons}.ts',
  'modules/documents/content/**/{claim,inspection,archive,compound,doc,docx,docx-parts,pdf-packed,picture,sniffing}.ts',
  'modules/identity/{new-password,password-text}.ts',
  'modules/intake/{answered,judging,record-values,signature}.ts',
  'modules/notices/{notice-words,when}.ts',
  'modules/reminders/{clinic-words,planned,timeline,timeline-words}.ts',
  'modules/reports/{list-name,messages,report-csv,report-pdf,sheet,sheet-blocks,sheet-words}.ts',
  'src/server/admission.ts',
]

const isSentence = (words: string): boolean =>
  /^(\p{Lu}|\{1\}|\*\*).* /su.test(words) && /\p{Ll}{2}/u.test(words)

/** What a literal says, with `{1}`, `{2}` for the values in it; undefined for what is none. */
const wordsOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }, n) => `{${n + 1}}${literal.text}`).join('')
}

const literalsOf = (file: string): readonly string[] => {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    const words = wordsOf(node)
    if (words !== undefined) found.push(words)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return found
}

const files = (patterns: readonly string[]): readonly string[] =>
  globSync([...patterns]).filter((file) => !/\.spec\.|\/testing\//.test(file))

/** Every sentence that stands in the code where modules speak to people, by file. */
export const spokenSentences = (): ReadonlyMap<string, readonly string[]> =>
  new Map(files(SPEAKING).map((file) => [file, [...new Set(literalsOf(file).filter(isSentence))]]))

/** Every literal of the modules. */
export const everyLiteral = (): ReadonlySet<string> =>
  new Set(files(['events/*.ts', 'modules/**/*.ts', 'src/server/*.ts']).flatMap(literalsOf))
