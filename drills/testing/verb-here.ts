import { runHere } from '../../src/cli/testing/program.ts'
import type { verbWith } from '../product.ts'

/** Runs CLI commands in this process, because each process of their own loads the program for seconds. */
export const verbHere: typeof verbWith =
  (env) =>
  async (...args) => {
    const given = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    const { code, stdout, stderr } = await runHere(args.join(' '), Object.fromEntries(given))
    return { code: code ?? 1, output: stdout + stderr }
  }
