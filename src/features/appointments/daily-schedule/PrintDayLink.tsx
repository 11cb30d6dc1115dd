import { Printer } from 'lucide-react'
import { text } from '../../../language/index.ts'
import { type PrintedDayChoice, printedDayAddress } from './printed-day-address.ts'

/** Links to the printable day, one sheet for each practitioner. */
export const PrintDayLink = (choice: Omit<PrintedDayChoice, 'notes'>) => (
  <a
    className="button"
    href={printedDayAddress({ ...choice, notes: false })}
    aria-label={text.calendar.printDay}
    data-tip={text.calendar.printDay}
  >
    <Printer />
  </a>
)
