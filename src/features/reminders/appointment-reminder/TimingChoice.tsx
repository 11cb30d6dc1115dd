import { type Timing, TIMINGS } from '#contracts/reminders'
import { chooseTiming } from '../../stores/appointment-reminder.ts'
import { text } from '../../text/index.ts'

const words = text.messages.reminder

/** Which of the two wordings is sent. */
export const TimingChoice = ({ timing }: { timing: Timing }) => (
  <div className="f">
    <span className="lab" id="timing">
      {words.wording}
    </span>
    <fieldset className="seg" aria-labelledby="timing" aria-describedby="timing-hint">
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
