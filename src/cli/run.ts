import { type Command, CommanderError } from 'commander'
import { addCommand, caretrailCommand } from './command.ts'
import { describeError } from './describe-error.ts'
import { withOutput } from './output.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import type { Perform } from './verb.ts'
import { VERBS } from './verbs.ts'

/** Runs a verb, then exits the process. */
export const runVerb = async (name: string, args: string[]): Promise<void> => {
  const shutdown = createShutdown(printError)
  process.on('uncaughtException', (cause) => {
    printUnlessEnding(shutdown, cause)
    void shutdown.end(1)
  })
  const code = await withOutput(process, () => exitCodeOf(name, args, shutdown), console.error)
  await shutdown.end(code)
}

/** Runs a verb and returns its exit code. Prints errors to stderr. `shutdown` closes what the verb opened. */
export const exitCodeOf = async (name: string, args: string[], shutdown: Shutdown): Promise<number> => {
  let code = 0
  const perform: Perform = async (work) => {
    code = await work(shutdown)
  }
  try {
    const words = [name, ...args]
    const caretrail = await declareVerbs(words, perform)
    await caretrail.parseAsync(words, { from: 'user' })
    return code
  } catch (cause) {
    // The parser has already printed the help, the version or its error.
    if (cause instanceof CommanderError) return cause.exitCode
    printUnlessEnding(shutdown, cause)
    return 1
  }
}

/** Declares every verb by name and summary, and loads only the called one, which keeps the start fast. */
const declareVerbs = async (words: readonly string[], perform: Perform): Promise<Command> => {
  const calledVerb = words[0] === 'help' ? words[1] : words[0]
  const caretrail = caretrailCommand()
  for (const [name, { summary, load }] of Object.entries(VERBS)) {
    const command = addCommand(caretrail, name, summary)
    if (name === calledVerb) (await load()).verb.declare(command, perform)
  }
  return caretrail
}

// A signal makes the interrupted work fail, which is not worth reporting.
const printUnlessEnding = (shutdown: Shutdown, cause: unknown): void => {
  if (!shutdown.isEnding()) printError(cause)
}

/** Prints an error: one sentence if the operator can fix it. */
export const printError = (cause: unknown): void => console.error(describeError(cause))
