import type { ScriptWords } from '../script-words.ts'

export const form = document.querySelector<HTMLFormElement>('[data-form]') as HTMLFormElement

export const words = JSON.parse(form.dataset['words'] ?? '') as ScriptWords

export const fillLabels = (sentence: string, labels: readonly string[]): string =>
  sentence.replace('{labels}', () => labels.join(', '))

/** Shows below the form whether the answers are saved, being sent, or refused. */
export const showStatus = (state: string): void => {
  const line = form.querySelector('output')
  if (line && line.textContent !== state) line.textContent = state
}
