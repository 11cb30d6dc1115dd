import { isAnswered } from '#rules/intake'
import { type Ask, controlOf } from './asks.ts'
import { words } from './words.ts'

const { blank } = words
const blanks: Partial<Record<Ask['type'], string>> = {
  select: blank.choice,
  radio: blank.choice,
  checkbox: blank.checkbox,
  signature: blank.signature,
  file: blank.file,
}

/** What is wrong with an answer, in a sentence; '' where nothing is. The server has the last word. */
export const faultOf = (ask: Ask, answer: string): string => {
  if (ask.type === 'date' && controlOf(ask).validity.badInput) return words.date
  if (!isAnswered(ask, answer)) return ask.required ? (blanks[ask.type] ?? blank.text) : ''
  return ask.type === 'email' && !/^\S+@\S+\.[^\s.]+$/.test(answer.trim()) ? words.email : ''
}

/** Says below a field what is wrong with its answer, or no longer. */
export const mark = (ask: Ask, fault: string): void => {
  const control = ask.type === 'radio' ? ask.at : controlOf(ask)
  const id = `q-${ask.id}.wrong`
  const about = new Set((control.getAttribute('aria-describedby') ?? '').split(' '))
  document.getElementById(id)?.remove()
  about.delete(id)
  control.toggleAttribute('aria-invalid', fault !== '')
  if (fault) {
    const line = document.createElement('p')
    line.className = 'wrong'
    line.id = id
    line.dir = 'auto'
    line.textContent = fault
    ask.at.querySelector('.entry, .choices, .choice, .pad')?.closest('.pad, .ask > *')?.after(line)
    control.setAttribute('aria-invalid', 'true')
    about.add(id)
  }
  control.setAttribute('aria-describedby', [...about].join(' ').trim())
}
