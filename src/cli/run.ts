import { type Command, CommanderError } from 'commander'
import { addCommand, caretrailCommand } from './command.ts'
import { describeError } from './describe-error.ts'
import { withOutput } from './output.ts'
import { shutdownOf, type Shutdown } from './shutdown.ts'
import type { Perform } from './verb.ts'
import { VERBS } from './verbs.ts'

/** Runs a verb, then exits the process. */
export const runVerb = async (name: string, args: string[]): Promise<void> => {
  const shutdown = shutdownOf(printError)
  process.on('uncaughtException', (cause) => {
    printErrorUnlessEnding(shutdown, cause)
    void shutdown.end(1)
  })
  const code = await withOutput(process, () => exitCodeOf(name, args, shutdown), console.error)
  await shutdown.end(code)
}

/** Runs a verb and returns its exit code. An error is printed to stderr. What the verb opened ends with `shutdown`. */
export const exitCodeOf = async (name: string, args: string[], shutdown: Shutdown): Promise<number> => {
  let code = 0
  const perform: Perform = async (work) => {
    code = await work(shutdown)
  }
  try {
    const asked = [name, ...args]
    const caretrail = await declareVerbs(asked, perform)
    await caretrail.parseAsync(asked, { from: 'user' })
    return code
  } catch (cause) {
    // The parser has printed its own words already: the help, the version or what it does not understand.
    if (cause instanceof CommanderError) return cause.exitCode
    printErrorUnlessEnding(shutdown, cause)
    return 1
  }
}

/** Declares every verb by name and summary, and loads only the called one, which keeps the start fast. */
const declareVerbs = async (asked: readonly string[], perform: Perform): Promise<Command> => {
  const called = asked[0] === 'help' ? asked[1] : asked[0]
  const caretrail = caretrailCommand()
  for (const [name, { summary, load }] of Object.entries(VERBS)) {
    const command = addCommand(caretrail, name, summary)
    if (name === called) (await load()).verb.declare(command, perform)
  }
  return caretrail
}

// Work that a signal interrupts fails too, which is not worth reporting.
const printErrorUnlessEnding = (shutdown: Shutdown, cause: unknown): void => {
  if (!shutdown.isEnding()) printError(cause)
}

/** Prints an error: one sentence if the operator can fix it. */
export const printError = (cause: unknown): void => console.error(describeError(cause))
