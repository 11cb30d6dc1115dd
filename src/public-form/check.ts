import { asks as asking, isAnswered } from '#rules/intake'
import { type Ask, controlOf, labelOf } from './asks.ts'
import { faultOf, mark } from './faults.ts'
import { answers, asks, steps } from './page.ts'
import { toast } from './toast.ts'
import { filled, words } from './words.ts'

/** What is wrong with a field as it is now. */
export const faultIn = (ask: Ask): string => faultOf(ask, answers()[ask.id] ?? '')

/** Goes to the first of these fields, and says which they are. */
export const complain = (faulty: readonly Ask[]): void => {
  const [first] = faulty
  if (!first) return
  steps.turnTo(first)
  const control = controlOf(first)
  const place = control.hidden ? first.at.querySelector('button') : control
  place?.focus()
  const given = answers()
  const missing = faulty.filter((ask) => !isAnswered(ask, given[ask.id]))
  toast(
    missing.length > 0
      ? filled(words.missing, missing.map(labelOf))
      : filled(words.check, faulty.map(labelOf)),
  )
}

/** Whether these fields can be sent as they are; of what cannot, everything is said. */
export const check = (which: (ask: Ask) => boolean): boolean => {
  const shown = steps.show()
  const faulty = asks.filter((ask) => {
    if (!asking(ask) || !which(ask)) return false
    const fault = shown.has(ask.id) ? faultIn(ask) : ''
    mark(ask, fault)
    return fault !== ''
  })
  complain(faulty)
  return faulty.length === 0
}
