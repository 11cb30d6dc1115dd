import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The repository’s root folder. */
export const root = join(import.meta.dirname, '../..')

/** The sources of the built pages. Pages import only contracts and other shared files of the modules. */
export const BUILT_SOURCES = [
  'src/{pages,features,kit,language,shell,program}/**/*',
  'events/examination.ts',
  'events/proof/chain-links.ts',
  'events/proof/{checkpoint,checkpoint-evidence}.ts',
  'src/server/{file-address,headers,replies}.ts',
  'src/*.ts',
  'modules/**/{contract,rules,*-contract,words.*,new-password,password-text}.ts',
  'modules/kernel/**/*.ts',
  'public/**/*',
  'astro.config.mjs',
  'verifier.build.mjs',
  'package.json',
]

/** Hashes the sources that the pages are built from. */
export const sourcesMark = (): string => {
  const hash = createHash('sha256')
  const files = globSync(BUILT_SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.spec.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
