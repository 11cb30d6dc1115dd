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
import type { Recent } from './recent-commands.ts'
import { describeBirth, type FoundPatient } from '../../features/patients/index.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import type { CommandsProps } from './CommandField.tsx'

export interface Command extends Recent {
  readonly icon: LucideIcon
  readonly detail?: string
  /** Other words that people type for it. */
  readonly also?: string
  run(): void
}

export interface Group {
  readonly heading: string
  readonly commands: readonly Command[]
}

const beginnings = (): Readonly<Record<QuickCreation, Pick<Command, 'label' | 'icon'>>> => ({
  appointment: { label: text.dashboard.newAppointment, icon: CalendarPlus },
  patient: { label: text.dashboard.addPatient, icon: UserPlus },
  form: { label: text.dashboard.createForm, icon: FilePlus2 },
  document: { label: text.documents.upload, icon: Upload },
  reminder: { label: text.reminders.create, icon: BellPlus },
})

const pages = ({ hrefs }: CommandsProps): readonly Command[] =>
  pagesAt(hrefs).map(({ href, label, icon }) => ({
    key: `page:${href}`,
    label,
    icon,
    also: pageWords()[href] ?? '',
    run: () => location.assign(href),
  }))

const pageWords = (): Readonly<Record<string, string>> => text.searchWords.pages

const settings = ({ sections }: CommandsProps): readonly Command[] =>
  sectionsAt(sections).map(({ key, page, href, title }) => ({
    key: `section:${key}`,
    label: title,
    icon: Settings2,
    detail: text.commands.setting(text.settings[page]),
    also: text.searchWords.sections[key],
    run: () => location.assign(href),
  }))

const fresh = ({ quickCreations: may, zone }: CommandsProps): readonly Command[] =>
  may.map((what) => ({
    key: `new:${what}`,
    ...beginnings()[what],
    also: text.searchWords.beginnings[what],
    run: () => void openQuickCreation(what, zone),
  }))

const patient = (id: number, label: string): Command => ({
  key: `patient:${id}`,
  label,
  icon: User,
  run: () => void openPatient(id),
})

const found = ({ id, name, dateOfBirth }: FoundPatient, dateFormat: DateFormat): Command => {
  const detail = describeBirth(dateOfBirth, dateFormat)
  return { ...patient(id, name), ...(detail && { detail }) }
}

const toRecentCommands =
  (commands: readonly Command[], { patients }: CommandsProps) =>
  (chosen: Recent) => {
    const [kind, id] = chosen.key.split(':')
    if (kind === 'patient') return patients ? [patient(Number(id), chosen.label)] : []
    return commands.filter(({ key }) => key === chosen.key)
  }

/** Returns the commands that the typed text names, before those that it only describes. */
const matching = (typed: string, commands: readonly Command[]): readonly Command[] => {
  const named = commands.filter(({ label }) => matchesLabel(typed, label))
  const described = commands.filter(({ label, also = '' }) => matchesLabel(typed, `${label} ${also}`))
  return [...new Set([...named, ...described])]
}

/** Lists the commands that match the typed text, and the patients the server found for it. */
export function commandsFor(
  props: CommandsProps,
  typed: string,
  recent: readonly Recent[],
  patients: readonly FoundPatient[],
): readonly Group[] {
  const [begun, places, sections] = [fresh(props), pages(props), settings(props)]
  const all = [...begun, ...places, ...sections]
  const words = text.commands
  return [
    { heading: words.recent, commands: typed ? [] : recent.flatMap(toRecentCommands(all, props)) },
    { heading: words.fresh, commands: typed ? matching(typed, begun) : begun },
    { heading: words.places, commands: typed ? matching(typed, [...places, ...sections]) : places },
    { heading: words.patients, commands: patients.map((each) => found(each, props.dateFormat)) },
  ].filter(({ commands }) => commands.length > 0)
}
