import { enterReminder, type OpenReminderDialog } from './reminder-dialog.store.ts'
import type { Visit } from './draft.ts'
import { text } from '../../../language/index.ts'
import { Field, Select } from '../../../kit/controls/Field.tsx'
import { type Clock, formatLocalTime } from '../../../kit/format/clinic-moment.ts'

const words = text.reminders.dialog

interface VisitPickerProps {
  readonly dialog: OpenReminderDialog
  readonly clock: Clock
}

export function VisitPicker({ dialog: { draft, visits, errors }, clock }: VisitPickerProps) {
  const allVisits = visits.is === 'known' ? [...visits.upcoming, ...visits.past] : []
  const unlistedVisits =
    draft.visit && allVisits.every(({ id }) => id !== draft.visit?.id) ? [draft.visit] : []
  const choose = (id: number) =>
    enterReminder({ visit: [...unlistedVisits, ...allVisits].find((visit) => visit.id === id) ?? null })
  return (
    <Field label={words.appointment} full hint={hintOf(visits.is)} error={errors.appointmentId}>
      <Select
        name="appointmentId"
        value={draft.visit?.id ?? ''}
        disabled={draft.patient === null}
        onChoose={(value) => choose(Number(value))}
      >
        <option value="">{words.noAppointment}</option>
        {unlistedVisits.map((visit) => optionOf(visit, clock))}
        {visits.is === 'known' && (
          <>
            <Group label={words.upcoming} visits={visits.upcoming} clock={clock} />
            <Group label={words.past} visits={visits.past} clock={clock} />
          </>
        )}
      </Select>
    </Field>
  )
}

const hintOf = (is: OpenReminderDialog['visits']['is']): string | undefined =>
  is === 'failed' ? words.appointmentsFailed : is === 'nobody’s' ? words.appointmentOpen : undefined

interface GroupProps {
  readonly label: string
  readonly visits: readonly Visit[]
  readonly clock: Clock
}

const Group = ({ label, visits, clock }: GroupProps) =>
  visits.length > 0 && <optgroup label={label}>{visits.map((visit) => optionOf(visit, clock))}</optgroup>

const optionOf = (visit: Visit, clock: Clock) => (
  <option key={visit.id} value={visit.id}>
    {words.visit(formatLocalTime(visit, clock), visit.service)}
  </option>
)
