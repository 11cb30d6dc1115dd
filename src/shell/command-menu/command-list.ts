import { BellPlus, CalendarPlus, FilePlus2, type LucideIcon, Upload, User, UserPlus } from 'lucide-react'
import { pagesAt } from '../navigation/navigation.ts'
import { openQuickCreation, type QuickCreation, openPatient } from './quick-create.ts'
import { matchesLabel } from './command-menu.store.ts'
import type { Recent } from './recent-commands.ts'
import type { FoundPatient } from '../../features/patients/index.ts'
import { type DateFormat, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import type { CommandsProps } from './CommandField.tsx'

export interface Command extends Recent {
  readonly icon: LucideIcon
  readonly detail?: string
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
    run: () => location.assign(href),
  }))

const fresh = ({ quickCreations: may, zone }: CommandsProps): readonly Command[] =>
  may.map((what) => ({
    key: `new:${what}`,
    ...beginnings()[what],
    run: () => void openQuickCreation(what, zone),
  }))

const patient = (id: number, label: string): Command => ({
  key: `patient:${id}`,
  label,
  icon: User,
  run: () => void openPatient(id),
})

const found = ({ id, name, dateOfBirth }: FoundPatient, dateFormat: DateFormat): Command => ({
  ...patient(id, name),
  ...(dateOfBirth && { detail: text.patients.born(shortDate(dateOfBirth, dateFormat)) }),
})

const toRecentCommands =
  (commands: readonly Command[], { patients }: CommandsProps) =>
  (chosen: Recent) => {
    const [kind, id] = chosen.key.split(':')
    if (kind === 'patient') return patients ? [patient(Number(id), chosen.label)] : []
    return commands.filter(({ key }) => key === chosen.key)
  }

/** Lists the commands that match the typed text, and the patients the server found for it. */
export function commandsFor(
  props: CommandsProps,
  typed: string,
  recent: readonly Recent[],
  patients: readonly FoundPatient[],
): readonly Group[] {
  const all = [fresh(props), pages(props)] as const
  const words = text.commands
  const of = (commands: readonly Command[]) =>
    typed ? commands.filter(({ label }) => matchesLabel(typed, label)) : commands
  return [
    { heading: words.recent, commands: typed ? [] : recent.flatMap(toRecentCommands(all.flat(), props)) },
    { heading: words.fresh, commands: of(all[0]) },
    { heading: words.places, commands: of(all[1]) },
    { heading: words.patients, commands: patients.map((each) => found(each, props.dateFormat)) },
  ].filter(({ commands }) => commands.length > 0)
}
