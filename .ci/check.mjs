// Checks format, lint, types and the dependency graph, two at a time. Prints each check's output when it is
// done, and at the end how long each took. Any failure fails the run.
import { spawn } from 'node:child_process'

// Each tool caches its results, so unchanged files are not checked again. A clean clone has no cache.
const cache = 'node_modules/.cache/check'

// Slowest first. The native compiler checks the types; astro check needs the one in JavaScript.
const checks = [
  'astro check --tsconfig tsconfig.pages.json --minimumFailingSeverity hint',
  `node node_modules/typescript-native/bin/tsc --incremental --tsBuildInfoFile ${cache}/types.tsbuildinfo`,
  `prettier --check --cache --cache-strategy content --cache-location ${cache}/prettier .`,
  `depcruise --cache ${cache}/graph --cache-strategy content events modules src bench drills packaging`,
  'oxlint --deny-warnings',
]

const failed = []
const times = []

const check = (command) =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    const began = Date.now()
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.once('close', (code) => {
      process.stdout.write(`\n== ${command}\n${Buffer.concat(output)}`)
      if (code !== 0) failed.push(command)
      times.push(`${Math.round((Date.now() - began) / 1000)} s  ${command}`)
      resolve()
    })
  })

const worker = async () => {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next)
}

await Promise.all([worker(), worker()])
process.stdout.write(`\n${times.join('\n')}\n`)
for (const command of failed) process.stdout.write(`\nfailed: ${command}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
