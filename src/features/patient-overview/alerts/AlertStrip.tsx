import { TriangleAlert } from 'lucide-react'
import type { PatientRow } from '#modules/patients'
import { Button } from '../../../kit/controls/Button.tsx'
import { text } from '../../../language/index.ts'
import { openAlerts } from './alerts.store.ts'

const words = text.patientOverview

/** What everyone who opens the patient must see first. */
export const AlertStrip = ({ patient }: { readonly patient: PatientRow }) => (
  <div className="alert-strip">
    {patient.alerts.length > 0 && (
      <ul aria-label={words.alerts}>
        {patient.alerts.map((alert) => (
          <li key={alert}>
            <TriangleAlert className="small-icon" />
            {alert}
          </li>
        ))}
      </ul>
    )}
    <Button size="small" kind="quiet" data-creates onClick={() => openAlerts(patient)}>
      {patient.alerts.length > 0 ? words.editAlerts : words.addAlert}
    </Button>
  </div>
)
