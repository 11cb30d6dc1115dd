import { isPaid, type SubscriptionActions, type SubscriptionScreen } from './subscription.store.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'

interface ActionsProps {
  readonly screen: SubscriptionScreen
  readonly actions: SubscriptionActions
  readonly testPayments: boolean
}

const { pricing } = text

export const Actions = ({ screen, actions, testPayments }: ActionsProps) => {
  const { row, doing } = screen
  return (
    <div className="actions">
      {isPaid(row) ? (
        <>
          <Button
            kind={row.trouble === 'unpaid' ? 'primary' : 'plain'}
            busy={doing === 'opening payment'}
            onClick={() => void actions.manage()}
          >
            {pricing.manage}
          </Button>
          {row.cancelsAt ? (
            <Button busy={doing === 'resuming'} onClick={() => void actions.resume()}>
              {pricing.resume}
            </Button>
          ) : (
            <Button kind="quiet" onClick={actions.openCancelDialog}>
              {pricing.cancel}
            </Button>
          )}
        </>
      ) : (
        <a className="button" href={`/checkout?tier=${row.tier}&addons=`}>
          {pricing.subscribeTo(row.plan)}
        </a>
      )}
      {testPayments && (
        <p className="hint">
          {pricing.testPayments}{' '}
          <a className="link" href="/practice-portal">
            {pricing.testPortal}
          </a>
        </p>
      )}
    </div>
  )
}
