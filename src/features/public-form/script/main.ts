import type { Question } from './questions.ts'
import { fill } from './questions.ts'
import { checkAnswers, findFault } from './answer-check.ts'
import { deliver, save, savedForm } from './delivery.ts'
import { showFault } from './answer-faults.ts'
import { clearSavedAnswers, hasSavedAnswers } from './saved-answers.ts'
import { questions, steps } from './page-state.ts'
import { form, showStatus, words } from './page-words.ts'

const touchedQuestions = new Set<Question>()

const questionAt = (target: EventTarget | null): Question | undefined =>
  questions.find(({ element, type }) => type !== 'section' && element.contains(target as Node))

const goToNextPage = (): void => {
  if (checkAnswers(steps.isOn)) steps.turn(steps.page() + 1)
  save()
}

form.addEventListener('input', ({ target }) => {
  const ask = questionAt(target)
  steps.show()
  save()
  if (!ask) return
  touchedQuestions.add(ask)
  if (ask.element.querySelector('.wrong') && !findFault(ask)) showFault(ask, '')
})

let isPressed = false
for (const event of ['pointerdown', 'pointerup', 'pointercancel']) {
  addEventListener(event, () => (isPressed = event === 'pointerdown'), true)
}

form.addEventListener('focusout', ({ target, relatedTarget }) => {
  const ask = questionAt(target)
  if (!ask || !touchedQuestions.has(ask) || questionAt(relatedTarget) === ask) return
  // By the time of the check, the thank-you message may have replaced the form.
  const validate = () => form.isConnected && showFault(ask, findFault(ask))
  // A new line that appears during a press would push the button away from the finger.
  if (isPressed) addEventListener('pointerup', () => setTimeout(validate, 100), { once: true })
  else validate()
})

form.addEventListener('submit', (event) => {
  const last = steps.isLast()
  const isReady = last && !savedForm.body && checkAnswers(() => true)
  // A frame without an origin must not call the server, so the browser posts the form.
  if (isReady && self.origin === 'null') return
  event.preventDefault()
  if (isReady) void deliver()
  else if (!last) goToNextPage()
})

steps.onNext(goToNextPage)
steps.onBack(() => {
  steps.turn(steps.page() - 1)
  save()
})

form.querySelector('.restart button')?.addEventListener('click', () => {
  clearSavedAnswers()
  // Some browsers keep what was entered when a page is loaded again.
  form.reset()
  location.reload()
})

for (const change of ['online', 'offline']) {
  addEventListener(change, () => {
    if (!savedForm.body && hasSavedAnswers()) showStatus(navigator.onLine ? words.saved : words.offline)
  })
}

addEventListener('pageshow', ({ persisted }) => {
  // The form restored from the back/forward cache was already submitted from another page of this tab.
  if (persisted && form.isConnected && !hasSavedAnswers()) location.reload()
})

const refusalSummary = form.querySelector('.summary')
if (hasSavedAnswers() && !refusalSummary) {
  fill(form, questions, savedForm.answers)
  steps.open(savedForm.page)
  showStatus(words.saved)
} else steps.open(questions.find(({ element }) => element.querySelector('.wrong')))
if ('filled' in form.dataset) save()
form.dataset['live'] = ''
if (savedForm.body) void deliver()
