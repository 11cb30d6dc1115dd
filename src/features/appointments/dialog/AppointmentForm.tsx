import { useEffect, useRef, type SubmitEvent } from 'react'
import { saveAppointment } from '../../stores/appointment-saving.ts'
import type { Editing, Scheduling } from '../../stores/appointments.ts'
import { mayChange } from '../../stores/diary.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { AppointmentFields } from './AppointmentFields.tsx'
import { ClashForeseen, ClashRefused } from './ClashAlert.tsx'
import { FormFoot } from './FormFoot.tsx'
import { OutsideHours } from './OutsideHours.tsx'
import { SeriesReview } from './SeriesReview.tsx'
import { StaleAppointment } from './StaleAppointment.tsx'

interface AppointmentFormProps {
  readonly dialog: Scheduling | Editing
  readonly formats: Formats
}

/** All of an appointment. What is wrong stands under its field, the rest on top. */
export function AppointmentForm({ dialog, formats }: AppointmentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (dialog.refusals > 0) lookAtRefusal(form.current)
  }, [dialog.refusals])
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          <Problem dialog={dialog} formats={formats} />
          {dialog.series ? (
            <SeriesReview review={dialog.series} />
          ) : (
            <>
              <fieldset disabled={isForeign(dialog)}>
                <AppointmentFields dialog={dialog} formats={formats} />
              </fieldset>
              <div className="clash">
                {!isForeign(dialog) && <OutsideHours draft={dialog.draft} choices={dialog.choices} />}
                {dialog.clash.is === 'foreseen' && <ClashForeseen conflicts={dialog.clash.conflicts} />}
              </div>
            </>
          )}
        </div>
      </Dialog.Body>
      {!isForeign(dialog) && <FormFoot dialog={dialog} />}
    </form>
  )
}

const submit = (event: SubmitEvent) => {
  event.preventDefault()
  void saveAppointment()
}

const isForeign = (dialog: Scheduling | Editing): boolean =>
  dialog.is === 'edit' && !mayChange(dialog.row.practitionerId)

const Problem = ({ dialog, formats }: AppointmentFormProps) => {
  if (isForeign(dialog)) return <p className="m2">{text.appointment.foreign}</p>
  if (dialog.is === 'edit' && dialog.stale) {
    return <StaleAppointment dialog={dialog} stale={dialog.stale} dateFormat={formats.dateFormat} />
  }
  if (dialog.clash.is === 'refused') {
    return <ClashRefused conflicts={dialog.clash.conflicts} busy={dialog.doing !== 'nothing'} />
  }
  return dialog.problem && <Alert kind="error">{dialog.problem}</Alert>
}

// The first field that is wrong gets the focus; where none is, what is said on top comes into sight.
function lookAtRefusal(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  else form?.querySelector('.alert')?.scrollIntoView({ block: 'nearest' })
}
