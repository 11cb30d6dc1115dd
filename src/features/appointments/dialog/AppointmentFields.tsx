import type { ReactNode } from 'react'
import { CANCEL_REASONS, type CancelReason, type Status, STATUSES } from '#contracts/appointments'
import { Field, NamedOptions, Options, Select, TextArea, TextInput } from '../../../kit/controls/Field.tsx'
import { type Formats, longDate } from '../../../kit/format/format.ts'
import { PatientAlerts } from '../../../kit/status/PatientAlerts.tsx'
import { differingZone } from '../../../kit/time/zone-name.ts'
import { text } from '../../../language/index.ts'
import { PatientPicker } from '../../patients/index.ts'
import { FreeTimes } from '../availability/FreeTimes.tsx'
import { describeStatusOrigin } from '../daily-schedule/StatusOrigin.tsx'
import { RecurrenceFields } from '../recurrence/RecurrenceFields.tsx'
import { SeriesOnRecord } from '../series/SeriesOnRecord.tsx'
import {
  type EditAppointmentForm,
  changeDraft,
  isRepeated,
  setRepetition,
  type NewAppointmentForm,
} from './appointment-dialog.store.ts'
import { type Draft, durationsFor, type Field as FieldName, practitionersFor, servicesFor } from './draft.ts'
import { isFull, labels } from './field-labels.ts'

interface FieldsProps {
  readonly dialog: NewAppointmentForm | EditAppointmentForm
  readonly formats: Formats
}

const required = new Set<FieldName>(['patientId', 'service', 'date', 'time', 'duration'])

export function AppointmentFields({ dialog, formats }: FieldsProps) {
  const { draft, errors } = dialog
  const field = (name: FieldName, input: ReactNode, hint?: string) => (
    <Field
      label={text.appointment[labels[name]]}
      required={required.has(name)}
      full={isFull(name)}
      error={errors[name]}
      hint={hint}
    >
      {input}
    </Field>
  )
  return (
    <div className="field-grid pairs">
      {field(
        'patientId',
        <fieldset disabled={dialog.is === 'edit' && isRepeated(dialog)}>
          <Patients draft={draft} dateFormat={formats.dateFormat} />
        </fieldset>,
      )}
      {draft.patientAlerts.length > 0 && (
        <div className="full">
          <PatientAlerts alerts={draft.patientAlerts} />
        </div>
      )}
      {field('service', <Services dialog={dialog} />)}
      {field('practitionerId', <Practitioners dialog={dialog} />)}
      {field(
        'date',
        <Text
          name="date"
          type="date"
          max="2199-12-31"
          draft={draft}
          data-first-focus={(dialog.is === 'edit' && dialog.beginsWith === 'date') || undefined}
        />,
        spellOut(draft.date),
      )}
      {field('time', <Text name="time" type="time" draft={draft} />, zoneHintOf(dialog))}
      <FreeTimes draft={draft} choices={dialog.choices} />
      {field('duration', <Durations dialog={dialog} />)}
      {roomsFor(dialog).length > 0 && field('roomId', <Rooms dialog={dialog} />)}
      {!isRepeated(dialog) &&
        field(
          'status',
          <Statuses draft={draft} />,
          dialog.is === 'edit' && draft.status === dialog.row.status
            ? describeStatusOrigin(dialog.row, formats)
            : undefined,
        )}
      {!isRepeated(dialog) &&
        draft.status === 'cancelled' &&
        dialog.first.status !== 'cancelled' &&
        field('cancelReason', <Reasons draft={draft} />)}
      {dialog.is === 'edit' ? (
        <SeriesOnRecord dialog={dialog} formats={formats} />
      ) : (
        <div className="full">
          <RecurrenceFields
            first={draft.date}
            form={dialog.repeat}
            onChange={setRepetition}
            errors={dialog.repeatErrors}
            endless={false}
          />
        </div>
      )}
      {field(
        'notes',
        <TextArea name="notes" value={draft.notes} onType={(notes) => changeDraft({ notes })} />,
      )}
    </div>
  )
}

/** Spells the date out: the browser shows it in its own order, which may differ from the clinic's. */
const spellOut = (date: string): string | undefined => (date ? longDate(date) : undefined)

/** Names the clinic's time zone when it differs from the reader's. */
const zoneHintOf = ({ draft, choices }: NewAppointmentForm | EditAppointmentForm): string | undefined => {
  const noon = new Date(`${draft.date}T12:00:00Z`)
  return Number.isNaN(noon.getTime()) ? undefined : differingZone(choices.zone, noon)
}

const Patients = ({ draft, dateFormat }: { draft: Draft; dateFormat: Formats['dateFormat'] }) => (
  <PatientPicker
    value={draft.patientId === null ? null : { id: draft.patientId, name: draft.patientName }}
    onChange={(patient) =>
      changeDraft({
        patientId: patient?.id ?? null,
        patientName: patient?.name ?? '',
        patientAlerts: patient?.alerts ?? [],
      })
    }
    dateFormat={dateFormat}
  />
)

interface TextProps {
  readonly name: 'date' | 'time'
  readonly type: 'date' | 'time'
  readonly max?: string
  readonly draft: Draft
  readonly 'data-first-focus'?: true | undefined
}

const Text = ({ name, draft, ...rest }: TextProps) => (
  <TextInput name={name} value={draft[name]} onType={(value) => changeDraft({ [name]: value })} {...rest} />
)

interface ChoiceProps {
  readonly dialog: NewAppointmentForm | EditAppointmentForm
}

const Services = ({ dialog }: ChoiceProps) => (
  <Select
    name="service"
    placeholder={text.appointment.chooseService}
    value={dialog.draft.service}
    onChoose={(service) => changeDraft({ service })}
  >
    {servicesFor(dialog.choices, dialog.first.service).map((service) => (
      <option key={service}>{service}</option>
    ))}
  </Select>
)

const Practitioners = ({ dialog }: ChoiceProps) => (
  <Select
    name="practitionerId"
    value={dialog.draft.practitionerId ?? ''}
    onChoose={(value) => changeDraft({ practitionerId: Number(value) || null })}
  >
    <option value="">{text.appointment.anyPractitioner}</option>
    <NamedOptions of={practitionersFor(dialog.choices, dialog.is === 'edit' ? dialog.row : undefined)} />
  </Select>
)

/** The clinic's rooms, plus the saved room even if the clinic no longer uses it. */
const roomsFor = (
  dialog: NewAppointmentForm | EditAppointmentForm,
): NewAppointmentForm['choices']['rooms'] => {
  const { rooms } = dialog.choices
  if (dialog.is === 'new' || rooms.some(({ id }) => id === dialog.row.roomId)) return rooms
  const { roomId, roomName } = dialog.row
  return roomId === null ? rooms : [...rooms, { id: roomId, name: roomName ?? '' }]
}

const Rooms = ({ dialog }: ChoiceProps) => (
  <Select
    name="roomId"
    value={dialog.draft.roomId ?? ''}
    onChoose={(value) => changeDraft({ roomId: Number(value) || null })}
  >
    <option value="">{text.appointment.noRoom}</option>
    <NamedOptions of={roomsFor(dialog)} />
  </Select>
)

const Durations = ({ dialog }: ChoiceProps) => (
  <Select
    name="duration"
    value={dialog.draft.duration}
    onChoose={(value) => changeDraft({ duration: Number(value) })}
  >
    <Options
      of={durationsFor(dialog.draft, dialog.choices, dialog.first.duration)}
      words={text.calendar.minutes}
    />
  </Select>
)

const Reasons = ({ draft }: { draft: Draft }) => (
  <Select
    name="cancelReason"
    value={draft.cancelReason}
    onChoose={(cancelReason: CancelReason | '') => changeDraft({ cancelReason })}
  >
    <option value="">{text.series.noReason}</option>
    <Options of={CANCEL_REASONS} words={text.series.reasons} />
  </Select>
)

const Statuses = ({ draft }: { draft: Draft }) => (
  <Select name="status" value={draft.status} onChoose={(status: Status) => changeDraft({ status })}>
    <Options of={STATUSES} words={text.status} />
  </Select>
)
