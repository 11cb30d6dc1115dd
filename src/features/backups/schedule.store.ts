import { backupScheduleDraft, type Frequency } from '#contracts/backups'
import type { ScheduleRow } from '#modules/backups'
import { faultsIn } from './faults-in.ts'
import type { ByPlace, TabKind } from './settings-saving.ts'
import { settingsTab } from './settings-tab.ts'

interface ScheduleForm {
  readonly frequency: Frequency
  readonly keep: string
}

const places = ['frequency', 'keep'] as const

const kind: TabKind<ScheduleRow, ScheduleForm> = {
  address: '/api/settings/backups',
  formOf: ({ frequency, keep }) => ({ frequency, keep: String(keep) }),
  judge: ({ frequency, keep }) => {
    const draft = { frequency, keep: keep.trim() === '' ? Number.NaN : Number(keep) }
    return { draft, errors: faultsIn(backupScheduleDraft)(draft) }
  },
  placeAt: (_, [place]) => String(place),
  differs: (one, other) => places.some((place) => one[place] !== other[place]),
  adopted: (form) => form,
  changesBetween: (before, now) =>
    places
      .filter((place) => before[place] !== now[place])
      .map((what) => ({ what, before: before[what], now: now[what] })),
  merged: (before, typed, now) => ({
    frequency: typed.frequency === before.frequency ? now.frequency : typed.frequency,
    keep: typed.keep === before.keep ? now.keep : typed.keep,
  }),
  underneath: (before, typed, now): ByPlace =>
    Object.fromEntries(
      places
        .filter(
          (place) =>
            before[place] !== now[place] && typed[place] !== before[place] && typed[place] !== now[place],
        )
        .map((place) => [place, now[place]]),
    ),
}

/** The store of the schedule of backups, as the page came with it. */
export function backupSchedule(row: ScheduleRow) {
  const tab = settingsTab(kind, row)
  const write = (more: Partial<ScheduleForm>): void =>
    tab.write({ ...tab.$state.get().form, ...more }, ...Object.keys(more))
  return {
    ...tab,
    choose: (frequency: Frequency) => write({ frequency }),
    keep: (keep: string) => write({ keep }),
  }
}

export type BackupScheduleStore = ReturnType<typeof backupSchedule>
