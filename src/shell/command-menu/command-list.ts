import { BellPlus, CalendarPlus, FilePlus2, type LucideIcon, Upload, User, UserPlus } from 'lucide-react'
import { pagesAt } from '../../layouts/nav.ts'
import { begin, type Beginning, openPatient } from '../../stores/beginning.ts'
import { isMeant, type Recent } from '../../stores/commands.ts'
import type { FoundPatient } from '../../stores/patient-search.ts'
import { type DateFormat, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import type { CommandsProps } from './CommandField.tsx'

/** Something the menu does. */
export interface Command extends Recent {
  readonly icon: LucideIcon
  /** Tells two patients of one name apart. */
  readonly detail?: string
  run(): void
}

/** Entries under one heading. */
export interface Group {
  readonly heading: string
  readonly commands: readonly Command[]
}

const beginnings = (): Readonly<Record<Beginning, Pick<Command, 'label' | 'icon'>>> => ({
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

const fresh = ({ beginnings: may, zone }: CommandsProps): readonly Command[] =>
  may.map((what) => ({ key: `new:${what}`, ...beginnings()[what], run: () => void begin(what, zone) }))

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

const again =
  (known: readonly Command[], { patients }: CommandsProps) =>
  (chosen: Recent) => {
    const [kind, id] = chosen.key.split(':')
    if (kind === 'patient') return patients ? [patient(Number(id), chosen.label)] : []
    return known.filter(({ key }) => key === chosen.key)
  }

/** What the menu shows for what is typed, and for the patients the server found by it. */
export function commandsFor(
  props: CommandsProps,
  typed: string,
  recent: readonly Recent[],
  patients: readonly FoundPatient[],
): readonly Group[] {
  const all = [fresh(props), pages(props)] as const
  const words = text.commands
  const of = (commands: readonly Command[]) =>
    typed ? commands.filter(({ label }) => isMeant(typed, label)) : commands
  return [
    { heading: words.recent, commands: typed ? [] : recent.flatMap(again(all.flat(), props)) },
    { heading: words.fresh, commands: of(all[0]) },
    { heading: words.places, commands: of(all[1]) },
    { heading: words.patients, commands: patients.map((each) => found(each, props.dateFormat)) },
  ].filter(({ commands }) => commands.length > 0)
}
