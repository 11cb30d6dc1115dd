import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** A house in which every rule of the graph is broken once. */
const broken: Readonly<Record<string, string>> = {
  'events/index.ts': `import '../modules/a/index.ts'\nexport const decider = (x: unknown) => x`,
  'events/store.ts': `import './testing/ground.ts'\nexport const store = 1`,
  'events/testing/ground.ts': `export const ground = 1`,
  'modules/a/index.ts': `export * from './circle.ts'`,
  'modules/a/circle.ts': `import './index.ts'\nimport '../../events/store.ts'\nexport const circle = 1`,
  'modules/a/private.ts': `import '../../src/app.ts'\nexport const hidden = 1`,
  'modules/a/noun.ts': `import { decider } from '#events'\nimport { join } from 'node:path'\nexport const Noun = decider(join)`,
  'modules/b/index.ts': `import '../a/private.ts'\nimport 'nowhere-to-be-found'\nimport 'vitest'`,
  'modules/b/rules.ts': `import './index.ts'\nexport const holds = true`,
  'src/app.ts': `import '../modules/a/private.ts'\nexport const app = 1`,
  'src/pages/deep.astro': `---\nimport { hidden } from '../../modules/a/private.ts'\nhidden()\n---\n<p>deep</p>`,
  'src/islands/Heavy.ts': `import 'node:fs'\nimport '#modules/a'\nexport const heavy = 1`,
}

const RULES = [
  'no-cycles',
  'events-know-no-module',
  'events-by-the-front-door',
  'modules-never-import-src',
  'modules-by-the-front-door',
  'src-by-the-front-door',
  'deciders-look-at-nothing',
  'islands-stay-light',
  'rules-carry-nothing',
  'islands-know-no-node',
  'tests-stay-tests',
  'packages-are-declared',
  'development-stays-development',
]

const build = async (files: Readonly<Record<string, string>> = broken): Promise<string> => {
  const house = await mkdtemp(join(tmpdir(), 'caretrail-graph-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(house, file)), { recursive: true })
    await writeFile(join(house, file), content)
  }
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs', '.oxlintrc.json']) {
    await cp(file, join(house, file))
  }
  await symlink(join(process.cwd(), 'node_modules'), join(house, 'node_modules'))
  return house
}

const run = (house: string, tool: string, ...args: string[]) =>
  new Promise<string>((answer) => {
    execFile(`node_modules/.bin/${tool}`, args, { cwd: house }, (_, out) => answer(out))
  })

it('every rule of the graph fails where it is broken', async () => {
  const house = await build()
  const report = await run(house, 'depcruise', 'events', 'modules', 'src')
  await rm(house, { recursive: true })
  expect(RULES.filter((name) => !report.includes(`error ${name}:`))).toEqual([])
})

it('contracts and rules are open to pages and islands', async () => {
  const open = {
    'modules/a/contract.ts': 'export const LONGEST = 1',
    'modules/a/rules.ts': 'export const holds = true',
  }
  const island = `import { LONGEST } from '#contracts/a'\nimport { holds } from '#rules/a'\nexport const seen = holds && LONGEST`
  const house = await build({ ...open, 'src/islands/Light.ts': island, 'modules/b/index.ts': island })
  const report = await run(house, 'depcruise', 'modules', 'src')
  await rm(house, { recursive: true })
  expect(report).toContain('no dependency violations found')
})

it('pages are held to the front doors by the linter, which sees what the graph cannot', async () => {
  const house = await build()
  const report = await run(house, 'oxlint', 'src/pages')
  await rm(house, { recursive: true })
  expect(report).toContain('no-restricted-imports')
})
