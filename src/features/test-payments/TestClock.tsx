import { useState, type SubmitEvent } from 'react'
import { ADVANCE_DAYS } from '#contracts/billing'
import type { PracticeView } from '#modules/billing'
import { daysIn, daysInMonth, daysToTrialEnd } from '../../stores/practice-clock.ts'
import { advance, type Doing } from '../../stores/practice-portal.ts'
import { dateAndTime, figure, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const words = text.practicePortal

interface PracticeClockProps {
  readonly account: PracticeView
  readonly doing: Doing
  readonly formats: Formats
}

/** The clinic's time at the practice provider, and the buttons that move it ahead. */
export function PracticeClock({ account, doing, formats }: PracticeClockProps) {
  const trial = daysToTrialEnd(account)
  const busy = doing === 'advancing'
  return (
    <section aria-labelledby="clock">
      <div className="rule">
        <h2 id="clock">{words.clock}</h2>
        <time className="m" dateTime={account.now}>
          {words.now(dateAndTime(account.now, formats))}
        </time>
      </div>
      <p className="lead m2">{account.subscription ? words.clockSays : words.clockWaits}</p>
      {account.subscription && (
        <div className="clock">
          {trial !== undefined && (
            <Button busy={busy} onClick={() => void advance(trial)}>
              {words.toTrialEnd}
            </Button>
          )}
          <Button busy={busy} onClick={() => void advance(daysInMonth(account))}>
            {words.oneMonth}
          </Button>
          <SomeDays busy={busy} />
        </div>
      )}
    </section>
  )
}

function SomeDays({ busy }: { busy: boolean }) {
  const [typed, setTyped] = useState('3')
  const days = daysIn(typed)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (days !== undefined && !busy) void advance(days)
  }
  return (
    <form className="clock-days" onSubmit={submit} noValidate>
      <Field label={words.days} error={days === undefined ? words.daysWrong : undefined}>
        <TextInput
          type="number"
          min={ADVANCE_DAYS.least}
          max={ADVANCE_DAYS.most}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={days === undefined}>
        {words.advanceDays(days ?? 0, figure(days ?? 0))}
      </Button>
    </form>
  )
}
