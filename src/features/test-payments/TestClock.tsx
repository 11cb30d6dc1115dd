import { useState } from 'react'
import { ADVANCE_DAYS } from '#contracts/billing'
import type { TestAccountView } from '#modules/billing'
import { parseDays, daysInMonth, daysToTrialEnd } from './test-clock.ts'
import { advance, type PortalAction } from './portal.store.ts'
import { dateAndTime, figure, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'

const words = text.testPortal

interface TestClockProps {
  readonly account: TestAccountView
  readonly doing: PortalAction
  readonly formats: Formats
}

export function TestClock({ account, doing, formats }: TestClockProps) {
  const daysToEnd = daysToTrialEnd(account)
  const busy = doing === 'advancing'
  return (
    <section aria-labelledby="clock">
      <div className="rule">
        <h2 id="clock">{words.clock}</h2>
        <time className="faint" dateTime={account.now}>
          {words.now(dateAndTime(account.now, formats))}
        </time>
      </div>
      <p className="lead muted">{account.subscription ? words.clockSays : words.clockWaits}</p>
      {account.subscription && (
        <div className="clock">
          {daysToEnd !== undefined && (
            <Button busy={busy} onClick={() => void advance(daysToEnd)}>
              {words.toTrialEnd}
            </Button>
          )}
          <Button busy={busy} onClick={() => void advance(daysInMonth(account))}>
            {words.oneMonth}
          </Button>
          <AdvanceByDays busy={busy} />
        </div>
      )}
    </section>
  )
}

function AdvanceByDays({ busy }: { busy: boolean }) {
  const [typed, setTyped] = useState('3')
  const days = parseDays(typed)
  const submit = () => days !== undefined && !busy && advance(days)
  return (
    <Form className="clock-days" onSubmit={submit}>
      <Field label={words.days} error={days === undefined ? words.daysWrong : undefined}>
        <TextInput
          type="number"
          min={ADVANCE_DAYS.least}
          max={ADVANCE_DAYS.most}
          value={typed}
          onType={setTyped}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={days === undefined}>
        {words.advanceDays(days ?? 0, figure(days ?? 0))}
      </Button>
    </Form>
  )
}
