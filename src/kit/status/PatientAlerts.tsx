import { TriangleAlert } from 'lucide-react'
import { text } from '../../language/index.ts'

interface PatientAlertsProps {
  readonly alerts: readonly string[]
}

/** What everyone who meets a patient must see first: each alert with a sign and in words. */
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

/** The sign that a patient has alerts, where there is no room for them; they are read aloud. */
export const AlertSign = ({ alerts }: PatientAlertsProps) =>
  alerts.length > 0 && (
    <>
      <TriangleAlert className="alert-sign" />
      <span className="visually-hidden">{alertsInWords(alerts)}</span>
    </>
  )

/** Names the alerts of a patient in a line of a card: 'Alerts: Penicillin allergy, Fall risk'. */
export const alertsInWords = (alerts: readonly string[]): string | null =>
  alerts.length > 0 ? text.patientAlerts(alerts) : null
