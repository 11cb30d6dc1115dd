import type { Command } from 'commander'
import { addCommand, caretrailCommand } from '../command.ts'
import { VERBS } from '../verbs.ts'

/** A verb, or an action of one, as the command line declares it. */
export interface DeclaredVerb {
  /** The words that call it, such as `clinic list`. */
  readonly words: string
  readonly isGroup: boolean
  /** Options that take a value, as the help shows them: `--out <FILE>`. */
  readonly valuedOptions: readonly string[]
  readonly requiredOptions: readonly string[]
  readonly flags: readonly string[]
  readonly operands: readonly string[]
}

const describeCommand = (command: Command, words: string): readonly DeclaredVerb[] => {
  const flags = command.options.map((option) => option.flags)
  const valuedOptions = flags.filter((each) => each.includes('<'))
  const declared = {
    words,
    isGroup: command.commands.length > 0,
    flags,
    valuedOptions,
    requiredOptions: valuedOptions.filter((each) => command.usage().includes(each)),
    operands: command.registeredArguments.map((argument) => argument.name()),
  }
  return [declared, ...command.commands.flatMap((each) => describeCommand(each, `${words} ${each.name()}`))]
}

/** Every verb and every action. */
export const declaredVerbs = async (): Promise<readonly DeclaredVerb[]> => {
  const caretrail = caretrailCommand()
  const all = Object.entries(VERBS).map(async ([name, { summary, load }]) => {
    const command = addCommand(caretrail, name, summary)
    ;(await load()).verb.declare(command, () => Promise.resolve())
    return describeCommand(command, name)
  })
  return (await Promise.all(all)).flat()
}
