import { TriangleAlert } from 'lucide-react'
import { text } from '../../language/index.ts'

interface PatientAlertsProps {
  readonly alerts: readonly string[]
}

/** The patient's alerts, which everyone must see first: an icon and the text of each. */
export const PatientAlerts = ({ alerts }: PatientAlertsProps) =>
  alerts.length > 0 && (
    <ul className="patient-alerts" aria-label={text.patientOverview.alerts}>
      {alerts.map((alert) => (
        <li key={alert}>
          <TriangleAlert className="small-icon" />
          {alert}
        </li>
      ))}
    </ul>
  )

/** An icon in place of the alerts, where there is no room. Screen readers read the alerts. */
export const AlertIcon = ({ alerts }: PatientAlertsProps) =>
  alerts.length > 0 && (
    <>
      <TriangleAlert className="alert-sign" />
      <span className="visually-hidden">{describeAlerts(alerts)}</span>
    </>
  )

/** Formats a patient's alerts as one line: 'Alerts: Penicillin allergy, Fall risk'. */
export const describeAlerts = (alerts: readonly string[]): string | null =>
  alerts.length > 0 ? text.patientAlerts(alerts) : null
