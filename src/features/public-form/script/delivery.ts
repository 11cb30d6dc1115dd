import { asks as asking } from '#rules/intake'
import { complain, faultIn } from './check.ts'
import { mark } from './faults.ts'
import { forget, keep, type Kept, kept, newKey } from './kept.ts'
import { answers, asks, steps } from './page.ts'
import { type Answer, send } from './send.ts'
import { toast } from './toast.ts'
import { form, tell, words } from './words.ts'

const button = form.querySelector<HTMLButtonElement>('.send:not(.step)') as HTMLButtonElement
const submitWord = button.textContent

export const state: Kept = kept()

/** Keeps on the device what is answered by now. */
export const save = (): void => {
  Object.assign(state, { answers: answers(), page: steps.page() })
  if (keep(state)) tell(navigator.onLine ? words.saved : words.offline)
}

const hidden = (name: string): string | undefined =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value || undefined

const bodyNow = (): string => {
  const shown = steps.show()
  const given = Object.entries(answers())
  const told = new Set(asks.filter((ask) => asking(ask) && shown.has(ask.id)).map(({ id }) => id))
  return JSON.stringify({
    formId: Number(form.dataset['form']),
    patientId: 0,
    responses: Object.fromEntries(given.filter(([id, answer]) => answer && told.has(id))),
    language: hidden('language'),
    stamp: hidden('stamp'),
    invitation: hidden('invitation'),
    website: hidden('website'),
  })
}

const busy = (on: boolean): void => {
  for (const part of form.querySelectorAll<HTMLElement>('.leaf, .tail, .step')) part.inert = on
  button.textContent = on ? words.submitting : submitWord
  button.ariaDisabled = on ? 'true' : null
}

const thank = (): void => {
  forget()
  const thanks = form.querySelector('template')?.content
  if (thanks) form.replaceWith(thanks)
  const address = new URL(location.href)
  address.searchParams.delete('invitation')
  address.searchParams.set('submitted', '1')
  // Loaded again, the page says the same, and sends nothing.
  history.replaceState(null, '', address)
  document.querySelector<HTMLElement>('.thanks h1')?.focus()
  toast(words.submitted, false)
}

const known: Readonly<Record<number, string>> = {
  404: words.notFound,
  409: words.unavailable,
  413: words.tooLarge,
}

const refuse = ({ status, message, fields = {} }: Answer): void => {
  const faulty = asks.filter(({ id }) => fields[id])
  for (const ask of faulty) mark(ask, faultIn(ask) || (fields[ask.id] ?? ''))
  if (faulty.length > 0) return complain(faulty)
  const says = known[status] ?? message ?? words.failed
  tell(says)
  toast(says)
}

/** Sends the form, and sees to it until it is taken or refused. */
export const deliver = async (): Promise<void> => {
  // From here on it may have arrived: nothing else may be sent under this key.
  state.body ??= bodyNow()
  keep(state)
  busy(true)
  const answer = await send(state.body, state.key)
  busy(false)
  if (answer.status === 201) return thank()
  delete state.body
  // Another tab was opened from this one, and has used the key for other answers.
  if (answer.status === 422) state.key = newKey()
  save()
  return answer.status === 422 ? deliver() : refuse(answer)
}
