import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './sources.ts'

// A program that says its version as Node does, and else what it was asked to run.
const fakeNode = (version: string) =>
  `#!/bin/sh\n[ "$1" = --version ] && echo v${version} && exit\necho "${version} runs $*"\n`

const write = (path: string, text: string) => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text, { mode: 0o755 })
}

const install = ({ own, machine }: { own?: string; machine?: string }) => {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'bin/caretrail'), join(folder, 'app/bin/caretrail'))
  if (own) write(join(folder, 'app/node_modules/node/bin/node'), fakeNode(own))
  if (machine) write(join(folder, 'machine/node'), fakeNode(machine))
  for (const tool of ['dirname', 'readlink'])
    write(join(folder, 'machine', tool), `#!/bin/sh\nPATH=/usr/bin:/bin exec ${tool} "$@"\n`)
  const run = (path = 'app/bin/caretrail') =>
    spawnSync(join(folder, path), ['start', 'a b'], {
      cwd: folder,
      env: { PATH: join(folder, 'machine') },
      encoding: 'utf8',
    })
  return { folder, run }
}

test('starts with its own Node, whatever the machine has', () => {
  const { folder, run } = install({ own: '24.21.0', machine: '20.20.2' })
  expect(run().stdout).toBe(`24.21.0 runs ${folder}/app/src/cli/main.ts start a b\n`)
})

test('finds its folder through a link', () => {
  const { folder, run } = install({ own: '24.21.0' })
  symlinkSync('app/bin/caretrail', join(folder, 'link'))
  expect(run('link').stdout).toBe(`24.21.0 runs ${folder}/app/src/cli/main.ts start a b\n`)
})

test('starts with the Node of the machine if that is new enough', () => {
  expect(install({ machine: '24.21.0' }).run().stdout).toMatch(/^24\.21\.0 runs .* start a b\n$/)
})

test.each([
  ['20.20.2', 'Caretrail needs Node 24 or later, and this machine has v20.20.2. "npm ci" installs one.\n'],
  [undefined, 'Caretrail needs Node 24 or later, and this machine has none. "npm ci" installs one.\n'],
])('says in one sentence what is missing with Node %s alone', (machine, sentence) => {
  const { status, stdout, stderr } = install(machine ? { machine } : {}).run()
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: sentence })
})
