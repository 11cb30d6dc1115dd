import type { PatientRow } from '#modules/patients'
import { Button } from '../../../kit/controls/Button.tsx'
import { PatientAlerts } from '../../../kit/status/PatientAlerts.tsx'
import { text } from '../../../language/index.ts'
import { openAlerts } from './alerts.store.ts'

const words = text.patientOverview

/** Shows the patient's alerts, with a button that edits them. */
export const AlertStrip = ({ patient }: { readonly patient: PatientRow }) => (
  <div className="alert-strip">
    <PatientAlerts alerts={patient.alerts} />
    <Button size="small" kind="quiet" data-creates onClick={() => openAlerts(patient)}>
      {patient.alerts.length > 0 ? words.editAlerts : words.addAlert}
    </Button>
  </div>
)
