import { useStore } from '@nanostores/react'
import { REMINDER_SORTS, REMINDER_STATUSES, REMINDER_TYPES } from '#contracts/reminders'
import type { RemindersScreen } from './reminders.store.ts'
import type { Filters } from './filters.ts'
import { text } from '../../language/index.ts'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { Options, Select } from '../../kit/controls/Field.tsx'
import type { DateFormat } from '../../kit/format/format.ts'
import { PatientPicker } from '../patients/index.ts'
import { ReminderDays } from './ReminderDays.tsx'

interface ReminderToolsProps {
  readonly screen: RemindersScreen
  readonly dateFormat: DateFormat
  readonly clears: number
}

export function ReminderTools({ screen, dateFormat, clears }: ReminderToolsProps) {
  const filters = useStore(screen.$filters)
  const listing = useStore(screen.$listing)
  const show = (more: Partial<Filters>) => screen.show({ ...filters, ...more })
  const { patient, allPatients, status, type, allStatuses, allTypes, sort } = text.reminders.filters
  return (
    <ListTools
      listing={listing}
      words={text.reminders}
      clears={clears}
      className="reminder-tools"
      onSearch={(query) => screen.search(query)}
    >
      <PatientPicker
        onlyExisting
        label={patient}
        placeholder={allPatients}
        value={screen.patientOf(filters)}
        onChange={(chosen) => screen.showPatient(chosen)}
        dateFormat={dateFormat}
      />
      <Filter
        label={status}
        all={allStatuses}
        values={REMINDER_STATUSES}
        words={text.reminders.statuses}
        value={filters.status}
        onChange={(chosen) => show({ status: chosen })}
      />
      <Filter
        label={type}
        all={allTypes}
        values={REMINDER_TYPES}
        words={text.reminders.types}
        value={filters.type}
        onChange={(chosen) => show({ type: chosen })}
      />
      <Select
        aria-label={sort}
        value={filters.sort}
        onChoose={(chosen: Filters['sort']) => show({ sort: chosen })}
      >
        <Options of={REMINDER_SORTS} words={text.reminders.sorts} />
      </Select>
      <ReminderDays screen={screen} />
    </ListTools>
  )
}

interface FilterProps<Value extends string> {
  readonly label: string
  readonly all: string
  readonly values: readonly Value[]
  readonly words: Readonly<Record<Value, string>>
  readonly value: Value | 'all'
  onChange(value: Value | 'all'): void
}

const Filter = <Value extends string>({ label, all, values, words, value, onChange }: FilterProps<Value>) => (
  <Select aria-label={label} value={value} onChoose={onChange}>
    <option value="all">{all}</option>
    <Options of={values} words={words} />
  </Select>
)
