import { CalendarDays } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { localTime } from './record-history.store.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { spelledDay } from '../../kit/format/format.ts'
import { useFoldAway } from '../../kit/controls/useFoldAway.ts'
import { ClinicTimeSuffix } from '../../kit/time/ClinicTimeNote.tsx'
import type { HistoryViewProps } from './history-view-props.ts'

export function GoToDate({ store, shown, formats }: Omit<HistoryViewProps, 'history'>) {
  const picker = useRef<HTMLDetailsElement>(null)
  useFoldAway(picker)
  const words = text.timeTravel
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const moment = new FormData(event.currentTarget).get('wall')
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
        <Moment key={shown.version} first={localTime(shown.event, formats.zone)} />
        <p className="hint">
          {words.goHint}
          <ClinicTimeSuffix zone={formats.zone} />
        </p>
        <Button kind="primary" type="submit">
          {words.show}
        </Button>
      </form>
    </details>
  )
}

function Moment({ first }: { first: string }) {
  const [moment, setMoment] = useState(first)
  return (
    <Field label={text.timeTravel.dateAndTime} hint={spelledDay(moment.slice(0, 10))}>
      <TextInput type="datetime-local" name="wall" required value={moment} onType={setMoment} />
    </Field>
  )
}
