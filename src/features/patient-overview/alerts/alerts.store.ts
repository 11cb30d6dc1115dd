import { atom } from 'nanostores'
import { alertsDraft } from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { formProblem, reason, request } from '../../../kit/requests/request.ts'
import { toastError, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'

type PatientWithAlerts = Pick<PatientRow, 'id' | 'version' | 'alerts'>

export interface OpenAlerts {
  readonly is: 'open'
  readonly patient: PatientWithAlerts
  /** One alert per line. */
  readonly lines: string
  readonly doing: 'nothing' | 'saving'
  readonly problem: string | null
  readonly refusals: number
}

export type AlertsDialog = { readonly is: 'closed' } | OpenAlerts

export const $alerts = atom<AlertsDialog>({ is: 'closed' })

const linesOf = ({ alerts }: PatientWithAlerts): string => alerts.join('\n')

export const openAlerts = (patient: PatientWithAlerts): void =>
  $alerts.set({ is: 'open', patient, lines: linesOf(patient), doing: 'nothing', problem: null, refusals: 0 })

export const closeAlerts = (): void => $alerts.set({ is: 'closed' })

export const isDirty = (dialog: AlertsDialog): boolean =>
  dialog.is === 'open' && dialog.lines !== linesOf(dialog.patient)

const changeDialog = (more: Partial<OpenAlerts>): void => {
  const dialog = $alerts.get()
  if (dialog.is === 'open') $alerts.set({ ...dialog, ...more })
}

export const typeAlerts = (lines: string): void => changeDialog({ lines, problem: null })

const alertsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export async function saveAlerts(): Promise<void> {
  const dialog = $alerts.get()
  if (dialog.is !== 'open' || dialog.doing === 'saving') return
  const { patient, refusals } = dialog
  const draft = { alerts: alertsIn(dialog.lines) }
  const [issue] = issuesIn(alertsDraft, draft)
  if (issue) return changeDialog({ problem: issue.message, refusals: refusals + 1 })
  changeDialog({ doing: 'saving', problem: null })
  try {
    await request('PUT', `/api/patients/${patient.id}/alerts`, draft, { ifMatch: `"${patient.version}"` })
    toastSuccess(text.patientOverview.alertsSaved)
    reportLocalChange('patient')
    closeAlerts()
  } catch (error) {
    toastError(error, text.patientOverview.alertsFailed)
    const message = reason(error, text.patientOverview.alertsFailed)
    changeDialog({ doing: 'nothing', problem: formProblem(message, error), refusals: refusals + 1 })
  }
}
