import type { ScriptWords } from '../components/form/words.ts'

/** The page's form. */
export const form = document.querySelector<HTMLFormElement>('[data-form]') as HTMLFormElement

/** The few words the script says, in the language of the page. */
export const words = JSON.parse(form.dataset['words'] ?? '') as ScriptWords

/** A sentence with its one place filled. */
export const filled = (sentence: string, labels: readonly string[]): string =>
  sentence.replace('{labels}', () => labels.join(', '))

/** Says, below the form, what becomes of the answers. */
export const tell = (state: string): void => {
  const line = form.querySelector('output')
  if (line && line.textContent !== state) line.textContent = state
}
