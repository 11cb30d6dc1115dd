import type { Weekday } from '#contracts/clinic'
import type { ClinicRow } from '#modules/clinic'
import { changed, onChange } from './changes.ts'
import { get } from './request.ts'
import {
  compared,
  formOf,
  judge,
  newLine,
  placeAt,
  placeOf,
  type ServiceField,
  type ServiceLine,
  type SettingsField,
  type SettingsForm,
} from './settings-form.ts'
import type { TabKind } from './settings-saving.ts'
import { settingsTab } from './settings-tab.ts'

const kind: TabKind<ClinicRow, SettingsForm> = {
  address: '/api/settings/clinic',
  formOf,
  judge,
  placeAt,
  ...compared,
}

/** The store of the Clinic tab, as the page came with it. */
export function clinicSettings(clinic: ClinicRow) {
  const tab = settingsTab(kind, clinic)
  const form = () => tab.$state.get().form

  const type = (field: SettingsField | Weekday, value: string): void =>
    tab.write({ ...form(), [field]: value }, field)

  const typeService = (line: ServiceLine, field: ServiceField, value: string): void => {
    const services = form().services.map((each) =>
      each.key === line.key ? { ...each, [field]: value } : each,
    )
    tab.write({ ...form(), services }, placeOf(line, field))
  }

  const addService = (): void => tab.write({ ...form(), services: [...form().services, newLine()] })

  const removeService = ({ key }: ServiceLine): void =>
    tab.write({ ...form(), services: form().services.filter((line) => line.key !== key) })

  /** Saves the tab; whoever shows what the clinic offers looks again. */
  const save = async (): Promise<void> => {
    await tab.save()
    changed('services')
  }

  /** Takes over what became of the services elsewhere on the page; answers how to stop that. */
  const heed = () =>
    onChange(['practitioners'], () => void get<ClinicRow>(kind.address).then(tab.follow, () => undefined))

  return { ...tab, save, heed, type, typeService, addService, removeService }
}

export type ClinicSettings = ReturnType<typeof clinicSettings>
