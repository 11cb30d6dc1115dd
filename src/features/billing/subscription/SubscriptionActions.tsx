import { isPaid, type SubscriptionActions, type SubscriptionScreen } from '../../stores/subscription.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

interface ActionsProps {
  readonly screen: SubscriptionScreen
  readonly actions: SubscriptionActions
  readonly practice: boolean
}

const { pricing } = text

/** What can be done to a subscription, by those who may. */
export const Actions = ({ screen, actions, practice }: ActionsProps) => {
  const { row, doing } = screen
  return (
    <div className="acts">
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
            <Button kind="quiet" onClick={actions.ask}>
              {pricing.cancel}
            </Button>
          )}
        </>
      ) : (
        <a className="btn" href={`/checkout?tier=${row.tier}&addons=`}>
          {pricing.subscribeTo(row.plan)}
        </a>
      )}
      {practice && (
        <p className="hint">
          {pricing.practice}{' '}
          <a className="link" href="/practice-portal">
            {pricing.practicePortal}
          </a>
        </p>
      )}
    </div>
  )
}
