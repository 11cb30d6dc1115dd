import { findDateFault, isAnswered } from '#rules/intake-forms'
import { type Question, controlOf } from './questions.ts'
import { words } from './page-words.ts'

// The whole contract would not fit into the script.
const LIKE_EMAIL = /[^\s@]@[^\s@]+[.。][^\s.]/

const { blank } = words
const blanks: Partial<Record<Question['type'], string>> = {
  select: blank.choice,
  radio: blank.choice,
  checkbox: blank.checkbox,
  signature: blank.signature,
  file: blank.file,
}

/** Describes the fault of an answer in a sentence; '' if it is valid. The server makes the final decision. */
export const describeFault = (question: Question, answer: string): string => {
  const { validity, min, max } = controlOf(question)
  if (question.type === 'date' && validity.badInput) return words.wrong.date
  if (!isAnswered(question, answer)) return question.required ? (blanks[question.type] ?? blank.text) : ''
  const dateFault = question.type === 'date' && findDateFault(answer.trim(), { min, max })
  if (dateFault) return words.wrong[dateFault]
  return question.type === 'email' && !LIKE_EMAIL.test(answer.normalize('NFKC')) ? words.wrong.email : ''
}

/** Shows the fault below its field, or removes it if `fault` is ''. */
export const showFault = (question: Question, fault: string): void => {
  const control = question.type === 'radio' ? question.element : controlOf(question)
  const id = `q-${question.id}.wrong`
  const descriptionIds = new Set((control.getAttribute('aria-describedby') ?? '').split(' '))
  document.getElementById(id)?.remove()
  descriptionIds.delete(id)
  control.toggleAttribute('aria-invalid', fault !== '')
  if (fault) {
    const line = document.createElement('p')
    line.className = 'wrong'
    line.id = id
    line.dir = 'auto'
    line.textContent = fault
    question.element.querySelector('.entry, .choices, .choice, .pad')?.closest('.pad, .ask > *')?.after(line)
    control.setAttribute('aria-invalid', 'true')
    descriptionIds.add(id)
  }
  control.setAttribute('aria-describedby', [...descriptionIds].join(' ').trim())
}
