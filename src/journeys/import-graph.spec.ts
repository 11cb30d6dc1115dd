import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** A source tree that breaks every rule of the graph once. */
const broken: Readonly<Record<string, string>> = {
  'events/index.ts': `import '../modules/a/index.ts'\nexport const decider = (x: unknown) => x`,
  'events/write/store.ts': `import '../testing/ground.ts'\nimport type { Kind } from '../kind.ts'\nexport const store: Kind = 1`,
  'events/kind.ts': `import type { store } from './write/store.ts'\nexport type Kind = 1 | typeof store`,
  'events/testing/ground.ts': `export const ground = 1`,
  'modules/a/index.ts': `export * from './circle.ts'`,
  'modules/a/circle.ts': `import './index.ts'\nimport '../../events/write/store.ts'\nexport const circle = 1`,
  'modules/a/private.ts': `import '../../src/program/app.ts'\nexport const hidden = 1`,
  'modules/a/noun.ts': `import { decider } from '#events'\nimport { join } from 'node:path'\nimport './http.ts'\nexport const Noun = decider(join)`,
  'modules/a/testing/samples.ts': `import type { clinic } from '../../../src/journeys/testing/clinic.ts'\nexport const sample: typeof clinic = 1`,
  'src/journeys/testing/clinic.ts': `export const clinic = 1`,
  'modules/a/http.ts': `export const http = 1`,
  'modules/a/module.ts': `export const a = {}`,
  'modules/b/index.ts': `import '../a/private.ts'\nimport 'nowhere-to-be-found'\nimport 'vitest'`,
  'modules/b/rules.ts': `import './index.ts'\nexport const holds = true`,
  'modules/identity/accounts/account.ts': `import '../sign-in/sign-in.ts'\nexport const account = 1`,
  'modules/identity/sign-in/sign-in.ts': `export const signIn = 1`,
  'src/program/app.ts': `import '../../modules/a/private.ts'\nimport '../../modules/a/module.ts'\nexport const app = 1`,
  'src/pages/deep.astro': `---\nimport { hidden } from '../../modules/a/private.ts'\nhidden()\n---\n<p>deep</p>`,
  'modules/a/words.en.ts': `export const words = 1`,
  'src/features/b/deep.ts': `import '../a/Heavy.ts'\nimport '../../../modules/a/words.en.ts'\nimport '../../program/app.ts'\nexport const deep = 1`,
  'src/shell/menu.ts': `import '../features/a/Heavy.ts'\nexport const menu = 1`,
  'src/kit/button.ts': `import '../features/a/Heavy.ts'\nexport const button = 1`,
  'src/features/a/Heavy.ts': `import 'node:fs'\nimport '#modules/a'\nexport const heavy = 1`,
}

const RULES = [
  'no-cycles',
  'events-open-in-order',
  'events-know-no-module',
  'events-by-public-interface',
  'modules-never-import-src',
  'modules-know-no-journey',
  'modules-by-public-interface',
  'src-by-public-interface',
  'modules-are-listed-once',
  'identity-in-one-direction',
  'deciders-look-at-nothing',
  'deciders-know-no-service',
  'islands-stay-light',
  'words-by-their-chunk',
  'features-by-public-interface',
  'the-shell-uses-public-interfaces',
  'kit-knows-no-feature',
  'the-program-composes',
  'pages-ask-the-program',
  'rules-carry-nothing',
  'islands-know-no-node',
  'tests-stay-tests',
  'packages-are-declared',
  'development-stays-development',
]

const build = async (files: Readonly<Record<string, string>> = broken): Promise<string> => {
  const tree = await mkdtemp(join(tmpdir(), 'caretrail-graph-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await writeFile(join(tree, file), content)
  }
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs', '.oxlintrc.json']) {
    await cp(file, join(tree, file))
  }
  await symlink(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
  return tree
}

const run = (tree: string, tool: string, ...args: string[]) =>
  new Promise<string>((answer) => {
    execFile(`node_modules/.bin/${tool}`, args, { cwd: tree }, (_, out) => answer(out))
  })

it('reports every rule of the graph where it is broken', async () => {
  const tree = await build()
  const report = await run(tree, 'depcruise', 'events', 'modules', 'src')
  await rm(tree, { recursive: true })
  expect(RULES.filter((name) => !report.includes(`error ${name}:`))).toEqual([])
})

it('lets pages and islands import contracts and rules', async () => {
  const open = {
    'modules/a/contract.ts': 'export const MAX_LENGTH = 1',
    'modules/a/rules.ts': 'export const holds = true',
  }
  const island = `import { MAX_LENGTH } from '#contracts/a'\nimport { holds } from '#rules/a'\nexport const seen = holds && MAX_LENGTH`
  const tree = await build({ ...open, 'src/features/a/Light.ts': island, 'modules/b/index.ts': island })
  const report = await run(tree, 'depcruise', 'modules', 'src')
  await rm(tree, { recursive: true })
  expect(report).toContain('no dependency violations found')
})

it('lets the linter keep pages to public module entries, because the graph does not see inside .astro files', async () => {
  const tree = await build()
  const report = await run(tree, 'oxlint', 'src/pages')
  await rm(tree, { recursive: true })
  expect(report).toContain('no-restricted-imports')
})
