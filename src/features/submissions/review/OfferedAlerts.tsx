import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../kit/controls/Button.tsx'
import { text } from '../../../language/index.ts'
import { addAlert, offersOf } from './offered-alerts.ts'
import type { OpenReview } from './review.store.ts'

/** Answers about allergies and medication, each of which one click makes an alert of the patient. */
export function OfferedAlerts({ open: { review, doing } }: { readonly open: OpenReview }) {
  const offers = offersOf(review)
  if (offers.length === 0) return null
  return (
    <section className="offered-alerts" aria-label={text.responses.offeredAlerts}>
      <p>{text.responses.offeredAlerts}</p>
      <ul>
        {offers.map(({ fieldId, alert, isTooLong }) => (
          <li key={fieldId}>
            <TriangleAlert className="alert-sign" />
            <bdi>{alert}</bdi>
            {isTooLong ? (
              <span className="faint">{text.responses.alertTooLong}</span>
            ) : (
              <Button
                size="small"
                data-creates
                busy={doing === 'saving'}
                onClick={() => void addAlert(alert)}
              >
                {text.responses.addAlert}
                <span className="visually-hidden">{text.responses.addAlertOf(alert)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
