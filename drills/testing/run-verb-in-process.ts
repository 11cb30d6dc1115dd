import { runHere } from '../../src/cli/testing/program.ts'
import type { verbWith } from '../product.ts'

/** Runs CLI commands in this process, because a process for each would take seconds to load the program. */
export const runVerbInProcess: typeof verbWith =
  (env) =>
  async (...args) => {
    const given = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    const { code, stdout, stderr } = await runHere(args.join(' '), Object.fromEntries(given))
    return { code: code ?? 1, output: stdout + stderr }
  }
