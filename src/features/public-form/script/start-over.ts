import { clearSavedAnswers } from './saved-answers.ts'
import { form, words } from './page-words.ts'

const button = form.querySelector<HTMLButtonElement>('.restart') as HTMLButtonElement

/** Offers to clear the form for another person, as on a tablet that a clinic hands out. */
export const offerStartOver = (): void => {
  button.hidden = false
}

button.addEventListener('click', () => {
  if (button.textContent === words.startOver) button.textContent = words.startOverSure
  else {
    clearSavedAnswers()
    // Some browsers keep what was entered when a page is loaded again.
    form.reset()
    location.reload()
  }
})

button.addEventListener('blur', () => {
  button.textContent = words.startOver
})
