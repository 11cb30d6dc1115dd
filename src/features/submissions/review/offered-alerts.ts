import { MAX_ALERT_LENGTH } from '#contracts/patients'
import type { Review } from '#modules/intake-forms'
import type { PatientRow } from '#modules/patients'
import { request } from '../../../kit/requests/request.ts'
import { toastError, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import { $review, changeReview, reviewSignal } from './review.store.ts'
import { refuse } from './save-review.ts'

/** An answer that can become an alert, in words. */
interface AlertOffer {
  readonly fieldId: string
  readonly alert: string
  readonly isTooLong: boolean
}

/** Returns the answers that can become alerts, and are not among the patient's alerts yet. */
export const offersOf = ({ patient, alerts }: Review): readonly AlertOffer[] =>
  patient === null
    ? []
    : alerts
        .map(({ fieldId, kind, answer }) => ({ fieldId, alert: text.responses.alertOf[kind](answer) }))
        .filter(({ alert }) => !patient.alerts.includes(alert))
        .map((offer) => ({ ...offer, isTooLong: offer.alert.length > MAX_ALERT_LENGTH }))

/** Adds an answer to the alerts of the patient that the review compares with. */
export async function addAlert(alert: string): Promise<void> {
  const open = $review.get()
  if (open.is !== 'open' || open.activity !== 'nothing' || !open.review.patient) return
  const { review } = open
  const { patient } = review
  if (!patient) return
  const signal = reviewSignal()
  changeReview({ activity: 'saving', problem: null, stale: false })
  try {
    const body = { alerts: [...patient.alerts, alert] }
    const {
      data: { version, alerts },
    } = await request<PatientRow>('PUT', `/api/patients/${patient.id}/alerts`, body, {
      ifMatch: `"${patient.version}"`,
    })
    if (!signal.aborted)
      changeReview({ activity: 'nothing', review: { ...review, patient: { ...patient, version, alerts } } })
    toastSuccess(text.responses.alertAdded(patient.name))
    reportLocalChange('patient')
  } catch (error) {
    toastError(error, text.responses.addAlertFailed)
    if (!signal.aborted) refuse(error, text.responses.addAlertFailed)
  }
}
