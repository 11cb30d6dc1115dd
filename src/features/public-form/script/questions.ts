import type { Answers, FormField } from '#contracts/intake-forms'

export interface Question extends Pick<FormField, 'id' | 'type' | 'required' | 'showWhen'> {
  readonly element: HTMLElement
}

export const questionsIn = (form: HTMLFormElement): readonly Question[] =>
  [...form.querySelectorAll<HTMLElement>('[data-ask]')].map((element) => ({
    required: false,
    ...(JSON.parse(element.dataset['ask'] ?? '') as Pick<Question, 'id' | 'type'>),
    element,
  }))

const ID_PREFIX = 'q-'
const DRAWN = '.drawn'

/** Returns the input of a field; the first of several, such as radio buttons. */
export const controlOf = ({ id }: Question): HTMLInputElement =>
  document.getElementById(ID_PREFIX + id) as HTMLInputElement

export const labelOf = ({ element }: Question): string =>
  element.querySelector('legend, label:not(.choice), .choice > span')?.firstChild?.textContent ?? ''

/** Returns the current answers, including those of hidden fields. */
export const answersIn = (form: HTMLFormElement, questions: readonly Question[]): Answers => {
  const data = new FormData(form)
  const readValue = (name: string) => String(data.get(ID_PREFIX + name) ?? '')
  const answerTo = ({ id, type }: Question): string => {
    const answer = readValue(id)
    if (type === 'checkbox') return answer || 'false'
    if (type !== 'signature') return answer
    const drawn = readValue(id + DRAWN)
    return drawn ? `drawn:${drawn}` : answer.trim() && `typed:${answer}`
  }
  return Object.fromEntries(questions.map((ask) => [ask.id, answerTo(ask)]))
}

const partOf = (answer: string, prefix: string) =>
  answer.startsWith(prefix) ? answer.slice(prefix.length) : ''

export const fill = (form: HTMLFormElement, questions: readonly Question[], answers: Answers): void => {
  for (const ask of questions) {
    const answer = answers[ask.id]
    // Do not overwrite what the server has filled in with an empty saved answer.
    if (!answer) continue
    for (const input of ask.element.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (input.type === 'radio' || input.type === 'checkbox') input.checked = input.value === answer
      else if (input.type === 'file') continue
      else if (ask.type !== 'signature') input.value = answer
      else input.value = partOf(answer, input.name.endsWith(DRAWN) ? 'drawn:' : 'typed:')
    }
  }
  form.dispatchEvent(new Event('filled'))
}
