import { type Command, CommanderError } from 'commander'
import { addCommand, caretrailCommand } from './command.ts'
import { describeError } from './describe-error.ts'
import { withOutput } from './output.ts'
import { shutdownOf, type Shutdown } from './shutdown.ts'
import type { Perform } from './verb.ts'
import { VERBS } from './verbs.ts'

/** Runs a verb to its end, then exits the process. */
export const runVerb = async (name: string, args: string[]): Promise<void> => {
  const shutdown = shutdownOf(complain)
  process.on('uncaughtException', (cause) => {
    complainUnlessEnding(shutdown, cause)
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
    complainUnlessEnding(shutdown, cause)
    return 1
  }
}

/** Declares every verb with its line in the list, and in full the one that is called. */
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
const complainUnlessEnding = (shutdown: Shutdown, cause: unknown): void => {
  if (!shutdown.isEnding()) complain(cause)
}

/** Prints an error: one sentence if the operator can mend it. */
export const complain = (cause: unknown): void => console.error(describeError(cause))
