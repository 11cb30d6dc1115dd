import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The folder of the program itself. */
export const root = join(import.meta.dirname, '../..')

// What ends up inside the built pages. Modules stay outside of them, but for their contracts.
const built = [
  'src/{pages,layouts,components,islands,stores,styles,text,form-page,public-form,templates,verifier,viewer}/**/*',
  'events/{examination,links}.ts',
  'src/*.ts',
  'modules/*/{contract,rules}.ts',
  'modules/kernel/*.ts',
  'public/**/*',
  'astro.config.mjs',
  'verifier.build.mjs',
  'package.json',
]

/** A mark of all sources that the built pages were made from. */
export const sourcesMark = (): string => {
  const hash = createHash('sha256')
  const files = globSync(built, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.spec.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
