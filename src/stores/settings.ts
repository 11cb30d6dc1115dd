import { atom } from 'nanostores'
import type { ClinicRow } from '#modules/clinic'
import { text } from '../text/index.ts'
import { failed } from './outcome.ts'
import { get, reason, request, RequestError } from './request.ts'
import {
  type ByPlace,
  differs,
  formOf,
  judge,
  newLine,
  placeAt,
  placeOf,
  type ServiceField,
  type ServiceLine,
  type SettingsDraft,
  type SettingsField,
  type SettingsForm,
} from './settings-form.ts'
import { type Change, changesBetween, merged, underneath } from './settings-merge.ts'
import { toast } from './toasts.ts'

/** Settings that somebody else has saved since they were loaded. */
interface Stale {
  readonly now: ClinicRow
  readonly changes: readonly Change[]
}

/** The Clinic tab: what is on record, what is typed over it, and what came of saving it. */
export interface SettingsState {
  readonly clinic: ClinicRow
  readonly form: SettingsForm
  readonly errors: ByPlace
  /** What is on record under a field in which something else was typed. */
  readonly onRecord: ByPlace
  readonly doing: 'nothing' | 'saving'
  /** Why it was not saved, where no field is to blame. */
  readonly problem: string | null
  readonly stale: Stale | null
  /** How often it was not taken as it was. */
  readonly refusals: number
}

const ADDRESS = '/api/settings/clinic'

const fresh = (clinic: ClinicRow): SettingsState => ({
  clinic,
  form: formOf(clinic),
  errors: {},
  onRecord: {},
  doing: 'nothing',
  problem: null,
  stale: null,
  refusals: 0,
})

/** The store of the Clinic tab, as the page came with it. */
export function clinicSettings(clinic: ClinicRow) {
  const $state = atom(fresh(clinic))
  const set = (more: Partial<SettingsState>) => $state.set({ ...$state.get(), ...more })

  // A place with an error is judged again as it changes; the others wait for the next save.
  const write = (form: SettingsForm, place: string) => {
    const { [place]: wrong, ...others } = $state.get().errors
    const now = wrong === undefined ? undefined : judge(form).errors[place]
    set({ form, errors: now === undefined ? others : { ...others, [place]: now } })
  }

  const type = (field: SettingsField, value: string): void =>
    write({ ...$state.get().form, [field]: value }, field)

  const typeService = (line: ServiceLine, field: ServiceField, value: string): void => {
    const { form } = $state.get()
    const services = form.services.map((each) => (each.key === line.key ? { ...each, [field]: value } : each))
    write({ ...form, services }, placeOf(line, field))
  }

  const setServices = (services: readonly ServiceLine[]) => set({ form: { ...$state.get().form, services } })

  const addService = (): void => setServices([...$state.get().form.services, newLine()])

  const removeService = ({ key }: ServiceLine): void =>
    setServices($state.get().form.services.filter((line) => line.key !== key))

  const refuse = (why: Partial<SettingsState>) =>
    set({ problem: null, ...why, doing: 'nothing', refusals: $state.get().refusals + 1 })

  const saved = (sent: SettingsForm, now: ClinicRow) => {
    const [before, typed] = [adopted(sent, sent, now), adopted($state.get().form, sent, now)]
    $state.set({ ...fresh(now), form: merged(before, typed, formOf(now)) })
    toast({ title: text.settings.saved })
  }

  // Another tab was saved meanwhile, and nothing of this one with it.
  const saveOver = (now: ClinicRow): Promise<void> => {
    set({ clinic: now, doing: 'nothing' })
    return save()
  }

  /** Saves the whole tab, or says under each field what is wrong with it. */
  const save = async (): Promise<void> => {
    const { doing, form, clinic: known } = $state.get()
    if (doing !== 'nothing') return
    const { draft, errors } = judge(form)
    if (Object.keys(errors).length > 0) return refuse({ errors })
    set({ doing: 'saving', errors, problem: null, stale: null })
    try {
      saved(form, await send(draft, known))
    } catch (error) {
      const why = await explain(error, form, known)
      if (why.stale?.changes.length === 0) return saveOver(why.stale.now)
      failed(text.settings.saveFailed)
      refuse(why)
    }
  }

  /** Goes on from what somebody else has saved, without losing what was typed here. */
  const loadChanges = (): void => {
    const { clinic: known, form, stale } = $state.get()
    if (!stale) return
    const [before, now] = [formOf(known), formOf(stale.now)]
    set({
      clinic: stale.now,
      form: merged(before, form, now),
      onRecord: underneath(before, form, now),
      stale: null,
      problem: null,
    })
  }

  return { $state, type, typeService, addService, removeService, save, loadChanges }
}

export type ClinicSettings = ReturnType<typeof clinicSettings>

/** Whether leaving the page would lose something typed. */
export const isDirty = ({ clinic, form }: SettingsState): boolean => differs(formOf(clinic), form)

const send = async (draft: SettingsDraft, { version }: ClinicRow): Promise<ClinicRow> =>
  (await request<ClinicRow>('PUT', ADDRESS, draft, { ifMatch: `"${version}"` })).data

/** New lines of a form that was saved have got their ids: a service is known by the name it was sent with. */
const adopted = (form: SettingsForm, sent: SettingsForm, { services }: ClinicRow): SettingsForm => {
  const idOf = ({ key }: ServiceLine) => {
    const name = sent.services.find((line) => line.key === key)?.name.trim()
    return services.find((service) => service.name === name)?.id
  }
  return { ...form, services: form.services.map((line) => ({ ...line, id: line.id ?? idOf(line) })) }
}

async function explain(
  error: unknown,
  form: SettingsForm,
  known: ClinicRow,
): Promise<Partial<SettingsState>> {
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

const blame = (error: RequestError, form: SettingsForm): Partial<SettingsState> => {
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([path, message]) => [placeAt(form, path.split('.')), message]),
  )
  return Object.keys(errors).length > 0
    ? { errors }
    : { problem: reason(error, text.settings.saveFailed), errors }
}
