import { useStore } from '@nanostores/react'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { spelledDay } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import type { RemindersScreen } from './reminders.store.ts'

const words = text.reminders.days
const EARLIEST_DAY = '2000-01-01'

/** Asks for the days on which the reminders are to be sent. */
export const ReminderDays = ({ screen }: { readonly screen: RemindersScreen }) => {
  const filters = useStore(screen.$filters)
  const { from, to } = filters
  const isChosen = from !== '' || to !== ''
  const [isOpen, setOpen] = useState(isChosen)
  const show = (days: { readonly from?: string; readonly to?: string }) =>
    screen.show({ ...filters, ...days })
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls="reminder-days" onClick={() => setOpen(!isOpen)}>
        <CalendarRange />
        {words.open}
      </Button>
      <fieldset id="reminder-days" className="reminder-days" hidden={!isOpen}>
        <legend className="visually-hidden">{words.legend}</legend>
        <Day label={words.from} day={from} onChange={(day) => show({ from: day })} />
        <Day label={words.to} day={to} onChange={(day) => show({ to: day })} />
        <Button kind="quiet" disabled={!isChosen} onClick={() => show({ from: '', to: '' })}>
          {words.any}
        </Button>
      </fieldset>
    </>
  )
}

interface DayProps {
  readonly label: string
  readonly day: string
  onChange(day: string): void
}

function Day({ label, day, onChange }: DayProps) {
  // While a user types the year 2031, the browser reports 0002, 0020 and so on.
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const handleChange = (value: string) => {
    const isFinished = value === '' || value >= EARLIEST_DAY
    setUnfinished(isFinished ? null : value)
    if (isFinished && value !== day) onChange(value)
  }
  return (
    <Field label={label} hint={spelledDay(unfinished ?? day)}>
      <TextInput
        type="date"
        min={EARLIEST_DAY}
        max="2199-12-31"
        value={unfinished ?? day}
        onType={handleChange}
      />
    </Field>
  )
}
