import { enterReminder, type Writing } from '../../stores/reminder-dialog.ts'
import type { Visit } from '../../stores/reminder-draft.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/TextInput.tsx'
import { type Clock, whenWall } from './rows.ts'

const words = text.reminders.dialog

interface VisitPickerProps {
  readonly dialog: Writing
  readonly clock: Clock
}

/** One of the patient's appointments, or none. */
export function VisitPicker({ dialog: { draft, visits, errors }, clock }: VisitPickerProps) {
  const known = visits.is === 'known' ? [...visits.upcoming, ...visits.past] : []
  const apart = draft.visit && known.every(({ id }) => id !== draft.visit?.id) ? [draft.visit] : []
  const choose = (id: number) =>
    enterReminder({ visit: [...apart, ...known].find((visit) => visit.id === id) ?? null })
  return (
    <Field label={words.appointment} full hint={hintOf(visits.is)} error={errors.appointmentId}>
      <Select
        name="appointmentId"
        value={draft.visit?.id ?? ''}
        disabled={draft.patient === null}
        onChange={({ target }) => choose(Number(target.value))}
      >
        <option value="">{words.noAppointment}</option>
        {apart.map((visit) => optionOf(visit, clock))}
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

const hintOf = (is: Writing['visits']['is']): string | undefined =>
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
    {words.visit(whenWall(visit, clock), visit.service)}
  </option>
)
