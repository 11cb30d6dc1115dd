import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'astro'
import { LANGUAGES } from './languages.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

/** Returns a hash of all texts for the file names, so that browsers can cache the files permanently. */
const hashTexts = (): string => {
  const words = [
    'src/**/*{words,.en,.es,.fr}*.ts',
    'src/**/words/**/*.ts',
    'src/{language,kit/format}/**/*.ts',
    'modules/*/{words,figures}.*.ts',
  ]
  const root = resolvePath('../../')
  const sources = [
    ...globSync(words, { cwd: root })
      .sort()
      .map((file) => root + file),
    resolvePath('../../package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('base64url').slice(0, 8)
}

const languages = Object.keys(LANGUAGES)
const hash = hashTexts()
const files = Object.fromEntries(languages.map((each) => [each, `_astro/words-${each}.${hash}.js`]))

/**
 * Lets a browser load the text of only one language. Browser code imports `#words`, and the page's import map
 * selects the file (`WordsImport.astro`, with `virtual:words`).
 */
export const oneLanguage = (): Plugin => ({
  name: 'caretrail:one-language',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'virtual:words') return '\0virtual:words'
    if (id !== '#words' || this.environment.name !== 'client') return null
    return this.environment.mode === 'dev' ? resolvePath('./browser/development.ts') : { id, external: true }
  },
  load(id) {
    if (id !== '\0virtual:words') return null
    const isBuilt = this.environment.mode === 'build'
    return `export default ${isBuilt ? JSON.stringify(files) : 'null'}`
  },
  buildStart() {
    if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
    for (const language of languages)
      this.emitFile({
        type: 'chunk',
        id: resolvePath(`./browser/${language}.ts`),
        fileName: files[language] as string,
        preserveSignature: 'strict',
      })
  },
})
