import type { Reporter, TestCase } from 'vitest/node'

/** Prints the tests that passed only on a second try, so that none of them hides. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return
    process.stdout.write(`\nPassed on a second try, which is a defect:\n${this.#names.join('\n')}\n`)
  }
}
