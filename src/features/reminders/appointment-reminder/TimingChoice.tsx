import { type Timing, TIMINGS } from '#contracts/reminders'
import { chooseTiming } from './appointment-reminder.store.ts'
import { text } from '../../../language/index.ts'

const words = text.messages.reminder

export const TimingChoice = ({ timing }: { timing: Timing }) => (
  <div className="field">
    <span className="field-label" id="timing">
      {words.wording}
    </span>
    <fieldset className="segments" aria-labelledby="timing" aria-describedby="timing-hint">
      {TIMINGS.map((each) => (
        <button key={each} type="button" aria-pressed={each === timing} onClick={() => chooseTiming(each)}>
          {words.timings[each]}
        </button>
      ))}
    </fieldset>
    <p className="hint" id="timing-hint">
      {words.atOnce}
    </p>
  </div>
)
