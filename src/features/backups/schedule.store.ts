import { backupScheduleDraft, type Frequency } from '#contracts/backups'
import type { ScheduleRow } from '#modules/backups'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import type { MessagesByPlace, SettingsTabSpec } from '../../kit/forms/saved-form.ts'
import { createSettingsTab } from '../../kit/settings-form/settings-tab.store.ts'

interface ScheduleForm {
  readonly frequency: Frequency
  readonly keep: string
}

const fields = ['frequency', 'keep'] as const

const scheduleSpec: SettingsTabSpec<ScheduleRow, ScheduleForm> = {
  address: '/api/settings/backups',
  formOf: ({ frequency, keep }) => ({ frequency, keep: String(keep) }),
  validate: ({ frequency, keep }) => {
    const draft = { frequency, keep: keep.trim() === '' ? Number.NaN : Number(keep) }
    return { draft, errors: faultsIn(backupScheduleDraft)(draft) }
  },
  placeAt: (_, [field]) => String(field),
  differs: (one, other) => fields.some((field) => one[field] !== other[field]),
  adoptIds: (form) => form,
  changesBetween: (before, now) =>
    fields
      .filter((field) => before[field] !== now[field])
      .map((changedField) => ({ key: changedField, before: before[changedField], now: now[changedField] })),
  merge: (before, typed, now) => ({
    frequency: typed.frequency === before.frequency ? now.frequency : typed.frequency,
    keep: typed.keep === before.keep ? now.keep : typed.keep,
  }),
  hiddenValues: (before, typed, now): MessagesByPlace =>
    Object.fromEntries(
      fields
        .filter(
          (field) =>
            before[field] !== now[field] && typed[field] !== before[field] && typed[field] !== now[field],
        )
        .map((field) => [field, now[field]]),
    ),
}

export function createBackupSchedule(row: ScheduleRow) {
  const tab = createSettingsTab(scheduleSpec, row)
  const write = (more: Partial<ScheduleForm>): void =>
    tab.write({ ...tab.$state.get().form, ...more }, ...Object.keys(more))
  return {
    ...tab,
    choose: (frequency: Frequency) => write({ frequency }),
    keep: (keep: string) => write({ keep }),
  }
}
