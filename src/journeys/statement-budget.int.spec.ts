import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../program/api.ts'
import { type EndpointRow, endpointTable } from '../program/openapi/openapi.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { addressCall } from './testing/record-paths.ts'
import { recordStatements } from './testing/statement-recorder.ts'

/** The budget of each endpoint that reads: a line with its method, its path and its statements. */
const file = fileURLToPath(new URL('statement-budget.txt', import.meta.url))

const isWriting = process.env['UPDATE_BUDGET'] !== undefined
// Without a budget, every request gets all its tries.
const TRIES = isWriting ? 12 : 60
const PAUSE_MS = 25

// A live-update connection has no end.
const ENDLESS = '/api/live'

const reads = endpointTable(Api).filter(
  ({ method, path, permission }) => method === 'GET' && permission !== null && path !== ENDLESS,
)

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

/**
 * Counts the statements of a successful request, including those that begin and commit its transactions. Background
 * work can add statements, so this repeats the request until it sends at most `enough`.
 */
const statementsOf = async (path: string, sent: readonly unknown[], enough: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TRIES && least > enough; n += 1) {
    if (n > 2) await sleep(PAUSE_MS)
    const before = sent.length
    const { status } = await clinic.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    least = Math.min(least, sent.length - before)
  }
  return least
}

const nameOf = ({ method, path }: EndpointRow): string => `${method} ${path}`

const budgetIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => [line.replace(/ +\d+$/, ''), Number(/\d+$/.exec(line)?.[0])]),
  )

const writeBudget = (counted: readonly (readonly [name: string, statements: number])[]): void => {
  const width = Math.max(...counted.map(([name]) => name.length))
  writeFileSync(
    file,
    counted
      .map(([name, statements]) => `${name.padEnd(width)}  ${statements}\n`)
      .sort()
      .join(''),
  )
}

it('no request that reads sends more statements than its budget (UPDATE_BUDGET=1 writes it)', async () => {
  const sent = await recordStatements(testApp.app)
  const budget = new Map(isWriting ? [] : budgetIn(readFileSync(file, 'utf8')))
  const counted: [name: string, statements: number][] = []
  for (const endpoint of reads) {
    const { path } = await addressCall(clinic, endpoint)
    const name = nameOf(endpoint)
    counted.push([name, await statementsOf(path, sent, budget.get(name) ?? 0)])
  }
  if (isWriting) return writeBudget(counted)
  expect([...budget.keys()].sort()).toEqual(counted.map(([name]) => name).sort())
  expect(counted.filter(([name, statements]) => statements > (budget.get(name) ?? 0))).toEqual([])
})
