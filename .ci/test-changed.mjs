// Runs the tests that a change can break: unit tests by the import graph, and the tests of the modules and features
// that the change touches, front and back. `npm run test:changed`, or `npm run test:changed -- COMMIT` for what
// changed since another commit than the merge base with main.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const [since = git('merge-base', 'HEAD', 'main')[0]] = process.argv.slice(2)
const changed = [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
]

// A module and its feature have folders of the same name: `modules/rooms` and `src/features/rooms`.
const FOLDER =
  /^(?:modules|src\/features)\/([^/]+)\/|^(events|drills|bench|packaging|src\/(?:cli|demo|server|shell|kit))\//
const foldersOf = (file) => {
  const [, noun, other] = FOLDER.exec(file) ?? []
  return noun ? [`modules/${noun}`, `src/features/${noun}`].filter(existsSync) : other ? [other] : []
}
const folders = [...new Set(changed.flatMap(foldersOf))]
const specs = changed.filter((file) => file.endsWith('.spec.ts') && existsSync(file))

const print = (line) => process.stdout.write(`${line}\n`)

const run = (...args) => {
  print(`\n== vitest run ${args.join(' ')}`)
  return spawnSync('vitest', ['run', '--passWithNoTests', ...args], { stdio: 'inherit' }).status === 0
}

print(
  `${changed.length} files changed since ${since.slice(0, 12)}: ${folders.join(', ') || 'no folder of tests'}`,
)
const began = Date.now()
const passed = [
  run('--project', 'unit', '--project', 'stores', '--changed', since),
  folders.length + specs.length === 0 ||
    run(
      ...['postgres', 'browser', 'timed'].flatMap((name) => ['--project', name]),
      ...folders.map((f) => `${f}/`),
      ...specs,
    ),
]
print(`\n${Math.round((Date.now() - began) / 1000)} s`)
process.exitCode = passed.every(Boolean) ? 0 : 1
