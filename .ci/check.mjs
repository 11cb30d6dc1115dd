// Format, lint, types and graph: two at a time, each told of whole when it is over. Any failure fails it.
import { spawn } from 'node:child_process'

// The longest first.
const checks = [
  'astro check --tsconfig tsconfig.pages.json --minimumFailingSeverity hint',
  'tsc',
  'prettier --check .',
  'depcruise events modules src bench drills',
  'oxlint --deny-warnings',
]

const failed = []

const check = (command) =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.once('close', (code) => {
      process.stdout.write(`\n== ${command}\n${Buffer.concat(said)}`)
      if (code !== 0) failed.push(command)
      resolve()
    })
  })

const worker = async () => {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next)
}

await Promise.all([worker(), worker()])
for (const command of failed) process.stdout.write(`\nfailed: ${command}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
