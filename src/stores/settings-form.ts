import { clinicDraft, type DateFormat } from '#contracts/clinic'
import type { ClinicRow } from '#modules/clinic'
import { amountText, minorUnitsIn } from '../text/money.ts'

/** The fields of the Clinic tab that stand alone. */
export const settingsFields = ['name', 'phone', 'email', 'address', 'zone', 'dateFormat'] as const
export type SettingsField = (typeof settingsFields)[number]

export const serviceFields = ['name', 'duration', 'fee'] as const
export type ServiceField = (typeof serviceFields)[number]

/** A service as it is typed. `key` tells lines apart, also before they have an id. */
export type ServiceLine = Readonly<Record<ServiceField, string>> & {
  readonly key: string
  readonly id: number | undefined
}

/** The Clinic tab as it is typed. */
export type SettingsForm = Readonly<Record<SettingsField, string>> & {
  readonly services: readonly ServiceLine[]
}

/** What is wrong, or worth knowing, by field; a service's field is `key.field`. */
export type ByPlace = Readonly<Record<string, string>>

export const placeOf = ({ key }: ServiceLine, field: ServiceField): string => `${key}.${field}`

/** What the form shows of the clinic on record. */
export const formOf = (clinic: ClinicRow): SettingsForm => ({
  name: clinic.name,
  phone: clinic.phone ?? '',
  email: clinic.email ?? '',
  address: clinic.address ?? '',
  zone: clinic.zone,
  dateFormat: clinic.dateFormat,
  services: clinic.services.map(({ id, name, duration, fee }) => ({
    key: `service-${id}`,
    id,
    name,
    duration: String(duration),
    fee: amountText(fee.amount),
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
})

/** What is sent: numbers where numbers were typed, and nothing made up where they were not. */
const draftOf = ({ services, ...form }: SettingsForm) => ({
  ...form,
  dateFormat: form.dateFormat as DateFormat,
  services: services.map(({ id, name, duration, fee }) => ({
    ...(id === undefined ? {} : { id }),
    name,
    duration: Number(duration),
    fee: { amount: minorUnitsIn(fee) ?? Number.NaN, currency: 'USD' as const },
  })),
})

export type SettingsDraft = ReturnType<typeof draftOf>

/** The contract's verdict on what was typed: what can be sent, or one sentence for each field that is wrong. */
export function judge(form: SettingsForm): { readonly draft: SettingsDraft; readonly errors: ByPlace } {
  const draft = draftOf(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of clinicDraft.safeParse(draft).error?.issues ?? []) {
    errors[placeAt(form, path)] ??= message
  }
  return { draft, errors }
}

/** `services.2.fee.amount` → the fee of the third line; every other path is a field already. */
export function placeAt({ services }: SettingsForm, path: readonly PropertyKey[]): string {
  const [field, index, part] = path
  const line = field === 'services' ? services[Number(index)] : undefined
  return line ? placeOf(line, part as ServiceField) : String(field)
}

const same = (one: ServiceLine, other: ServiceLine | undefined): boolean =>
  other !== undefined && serviceFields.every((field) => one[field] === other[field])

/** Whether two forms say different things. */
export const differs = (one: SettingsForm, other: SettingsForm): boolean =>
  settingsFields.some((field) => one[field] !== other[field]) ||
  one.services.length !== other.services.length ||
  one.services.some((line, index) => !same(line, other.services[index]))
