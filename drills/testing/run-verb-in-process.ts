import { runInThisProcess } from '../../src/cli/testing/program.ts'
import type { makeVerbRunner } from '../product.ts'

/** Runs CLI commands in this process, because a process for each would take seconds to load the program. */
export const runVerbInProcess: typeof makeVerbRunner =
  (env) =>
  async (...args) => {
    const definedEntries = Object.entries(env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    const { code, stdout, stderr } = await runInThisProcess(
      args.join(' '),
      Object.fromEntries(definedEntries),
    )
    return { code: code ?? 1, output: stdout + stderr }
  }
