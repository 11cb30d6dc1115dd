// Prints what a run took against its budget, and as the last line the counts of its tests. Fails if a test failed or the
// run took longer than the budget, so that a slow test is noticed when it comes, and not a hundred tests later.
//
//     node .ci/report.mjs REPORT TEST_EXIT_CODE SECONDS YARDSTICK_MS
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { measureYardstick } from './yardstick.mjs'

const [file, exitCode, seconds, yardstickMs] = process.argv.slice(2)
const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'))
// A test file that cannot be loaded fails the run without a failed test and may leave no report.
const {
  numPassedTests = 0,
  numFailedTests = 0,
  testResults = [],
} = JSON.parse(readFileSync(file, 'utf8') || '{}')
const failedCount = numFailedTests || (exitCode === '0' && numPassedTests > 0 ? 0 : 1)

// The slower of both measurements: another user of the machine may have come or gone during the run. A measurement
// below 1 is no proof of a faster machine: it varies by a fifth, and a run is more than what it measures.
const measuredMs = Math.max(Number(yardstickMs), measureYardstick())
const slowdown = Math.max(1, measuredMs / budget.yardstickMilliseconds)

const print = (line) => process.stdout.write(`${line}\n`)
const isWithin = (what, minutes, budgetMinutes) => {
  const limit = budgetMinutes * slowdown
  print(`${what} took ${minutes.toFixed(1)} of at most ${limit.toFixed(1)} minutes.`)
  return minutes <= limit
}

print(`\nThis machine takes ${slowdown.toFixed(2)} times as long as .ci/budget.json assumes.`)
const runIsWithin = isWithin('The run', Number(seconds) / 60, budget.minutes)
const [slowest] = testResults
  .map(({ name, startTime, endTime }) => ({ name, minutes: (endTime - startTime) / 60_000 }))
  .toSorted((a, b) => b.minutes - a.minutes)
const fileIsWithin =
  !slowest || isWithin(relative('.', slowest.name), slowest.minutes, budget.slowestFileMinutes)
const overBudgetCount = runIsWithin && fileIsWithin ? 0 : 1
if (overBudgetCount)
  print('This is over the budget of .ci/budget.json: find what became slow, and make it faster.')

print(`${numPassedTests} passed, ${failedCount + overBudgetCount} failed`)
process.exitCode = failedCount + overBudgetCount > 0 ? 1 : 0
