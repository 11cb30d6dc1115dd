import { CalendarDays } from 'lucide-react'
import { useRef, type SubmitEvent } from 'react'
import { localTime } from './record-history.store.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { useFoldAway } from '../../kit/controls/useFoldAway.ts'
import type { PartProps } from './part-props.ts'

export function GoToDate({ store, shown, formats }: Omit<PartProps, 'history'>) {
  const picker = useRef<HTMLDetailsElement>(null)
  useFoldAway(picker)
  const words = text.timeTravel
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const moment = new FormData(submitted.currentTarget).get('wall')
    if (typeof moment === 'string' && moment) store.showMoment(moment)
    if (picker.current) picker.current.open = false
  }
  return (
    <details className="picker" ref={picker}>
      <summary className="button">
        <CalendarDays />
        {words.goToDate}
      </summary>
      <form className="popped go-to-date" onSubmit={submit}>
        <label className="field">
          <span className="field-label">{words.dateAndTime}</span>
          <input
            className="input"
            type="datetime-local"
            name="wall"
            required
            key={shown.version}
            defaultValue={localTime(shown.event, formats.zone)}
          />
        </label>
        <p className="hint">{words.goHint}</p>
        <Button kind="primary" type="submit">
          {words.show}
        </Button>
      </form>
    </details>
  )
}
