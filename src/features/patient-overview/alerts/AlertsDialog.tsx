import { useStore } from '@nanostores/react'
import { Submit } from '../../../kit/controls/Button.tsx'
import { Field, TextArea } from '../../../kit/controls/Field.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { Form } from '../../../kit/forms/Form.tsx'
import { text } from '../../../language/index.ts'
import { $alerts, closeAlerts, isDirty, type OpenAlerts, saveAlerts, typeAlerts } from './alerts.store.ts'

const words = text.patientOverview

/** The dialog that changes a patient's alerts; `openAlerts(patient)` opens it. */
export function AlertsDialog() {
  const dialog = useStore($alerts)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog open={dialog.is === 'open'} onClose={closeAlerts} title={words.alerts} dirty={isDirty(dialog)}>
      {lastDialog && <AlertsForm dialog={lastDialog} />}
    </Dialog>
  )
}

const AlertsForm = ({ dialog: { lines, problem, doing, refusals } }: { readonly dialog: OpenAlerts }) => (
  <Form refusals={refusals} onSubmit={saveAlerts}>
    <Dialog.Fields>
      <Field label={words.alerts} hint={words.alertsHint} error={problem ?? undefined}>
        <TextArea
          name="alerts"
          rows={5}
          value={lines}
          placeholder={words.alertsExample}
          onType={typeAlerts}
        />
      </Field>
    </Dialog.Fields>
    <Dialog.Foot>
      <Dialog.Cancel />
      <Submit busy={doing === 'saving'} label={words.saveAlerts} pending={words.savingAlerts} />
    </Dialog.Foot>
  </Form>
)
