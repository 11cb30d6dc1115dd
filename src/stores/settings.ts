import { atom } from 'nanostores'
import type { ClinicRow } from '#modules/clinic'
import { text } from '../text/index.ts'
import { failed } from './outcome.ts'
import {
  type ByPlace,
  differs,
  formOf,
  judge,
  newLine,
  placeOf,
  type ServiceField,
  type ServiceLine,
  type SettingsField,
  type SettingsForm,
} from './settings-form.ts'
import { merged, underneath } from './settings-merge.ts'
import { adopted, explain, send, type Stale } from './settings-saving.ts'
import { toast } from './toasts.ts'

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
