import { asksForAnswer as asking, isAnswered } from '#rules/intake-forms'
import { type Question, controlOf, labelOf } from './questions.ts'
import { describeFault, showFault } from './answer-faults.ts'
import { answers, questions, steps } from './page-state.ts'
import { toast } from './toast.ts'
import { fillLabels, words } from './page-words.ts'

export const findFault = (question: Question): string => describeFault(question, answers()[question.id] ?? '')

/** Focuses the first of these fields, and lists all of them in a toast. */
export const showFaults = (faulty: readonly Question[]): void => {
  const [first] = faulty
  if (!first) return
  steps.turnTo(first)
  const currentAnswers = answers()
  const missing = faulty.filter((ask) => !isAnswered(ask, currentAnswers[ask.id]))
  toast(
    missing.length > 0
      ? fillLabels(words.missing, missing.map(labelOf))
      : fillLabels(words.check, faulty.map(labelOf)),
  )
  // Focus last: the toast moves away from the focused element.
  const control = controlOf(first)
  const target = control.hidden ? first.element.querySelector('button') : control
  target?.focus()
}

/** Marks the faults of these questions and focuses the first. Returns whether there were none. */
export const checkAnswers = (isToCheck: (ask: Question) => boolean): boolean => {
  const visibleIds = steps.show()
  const faulty = questions.filter((ask) => {
    if (!asking(ask) || !isToCheck(ask)) return false
    const fault = visibleIds.has(ask.id) ? findFault(ask) : ''
    showFault(ask, fault)
    return fault !== ''
  })
  showFaults(faulty)
  return faulty.length === 0
}
