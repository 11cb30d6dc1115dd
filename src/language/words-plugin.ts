import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'astro'
import { LANGUAGES } from '../text/languages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

/** Of all that the files of the words are made of; it stands in their names, so that a browser can keep them for ever. */
const mark = (): string => {
  const sources = [...globSync(here('../text/**/*.ts')).sort(), here('../../package-lock.json')]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('base64url').slice(0, 8)
}

const languages = Object.keys(LANGUAGES)
const files = Object.fromEntries(languages.map((each) => [each, `_astro/words-${each}.${mark()}.js`]))

/**
 * A browser loads the words of one language. What it runs asks for `#words`, and the page says by an import map
 * which file that is (`Words.astro`, by `virtual:words`).
 */
export const oneLanguage = (): Plugin => ({
  name: 'caretrail:one-language',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'virtual:words') return '\0virtual:words'
    if (id !== '#words' || this.environment.name !== 'client') return null
    return this.environment.mode === 'dev' ? here('../text/browser/reloading.ts') : { id, external: true }
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
        id: here(`../text/browser/${language}.ts`),
        fileName: files[language] as string,
        preserveSignature: 'strict',
      })
  },
})
