import { CalendarDays } from 'lucide-react'
import { useRef, type SubmitEvent } from 'react'
import { wallOf } from '../../stores/record-history.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import type { PartProps } from './parts.ts'

/** Asks for a date and a time by the clinic's clocks. */
export function GoToDate({ store, shown, formats }: Omit<PartProps, 'history'>) {
  const picker = useRef<HTMLDetailsElement>(null)
  const words = text.timeTravel
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const wall = new FormData(submitted.currentTarget).get('wall')
    if (typeof wall === 'string' && wall) store.showMoment(wall)
    if (picker.current) picker.current.open = false
  }
  return (
    <details className="picker" ref={picker}>
      <summary className="btn">
        <CalendarDays />
        {words.goToDate}
      </summary>
      <form className="popped go" onSubmit={submit}>
        <label className="f">
          <span className="lab">{words.dateAndTime}</span>
          <input
            className="in"
            type="datetime-local"
            name="wall"
            required
            key={shown.version}
            defaultValue={wallOf(shown.event, formats.zone)}
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
