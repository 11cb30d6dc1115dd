import { Alert } from '../../../kit/controls/Alert.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import type { Formats } from '../../../kit/format/format.ts'
import { Form } from '../../../kit/forms/Form.tsx'
import { text } from '../../../language/index.ts'
import { OutsideHours } from '../availability/OutsideHours.tsx'
import { SeriesReview } from '../series/SeriesReview.tsx'
import type { EditAppointmentForm, NewAppointmentForm } from './appointment-dialog.store.ts'
import { AppointmentFields } from './AppointmentFields.tsx'
import { canChangeSchedule } from './change-permission.ts'
import { ClashWarning, ClashRefusal } from './ClashAlert.tsx'
import { FormFoot } from './FormFoot.tsx'
import { saveAppointment } from './save-appointment.ts'
import { StaleAppointment } from './StaleAppointment.tsx'

interface AppointmentFormProps {
  readonly dialog: NewAppointmentForm | EditAppointmentForm
  readonly formats: Formats
}

export function AppointmentForm({ dialog, formats }: AppointmentFormProps) {
  return (
    <Form refusals={dialog.refusals} onSubmit={() => saveAppointment()}>
      <Dialog.Fields>
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
              {dialog.clash.is === 'foreseen' && <ClashWarning conflicts={dialog.clash.conflicts} />}
            </div>
          </>
        )}
      </Dialog.Fields>
      {!isForeign(dialog) && <FormFoot dialog={dialog} />}
    </Form>
  )
}

const isForeign = (dialog: NewAppointmentForm | EditAppointmentForm): boolean =>
  dialog.is === 'edit' && !canChangeSchedule(dialog.row.practitionerId)

const Problem = ({ dialog, formats }: AppointmentFormProps) => {
  if (isForeign(dialog)) return <p className="muted">{text.appointment.foreign}</p>
  if (dialog.is === 'edit' && dialog.stale) {
    return <StaleAppointment dialog={dialog} stale={dialog.stale} dateFormat={formats.dateFormat} />
  }
  if (dialog.clash.is === 'refused') {
    return <ClashRefusal conflicts={dialog.clash.conflicts} busy={dialog.doing !== 'nothing'} />
  }
  return dialog.problem && <Alert kind="error">{dialog.problem}</Alert>
}
