import { globSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from './languages.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The words that no catalog contains: their pages load no catalog, or only the server uses them. The verifier loads
 * the words for faults without the other words of `proof`.
 */
export const OUTSIDE_CATALOGS = [
  'src/features/api-reference/',
  'src/features/form-view/',
  'src/features/history/',
  'src/features/legal/',
  'src/features/proof/words.faults',
  'src/features/proof/words.ledger-faults',
  'src/features/unsubscribe/',
  'src/features/visit-link/',
]

interface WordsFile {
  readonly path: string
  /** What the catalogs call it: `calendarFeeds` for the words in `src/features/calendar-feeds`. */
  readonly name: string
  /** What it exports, such as `refusals`. */
  readonly sections: readonly string[]
}

const nameOf = (path: string): string =>
  path
    .replace(/^src\/(features\/)?/, '')
    .replace(/(\/(event-)?words)?\.en\.ts$/, '')
    .replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())

const readWords = async (path: string): Promise<WordsFile> => {
  const words = (await import(ROOT + path)) as object
  return { path, name: nameOf(path), sections: Object.keys(words).sort() }
}

/** Finds words files by their English names, because English decides what the other languages have. */
const findWords = (pattern: string): Promise<readonly WordsFile[]> => {
  const paths = globSync(pattern, { cwd: ROOT }).sort()
  return Promise.all(
    paths.filter((path) => !OUTSIDE_CATALOGS.some((start) => path.startsWith(start))).map(readWords),
  )
}

const filesWith = (sectionNames: readonly string[], files: readonly WordsFile[]): readonly WordsFile[] =>
  files.filter(({ sections }) => sections.some((section) => sectionNames.includes(section)))

/** Merges a section of all modules, such as their refusals. */
const merge = (section: string, modules: readonly WordsFile[]): string => {
  const lines = filesWith([section], modules).map(({ name }) => `    ...${name}.${section},\n`)
  return `  ${section}: {\n${lines.join('')}  },\n`
}

/** Lists each section of a screen under its own name. The common words have no section: `text.save`. */
const list = ({ name, sections }: WordsFile): string =>
  sections
    .map((section) =>
      section === 'common' ? `  ...${name}.common,\n` : `  ${section}: ${name}.${section},\n`,
    )
    .join('')

const sourceOf = (
  language: string,
  name: string,
  files: readonly WordsFile[],
  sections: readonly string[],
): string => {
  const imports = files.map(({ path, name: file }) => {
    const relativePath = `../../${path}`.replace('../../src/', '../').replace('.en.ts', `.${language}.ts`)
    return `import * as ${file} from '${relativePath}'\n`
  })
  return `// Made by "npm run catalogs": do not edit.\n${imports.join('')}\nexport const ${name} = {\n${sections.join('')}}\n`
}

/** Makes the catalogs of all languages: the source of each, by file name. */
export const makeCatalogs = async (): Promise<Readonly<Record<string, string>>> => {
  const modules = filesWith(['refusals', 'problems'], await findWords('modules/*/words.en.ts'))
  const screens = await findWords('src/{features,kit,shell}/**/*.en.ts')
  const history = filesWith(['events', 'kinds'], await findWords('modules/*/event-words.en.ts'))

  const words = [...screens.map(list), merge('refusals', modules), merge('problems', modules)]
  const eventWords = [merge('events', history), merge('kinds', history)]
  return Object.fromEntries(
    Object.keys(LANGUAGES).flatMap((language) => [
      [`catalog.${language}.ts`, sourceOf(language, language, [...modules, ...screens], words)],
      [`event-words.${language}.ts`, sourceOf(language, 'eventWords', history, eventWords)],
    ]),
  )
}

if (import.meta.main)
  for (const [file, source] of Object.entries(await makeCatalogs()))
    writeFileSync(new URL(file, import.meta.url), source)
