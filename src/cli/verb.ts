import type { Command, Option } from 'commander'
import { addCommand } from './command.ts'
import { toOption, type VerbOption } from './options.ts'
import type { Shutdown } from './shutdown.ts'

/** Runs the work of a verb once its options are read. The work returns the exit code. */
export type Perform = (work: (shutdown: Shutdown) => Promise<number>) => Promise<void>

/** A command of the command line: `caretrail <verb>`, or `caretrail <verb> <action>`. */
export interface Verb {
  /** Declares to the parser’s command what the verb takes and does. */
  readonly declare: (command: Command, perform: Perform) => void
}

/** The options of a verb, by name. */
export type Options = Readonly<Record<string, VerbOption<unknown>>>
/** What a verb takes without a name: names and descriptions. */
export type Operands = Readonly<Record<string, string>>
/** The values of a verb’s options and operands, by name. */
export type Values<O, P> = { readonly [K in keyof O]: O[K] extends VerbOption<infer A> ? A : never } & {
  readonly [K in keyof P]: string
}

/** What a verb takes and does. */
export interface VerbDefinition<O, P> {
  /** What it takes without a name, in this order: names and descriptions. */
  readonly operands?: P
  readonly options?: O
  /** What the help says below the options. */
  readonly notes?: string
  /** Does the work and returns the exit code. Cleanup is registered with `shutdown`. */
  readonly run: (values: Values<O, P>, shutdown: Shutdown) => Promise<number>
}

/** Defines a verb. Its work finds the values under the names of options and operands. */
export const defineVerb = <
  O extends Options = Record<never, never>,
  P extends Operands = Record<never, never>,
>({
  operands,
  options,
  notes,
  run,
}: VerbDefinition<O, P>): Verb => ({
  declare: (command, perform) => {
    const names = Object.keys(operands ?? {})
    for (const name of names) command.argument(placeholder(name), operands?.[name])
    const needed: Option[] = []
    for (const [name, option] of Object.entries(options ?? {})) {
      const declared = toOption(name, option)
      command.addOption(declared)
      if (option.isRequired) needed.push(declared)
    }
    command.usage([...needed.map(({ flags }) => flags), ...names.map(placeholder), '[options]'].join(' '))
    if (notes) command.addHelpText('after', `\n${notes}`)
    command.action(() => {
      refuseMissing(command, needed)
      const given = Object.fromEntries(names.map((name, place) => [name, command.args[place]]))
      const values = { ...command.opts(), ...given } as Values<O, P>
      return perform((shutdown) => run(values, shutdown))
    })
  },
})

const placeholder = (operand: string): string => `<${operand.toUpperCase()}>`

// The parser’s own check comes before that of unknown options, and would hide a mistyped name.
const refuseMissing = (command: Command, needed: readonly Option[]): void => {
  for (const option of needed)
    if (command.getOptionValue(option.attributeName()) === undefined)
      command.error(`error: required option '${option.flags}' is missing`)
}

/** An action of a verb, such as `create` of `user`, by its name. */
export type Actions = Readonly<Record<string, { readonly summary: string; readonly verb: Verb }>>

/** Defines a verb that consists of actions. */
export const defineActions = (actions: Actions): Verb => ({
  declare: (command, perform) => {
    command.usage('<action> [options]').commandsGroup('Actions:').helpCommand(false)
    for (const [name, { summary, verb }] of Object.entries(actions))
      verb.declare(addCommand(command, name, summary), perform)
  },
})
