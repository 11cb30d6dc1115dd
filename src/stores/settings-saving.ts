import type { ClinicRow } from '#modules/clinic'
import { text } from '../text/index.ts'
import { get, reason, request, RequestError } from './request.ts'
import {
  type ByPlace,
  formOf,
  placeAt,
  type ServiceLine,
  type SettingsDraft,
  type SettingsForm,
} from './settings-form.ts'
import { type Change, changesBetween } from './settings-merge.ts'

/** Settings that somebody else has saved since they were loaded. */
export interface Stale {
  readonly now: ClinicRow
  readonly changes: readonly Change[]
}

interface Refusal {
  readonly errors?: ByPlace
  readonly problem?: string
  readonly stale?: Stale
}

const ADDRESS = '/api/settings/clinic'

/** Sends the whole tab, with the version it stands on. */
export const send = async (draft: SettingsDraft, { version }: ClinicRow): Promise<ClinicRow> =>
  (await request<ClinicRow>('PUT', ADDRESS, draft, { ifMatch: `"${version}"` })).data

/** New lines of a form that was saved have got their ids: a service is known by the name it was sent with. */
export const adopted = (form: SettingsForm, sent: SettingsForm, { services }: ClinicRow): SettingsForm => {
  const idOf = ({ key }: ServiceLine) => {
    const name = sent.services.find((line) => line.key === key)?.name.trim()
    return services.find((service) => service.name === name)?.id
  }
  return { ...form, services: form.services.map((line) => ({ ...line, id: line.id ?? idOf(line) })) }
}

/** Why it was not saved; and when somebody else was quicker, what they changed. */
export async function explain(error: unknown, form: SettingsForm, known: ClinicRow): Promise<Refusal> {
  if (!(error instanceof RequestError)) return { problem: text.settings.saveFailed }
  if (error.code !== 'stale_version') return blame(error, form)
  try {
    const now = await get<ClinicRow>(ADDRESS)
    const changes = changesBetween(formOf(known), formOf(now))
    return { problem: reason(error, text.settings.saveFailed), stale: { now, changes } }
  } catch (unread) {
    return { problem: reason(unread, text.settings.saveFailed) }
  }
}

const blame = (error: RequestError, form: SettingsForm): Refusal => {
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([path, message]) => [placeAt(form, path.split('.')), message]),
  )
  return Object.keys(errors).length > 0
    ? { errors }
    : { problem: reason(error, text.settings.saveFailed), errors }
}
