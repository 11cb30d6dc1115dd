import type { Answers, FormField } from '#contracts/intake'

/** A field of the page, as the server wrote it there. */
export interface Ask extends Pick<FormField, 'id' | 'type' | 'required' | 'showWhen'> {
  readonly at: HTMLElement
}

/** Every field and section of a form, in order. */
export const asksIn = (form: HTMLFormElement): readonly Ask[] =>
  [...form.querySelectorAll<HTMLElement>('[data-ask]')].map((at) => ({
    required: false,
    ...(JSON.parse(at.dataset['ask'] ?? '') as Pick<Ask, 'id' | 'type'>),
    at,
  }))

const SCOPE = 'q-'
const DRAWN = '.drawn'

/** Where the answer to a field is given; of several places the first. */
export const controlOf = ({ id }: Ask): HTMLInputElement =>
  document.getElementById(SCOPE + id) as HTMLInputElement

/** What a field is called. */
export const labelOf = ({ at }: Ask): string =>
  at.querySelector('legend, label:not(.choice), .choice > span')?.firstChild?.textContent ?? ''

/** What is answered at this moment, shown or not. */
export const answersIn = (form: HTMLFormElement, asks: readonly Ask[]): Answers => {
  const data = new FormData(form)
  const given = (name: string) => String(data.get(SCOPE + name) ?? '')
  const answerTo = ({ id, type }: Ask): string => {
    const answer = given(id)
    if (type === 'checkbox') return answer || 'false'
    if (type !== 'signature') return answer
    const drawn = given(id + DRAWN)
    return drawn ? `drawn:${drawn}` : answer.trim() && `typed:${answer}`
  }
  return Object.fromEntries(asks.map((ask) => [ask.id, answerTo(ask)]))
}

const partOf = (answer: string, how: string) => (answer.startsWith(how) ? answer.slice(how.length) : '')

/** Puts answers back where they were given. */
export const fill = (form: HTMLFormElement, asks: readonly Ask[], answers: Answers): void => {
  for (const ask of asks) {
    const answer = answers[ask.id] ?? ''
    for (const input of ask.at.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (input.type === 'radio' || input.type === 'checkbox') input.checked = input.value === answer
      else if (input.type === 'file') continue
      else if (ask.type !== 'signature') input.value = answer
      else input.value = partOf(answer, input.name.endsWith(DRAWN) ? 'drawn:' : 'typed:')
    }
  }
  form.dispatchEvent(new Event('filled'))
}
