import {
  clinicDraft,
  type DateFormat,
  type FormVisits,
  type StatusAccess,
  type TimeFormat,
  WEEKDAYS,
} from '#contracts/clinic'
import type { ClinicRow } from '#modules/clinic'
import { text } from '../../language/index.ts'
import { amountText, minorUnitsIn } from '../../kit/format/money.ts'
import { type HoursForm, hoursForm, readHours } from './opening-hours.ts'
import { createFormMerge, type FormLine, placeIn } from '../../kit/forms/form-merge.ts'
import type { MessagesByPlace } from '../../kit/forms/saved-form.ts'
import { issuesIn } from '../../kit/forms/contract-issues.ts'

export const settingsFields = [
  'name',
  'phone',
  'email',
  'address',
  'zone',
  'dateFormat',
  'timeFormat',
  'statusAccess',
] as const
export type SettingsField = (typeof settingsFields)[number]

const serviceFields = [
  'name',
  'duration',
  'fee',
  'colour',
  'practitioners',
  'form',
  'formVisits',
  'repeatDays',
] as const
export type ServiceField = (typeof serviceFields)[number]

/**
 * A service, as typed. `key` identifies a line even before it has an id. `colour` is '' until the user chooses one.
 * `practitioners` is a list of ids; '' means everyone. `form` is an id; '' means that no form is sent. `repeatDays`
 * is '' if the form is asked for once.
 */
export type ServiceLine = Readonly<Record<ServiceField, string>> & FormLine

export type SettingsForm = Readonly<Record<SettingsField, string>> &
  HoursForm & { readonly services: readonly ServiceLine[] }

/** Joins ids into a string, so that values compare by equality. */
export const writeIds = (ids: readonly number[]): string => ids.join(' ')

export const readIds = (typed: string): readonly number[] =>
  typed === '' ? [] : typed.split(' ').map(Number)

export const fieldPath = (line: ServiceLine, field: ServiceField): string => placeIn(line, field)

/** The first settings of a form that was just chosen for a service. */
const DEFAULT_FORM_SETTINGS = { formVisits: 'first', repeatDays: '2' } as const

export const clinicFormOf = (clinic: ClinicRow): SettingsForm => ({
  name: clinic.name,
  phone: clinic.phone ?? '',
  email: clinic.email ?? '',
  address: clinic.address ?? '',
  zone: clinic.zone,
  dateFormat: clinic.dateFormat,
  timeFormat: clinic.timeFormat,
  statusAccess: clinic.statusAccess,
  ...hoursForm(clinic.hours),
  services: clinic.services.map(({ id, name, duration, fee, colour, practitioners, form }) => ({
    key: `service-${id}`,
    id,
    name,
    duration: String(duration),
    fee: amountText(fee.amount),
    colour,
    practitioners: writeIds(practitioners ?? []),
    form: String(form?.formId ?? ''),
    formVisits: form?.visits ?? DEFAULT_FORM_SETTINGS.formVisits,
    repeatDays: form ? String(form.repeatDays ?? '') : DEFAULT_FORM_SETTINGS.repeatDays,
  })),
})

let newLineCount = 0

export const newServiceLine = (): ServiceLine => ({
  key: `new-${++newLineCount}`,
  id: undefined,
  name: '',
  duration: '30',
  fee: '',
  colour: '',
  practitioners: '',
  form: '',
  ...DEFAULT_FORM_SETTINGS,
})

const serviceFormOf = ({
  form,
  formVisits,
  repeatDays,
}: Pick<ServiceLine, 'form' | 'formVisits' | 'repeatDays'>) =>
  form === ''
    ? null
    : {
        formId: Number(form),
        visits: formVisits as FormVisits,
        repeatDays: repeatDays === '' ? null : Number(repeatDays),
      }

/** Converts the form to a request body. Text that is not a number becomes NaN, which the contract rejects. */
const clinicDraftOf = ({ services, ...form }: SettingsForm) => ({
  ...(Object.fromEntries(settingsFields.map((field) => [field, form[field]])) as Record<
    SettingsField,
    string
  >),
  dateFormat: form.dateFormat as DateFormat,
  timeFormat: form.timeFormat as TimeFormat,
  statusAccess: form.statusAccess as StatusAccess,
  hours: readHours(form),
  services: services.map(({ id, name, duration, fee, colour, practitioners, ...line }) => ({
    ...(id === undefined ? {} : { id }),
    name,
    duration: Number(duration),
    fee: { amount: minorUnitsIn(fee) ?? Number.NaN, currency: 'USD' as const },
    ...(colour === '' ? {} : { colour }),
    practitioners: readIds(practitioners),
    form: serviceFormOf(line),
  })),
})

export function validateClinicForm(form: SettingsForm): {
  readonly draft: object
  readonly errors: MessagesByPlace
} {
  const draft = clinicDraftOf(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of issuesIn(clinicDraft, draft)) {
    errors[findField(form, path)] ??= message
  }
  return { draft, errors }
}

/** Maps an issue's path to a field: `services.2.fee.amount` → third fee; `hours.monday.0.to` → Monday. */
export function findField({ services }: SettingsForm, path: readonly PropertyKey[]): string {
  const [field, index, part] = path
  if (field === 'hours' && index !== undefined) return String(index)
  const line = field === 'services' ? services[Number(index)] : undefined
  return line ? fieldPath(line, part as ServiceField) : String(field)
}

/** Describes the form field by field, so that the tab can merge another user's changes. */
export const clinicFormMerge = createFormMerge<SettingsForm, ServiceLine, ServiceField>({
  fields: [...settingsFields, ...WEEKDAYS],
  linesOf: ({ services }) => services,
  withLines: (form, services) => ({ ...form, services }),
  line: {
    fields: serviceFields,
    textOf: (line, field) => line[field],
    withField: (line, field, from) => ({ ...line, [field]: from[field] }),
    sentence: ({ name, duration, fee }) => `${name}, ${text.settings.minutes(duration)}, ${fee}`,
    matchKeyOf: ({ name }) => name.trim(),
  },
})
