import { asksForAnswer as asking } from '#rules/intake-forms'
import { showFaults, findFault } from './answer-check.ts'
import { showFault } from './answer-faults.ts'
import {
  clearSavedAnswers,
  saveAnswers,
  type SavedAnswers,
  loadSavedAnswers,
  newKey,
} from './saved-answers.ts'
import { answers, questions, steps } from './page-state.ts'
import { type SubmissionResponse, sendUntilAnswered } from './submission-request.ts'
import { toast } from './toast.ts'
import { form, showStatus, words } from './page-words.ts'

const button = form.querySelector<HTMLButtonElement>('.send:not(.step)') as HTMLButtonElement
const submitWord = button.textContent

export const savedForm: SavedAnswers = loadSavedAnswers()

export const save = (): void => {
  Object.assign(savedForm, { answers: answers(), page: steps.page() })
  if (saveAnswers(savedForm)) showStatus(navigator.onLine ? words.saved : words.offline)
}

const hiddenValue = (name: string): string | undefined =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value || undefined

const requestBody = (): string => {
  const visibleIds = steps.show()
  const entries = Object.entries(answers())
  const idsToSend = new Set(
    questions.filter((ask) => asking(ask) && visibleIds.has(ask.id)).map(({ id }) => id),
  )
  return JSON.stringify({
    formId: Number(form.dataset['form']),
    patientId: 0,
    responses: Object.fromEntries(entries.filter(([id, answer]) => answer && idsToSend.has(id))),
    language: hiddenValue('language'),
    stamp: hiddenValue('stamp'),
    invitation: hiddenValue('invitation'),
    website: hiddenValue('website'),
  })
}

const setBusy = (on: boolean): void => {
  for (const part of form.querySelectorAll<HTMLElement>('.leaf, .tail, .step')) part.inert = on
  button.textContent = on ? words.submitting : submitWord
  button.ariaDisabled = on ? 'true' : null
}

const showThanks = (): void => {
  clearSavedAnswers()
  const thanks = form.querySelector('template')?.content
  if (thanks) form.replaceWith(thanks)
  const address = new URL(location.href)
  address.searchParams.delete('invitation')
  address.searchParams.set('submitted', '1')
  // A reload then shows the confirmation again and submits nothing.
  history.replaceState(null, '', address)
  document.querySelector<HTMLElement>('.thanks h1')?.focus()
  toast(words.submitted, false)
}

const messageByStatus: Readonly<Record<number, string>> = {
  404: words.notFound,
  409: words.unavailable,
  413: words.tooLarge,
}

const messageByCode: Readonly<Record<string, string>> = {
  invitation_answered: words.answered,
  invitation_withdrawn: words.withdrawn,
}

const showRefusal = ({ status, code = '', message, params }: SubmissionResponse): void => {
  const faults = params?.faults ?? {}
  const faulty = questions.filter(({ id }) => faults[id])
  for (const ask of faulty) {
    const fault = faults[ask.id]?.fault
    showFault(ask, findFault(ask) || (fault && fault !== 'missing' ? words.wrong[fault] : words.wrong.other))
  }
  if (faulty.length > 0) return showFaults(faulty)
  const sentence = messageByStatus[status] ?? messageByCode[code] ?? message ?? words.failed
  showStatus(sentence)
  toast(sentence)
}

/** Sends the form, and retries until the server accepts or refuses it. */
export const deliver = async (): Promise<void> => {
  // From now on the server may have this body, so its key must not be used for any other.
  savedForm.body ??= requestBody()
  saveAnswers(savedForm)
  setBusy(true)
  const response = await sendUntilAnswered(savedForm.body, savedForm.key)
  setBusy(false)
  if (response.status === 201) return showThanks()
  delete savedForm.body
  // A tab opened from this one has used the key for other answers.
  if (response.status === 422) savedForm.key = newKey()
  save()
  return response.status === 422 ? deliver() : showRefusal(response)
}
