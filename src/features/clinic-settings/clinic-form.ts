import { clinicDraft, type DateFormat, type TimeFormat, WEEKDAYS } from '#contracts/clinic'
import type { ClinicRow } from '#modules/clinic'
import { text } from '../text/index.ts'
import { amountText, minorUnitsIn } from '../text/money.ts'
import { type HoursForm, hoursFormOf, hoursIn } from './opening-hours.ts'
import { comparing, type Line, placeIn } from './settings-merge.ts'
import type { ByPlace } from './settings-saving.ts'
import { issuesIn } from './issues.ts'

/** The fields of the Clinic tab that stand alone. */
export const settingsFields = [
  'name',
  'phone',
  'email',
  'address',
  'zone',
  'dateFormat',
  'timeFormat',
] as const
export type SettingsField = (typeof settingsFields)[number]

export const serviceFields = ['name', 'duration', 'fee', 'colour', 'practitioners'] as const
export type ServiceField = (typeof serviceFields)[number]

/**
 * A service as it is typed. `key` tells lines apart, also before they have an id; `colour` is '' until one is chosen, and
 * `practitioners` are ids, '' standing for everyone.
 */
export type ServiceLine = Readonly<Record<ServiceField, string>> & Line

/** The Clinic tab as it is typed. */
export type SettingsForm = Readonly<Record<SettingsField, string>> &
  HoursForm & { readonly services: readonly ServiceLine[] }

/** Ids in one text, which can be compared. */
export const idsText = (ids: readonly number[]): string => ids.join(' ')

/** The ids in such a text. */
export const idsIn = (typed: string): readonly number[] => (typed === '' ? [] : typed.split(' ').map(Number))

export const placeOf = (line: ServiceLine, field: ServiceField): string => placeIn(line, field)

/** What the form shows of the clinic on record. */
export const formOf = (clinic: ClinicRow): SettingsForm => ({
  name: clinic.name,
  phone: clinic.phone ?? '',
  email: clinic.email ?? '',
  address: clinic.address ?? '',
  zone: clinic.zone,
  dateFormat: clinic.dateFormat,
  timeFormat: clinic.timeFormat,
  ...hoursFormOf(clinic.hours),
  services: clinic.services.map(({ id, name, duration, fee, colour, practitioners }) => ({
    key: `service-${id}`,
    id,
    name,
    duration: String(duration),
    fee: amountText(fee.amount),
    colour,
    practitioners: idsText(practitioners ?? []),
  })),
})

let lines = 0

/** A line for a service to be. */
export const newLine = (): ServiceLine => ({
  key: `new-${++lines}`,
  id: undefined,
  name: '',
  duration: '30',
  fee: '',
  colour: '',
  practitioners: '',
})

/** What is sent: numbers where numbers were typed, and nothing made up where they were not. */
const draftOf = ({ services, ...form }: SettingsForm) => ({
  ...(Object.fromEntries(settingsFields.map((field) => [field, form[field]])) as Record<
    SettingsField,
    string
  >),
  dateFormat: form.dateFormat as DateFormat,
  timeFormat: form.timeFormat as TimeFormat,
  hours: hoursIn(form),
  services: services.map(({ id, name, duration, fee, colour, practitioners }) => ({
    ...(id === undefined ? {} : { id }),
    name,
    duration: Number(duration),
    fee: { amount: minorUnitsIn(fee) ?? Number.NaN, currency: 'USD' as const },
    ...(colour === '' ? {} : { colour }),
    practitioners: idsIn(practitioners),
  })),
})

/** The contract's verdict on what was typed: what can be sent, or one sentence for each field that is wrong. */
export function judge(form: SettingsForm): { readonly draft: object; readonly errors: ByPlace } {
  const draft = draftOf(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of issuesIn(clinicDraft, draft)) {
    errors[placeAt(form, path)] ??= message
  }
  return { draft, errors }
}

/** `services.2.fee.amount` → the fee of the third line; `hours.monday.0.to` → Monday; the rest are fields already. */
export function placeAt({ services }: SettingsForm, path: readonly PropertyKey[]): string {
  const [field, index, part] = path
  if (field === 'hours' && index !== undefined) return String(index)
  const line = field === 'services' ? services[Number(index)] : undefined
  return line ? placeOf(line, part as ServiceField) : String(field)
}

/** What the Clinic tab has to know of its form to be saved beside others who save it. */
export const compared = comparing<SettingsForm, ServiceLine, ServiceField>({
  fields: [...settingsFields, ...WEEKDAYS],
  linesOf: ({ services }) => services,
  withLines: (form, services) => ({ ...form, services }),
  line: {
    fields: serviceFields,
    says: (line, field) => line[field],
    taking: (line, field, from) => ({ ...line, [field]: from[field] }),
    sentence: ({ name, duration, fee }) => `${name}, ${text.settings.minutes(duration)}, ${fee}`,
    knownBy: ({ name }) => name.trim(),
  },
})
