import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns the page that verifies an export as a single file. Its policy allows only its own script and style,
 * and no network requests.
 */
const pageWith = (template, script, style) => {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return template
    .replace('%POLICY%', () => policy)
    .replace(/\s*%STYLE%\s*/, () => style)
    .replace(/\s*%SCRIPT%\s*/, () => script)
}

const bundled = async () => {
  const { output } = await build({
    configFile: false,
    root: here('src/features/proof/verifier'),
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      cssMinify: true,
      rollupOptions: { input: here('src/features/proof/verifier/main.ts'), output: { format: 'es' } },
      modulePreload: false,
    },
  })
  const script = output.find(({ type }) => type === 'chunk').code.trim()
  const style = String(output.find(({ fileName }) => fileName.endsWith('.css')).source).trim()
  if (/<\/script|<!--/i.test(script)) throw new Error('the script would end its own element')
  return { script, style }
}

const make = async () => {
  const { script, style } = await bundled()
  const page = pageWith(
    await readFile(here('src/features/proof/verifier/page.html.template'), 'utf8'),
    script,
    style,
  )
  await mkdir(here('dist'), { recursive: true })
  await writeFile(here('dist/verify.html'), page)
}

/** Builds the verifier into dist/ when the pages are built or served for development. */
export const verifier = () => ({
  name: 'caretrail:verifier',
  hooks: { 'astro:build:done': make, 'astro:server:setup': make },
})
