import { Command } from 'commander'
import product from '../../package.json' with { type: 'json' }

// The parser writes "error: unknown option '--nwo'", and a suggestion on a line of its own.
const toSentence = (fault: string): string => {
  const [first = '', ...hints] = fault
    .trim()
    .replace(/^error: /, '')
    .split('\n')
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}`
  return [sentence.endsWith('.') ? sentence : `${sentence}.`, ...hints, ''].join('\n')
}

/** Creates the command `caretrail`. A command throws instead of exiting, even after it printed help or version. */
export const caretrailCommand = (): Command =>
  addVersionAndHelp(new Command('caretrail'))
    .description('Runs and maintains Caretrail. Where it is installed: npm run caretrail -- <verb>')
    .usage('<verb> [options]')
    .commandsGroup('Verbs:')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .helpCommand('help [verb]', 'Show the options of a verb')
    .configureOutput({ outputError: (fault, write) => write(toSentence(fault)) })
    .exitOverride()
    .showHelpAfterError()

/** Adds a command below another one. */
export const addCommand = (parent: Command, name: string, summary: string): Command => {
  const command = addVersionAndHelp(parent.command(name).summary(summary).description(`${summary}.`))
  return command.showHelpAfterError(`Its options: ${pathOf(command)} --help`)
}

const addVersionAndHelp = (command: Command): Command =>
  command
    .version(product.version, '--version', 'Print the version of Caretrail')
    .helpOption('--help', 'Print this help')

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
