import type { Reporter, TestCase, TestModule } from 'vitest/node'

const SLOWEST_COUNT = 10

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`.padStart(7)

/**
 * Prints the slowest files of a run, whose times include the wait for other files on the same cores, and the tests
 * that passed only on a second try, which would go unnoticed otherwise.
 */
export default class RunReport implements Reporter {
  readonly #secondTries: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#secondTries.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((each) => ({ file: each.relativeModuleId, duration: each.diagnostic().duration }))
      .toSorted((a, b) => b.duration - a.duration)
      .slice(0, SLOWEST_COUNT)
    const lines = slowest.map(({ file, duration }) => `${seconds(duration)}  ${file}`)
    process.stdout.write(`\nThe slowest files:\n${lines.join('\n')}\n`)
    if (this.#secondTries.length === 0) return
    process.stdout.write(`\nPassed on a second try, which is a defect:\n${this.#secondTries.join('\n')}\n`)
  }
}
