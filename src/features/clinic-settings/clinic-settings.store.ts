import type { Weekday } from '#contracts/clinic'
import type { ClinicRow } from '#modules/clinic'
import { reportLocalChange, onLocalChange } from '../../kit/updates/local-changes.ts'
import { get } from '../../kit/requests/request.ts'
import {
  clinicFormMerge,
  clinicFormOf,
  validateClinicForm,
  newServiceLine,
  findField,
  fieldPath,
  type ServiceField,
  type ServiceLine,
  type SettingsField,
  type SettingsForm,
} from './clinic-form.ts'
import type { SettingsTabSpec } from '../../kit/forms/saved-form.ts'
import { createSettingsTab } from '../../kit/settings-form/settings-tab.store.ts'

const tabSpec: SettingsTabSpec<ClinicRow, SettingsForm> = {
  address: '/api/settings/clinic',
  formOf: clinicFormOf,
  validate: validateClinicForm,
  placeAt: findField,
  ...clinicFormMerge,
}

export function createClinicSettings(clinic: ClinicRow) {
  const tab = createSettingsTab(tabSpec, clinic)
  const form = () => tab.$state.get().form

  const type = (field: SettingsField | Weekday, value: string): void =>
    tab.write({ ...form(), [field]: value }, field)

  const typeService = (line: ServiceLine, field: ServiceField, value: string): void => {
    const services = form().services.map((each) =>
      each.key === line.key ? { ...each, [field]: value } : each,
    )
    tab.write({ ...form(), services }, fieldPath(line, field))
  }

  const addService = (): void => tab.write({ ...form(), services: [...form().services, newServiceLine()] })

  const removeService = ({ key }: ServiceLine): void =>
    tab.write({ ...form(), services: form().services.filter((line) => line.key !== key) })

  /** Saves the tab, and refreshes everything on the page that shows services. */
  const save = async (): Promise<void> => {
    await tab.save()
    reportLocalChange('clinic')
  }

  /** Takes over changes to services made elsewhere on the page; returns a function that stops this. */
  const followServiceChanges = () =>
    onLocalChange(
      ['practitioner'],
      () => void get<ClinicRow>(tabSpec.address).then(tab.follow, () => undefined),
    )

  return { ...tab, save, heed: followServiceChanges, type, typeService, addService, removeService }
}

export type ClinicSettingsStore = ReturnType<typeof createClinicSettings>
