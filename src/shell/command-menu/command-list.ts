import {
  BellPlus,
  CalendarPlus,
  FilePlus2,
  type LucideIcon,
  Settings2,
  Upload,
  User,
  UserPlus,
} from 'lucide-react'
import { pagesAt } from '../navigation/navigation.ts'
import { sectionsAt } from '../navigation/settings-sections.ts'
import { openQuickCreation, type QuickCreation, openPatient } from './quick-create.ts'
import { matchesLabel } from './command-menu.store.ts'
import type { RecentCommand } from './recent-commands.ts'
import { describeBirth, type FoundPatient } from '../../features/patients/index.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import type { CommandsProps } from './CommandField.tsx'

export interface Command extends RecentCommand {
  readonly icon: LucideIcon
  readonly detail?: string
  /** Other words that people type for it. */
  readonly otherWords?: string
  run(): void
}

interface Group {
  readonly heading: string
  readonly commands: readonly Command[]
}

const creationEntries = (): Readonly<Record<QuickCreation, Pick<Command, 'label' | 'icon'>>> => ({
  appointment: { label: text.dashboard.newAppointment, icon: CalendarPlus },
  patient: { label: text.dashboard.addPatient, icon: UserPlus },
  form: { label: text.dashboard.createForm, icon: FilePlus2 },
  document: { label: text.documents.upload, icon: Upload },
  reminder: { label: text.reminders.create, icon: BellPlus },
})

const pageCommands = ({ hrefs }: CommandsProps): readonly Command[] =>
  pagesAt(hrefs).map(({ href, label, icon }) => ({
    key: `page:${href}`,
    label,
    icon,
    otherWords: pageWords()[href] ?? '',
    run: () => location.assign(href),
  }))

const pageWords = (): Readonly<Record<string, string>> => text.searchWords.pages

const settingsCommands = ({ sections }: CommandsProps): readonly Command[] =>
  sectionsAt(sections).map(({ key, page, href, title }) => ({
    key: `section:${key}`,
    label: title,
    icon: Settings2,
    detail: text.commands.setting(text.settings[page]),
    otherWords: text.searchWords.sections[key],
    run: () => location.assign(href),
  }))

const creationCommands = ({ quickCreations: may, zone }: CommandsProps): readonly Command[] =>
  may.map((creation) => ({
    key: `new:${creation}`,
    ...creationEntries()[creation],
    otherWords: text.searchWords.beginnings[creation],
    run: () => void openQuickCreation(creation, zone),
  }))

const patientCommand = (id: number, label: string): Command => ({
  key: `patient:${id}`,
  label,
  icon: User,
  run: () => void openPatient(id),
})

const foundPatientCommand = ({ id, name, dateOfBirth }: FoundPatient, dateFormat: DateFormat): Command => {
  const detail = describeBirth(dateOfBirth, dateFormat)
  return { ...patientCommand(id, name), ...(detail && { detail }) }
}

const toRecentCommands =
  (commands: readonly Command[], { patients }: CommandsProps) =>
  (chosen: RecentCommand) => {
    const [kind, id] = chosen.key.split(':')
    if (kind === 'patient') return patients ? [patientCommand(Number(id), chosen.label)] : []
    return commands.filter(({ key }) => key === chosen.key)
  }

/** Returns the commands whose labels match the typed text, then those that match it only with their other words. */
const matchingCommands = (typed: string, commands: readonly Command[]): readonly Command[] => {
  const named = commands.filter(({ label }) => matchesLabel(typed, label))
  const described = commands.filter(({ label, otherWords = '' }) =>
    matchesLabel(typed, `${label} ${otherWords}`),
  )
  return [...new Set([...named, ...described])]
}

/** Lists the commands that match the typed text, and the patients the server found for it. */
export function commandsFor(
  props: CommandsProps,
  typed: string,
  recent: readonly RecentCommand[],
  patients: readonly FoundPatient[],
): readonly Group[] {
  const [creations, places, sections] = [
    creationCommands(props),
    pageCommands(props),
    settingsCommands(props),
  ]
  const all = [...creations, ...places, ...sections]
  const words = text.commands
  return [
    { heading: words.recent, commands: typed ? [] : recent.flatMap(toRecentCommands(all, props)) },
    { heading: words.fresh, commands: typed ? matchingCommands(typed, creations) : creations },
    { heading: words.places, commands: typed ? matchingCommands(typed, [...places, ...sections]) : places },
    {
      heading: words.patients,
      commands: patients.map((each) => foundPatientCommand(each, props.dateFormat)),
    },
  ].filter(({ commands }) => commands.length > 0)
}
