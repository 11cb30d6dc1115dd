import type { Command, Option } from 'commander'
import { addCommand } from './command.ts'
import { toOption, type VerbOption } from './options.ts'
import type { Shutdown } from './shutdown.ts'

/** Runs the work of a verb once its options are read. The work returns the exit code. */
export type Perform = (work: (shutdown: Shutdown) => Promise<number>) => Promise<void>

/** A command of the command line: `caretrail <verb>`, or `caretrail <verb> <action>`. */
export interface Verb {
  /** Declares the verb's options, operands and action on the parser’s command. */
  readonly declare: (command: Command, perform: Perform) => void
}

/** The options of a verb, by name. */
export type Options = Readonly<Record<string, VerbOption<unknown>>>
/** The descriptions of a verb's positional arguments, by name. */
export type Operands = Readonly<Record<string, string>>
/** The values of a verb’s options and operands, by name. */
export type Values<O, P> = { readonly [K in keyof O]: O[K] extends VerbOption<infer A> ? A : never } & {
  readonly [K in keyof P]: string
}

/** The arguments and the work of a verb. */
export interface VerbDefinition<O, P> {
  /** The positional arguments, in this order. */
  readonly operands?: P
  readonly options?: O
  /** The text of the help below the options. */
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
    const requiredOptions: Option[] = []
    for (const [name, option] of Object.entries(options ?? {})) {
      const declared = toOption(name, option)
      command.addOption(declared)
      if (option.isRequired) requiredOptions.push(declared)
    }
    command.usage(
      [...requiredOptions.map(({ flags }) => flags), ...names.map(placeholder), '[options]'].join(' '),
    )
    if (notes) command.addHelpText('after', `\n${notes}`)
    command.action(() => {
      refuseMissing(command, requiredOptions)
      const operandValues = Object.fromEntries(names.map((name, index) => [name, command.args[index]]))
      const values = { ...command.opts(), ...operandValues } as Values<O, P>
      return perform((shutdown) => run(values, shutdown))
    })
  },
})

const placeholder = (operand: string): string => `<${operand.toUpperCase()}>`

// The parser would check required options before unknown ones, and so would not report a mistyped name.
const refuseMissing = (command: Command, needed: readonly Option[]): void => {
  for (const option of needed)
    if (command.getOptionValue(option.attributeName()) === undefined)
      command.error(`error: required option '${option.flags}' is missing`)
}

/** An action of a verb, such as `create` of `user`, by its name. */
type Actions = Readonly<Record<string, { readonly summary: string; readonly verb: Verb }>>

/** Defines a verb that consists of actions. */
export const defineActions = (actions: Actions): Verb => ({
  declare: (command, perform) => {
    command.usage('<action> [options]').commandsGroup('Actions:').helpCommand(false)
    for (const [name, { summary, verb }] of Object.entries(actions))
      verb.declare(addCommand(command, name, summary), perform)
  },
})
