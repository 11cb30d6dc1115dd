import { pageWithin } from '../../../kit/page-within.ts'
import { request, RequestError } from '../../../kit/requests/request.ts'
import { setSession, type User } from '../../../kit/requests/session.ts'
import { toast, toastAfterNavigation } from '../../../kit/toasts/toasts.store.ts'
import { words } from './page-words.ts'

type Values = Readonly<Record<string, { readonly value: string; readonly valid: boolean }>>
type Errors = Readonly<Record<string, string>>

interface FormTask {
  readonly url: string
  readonly pending: string
  readonly failed: string
  readonly welcome: string
  check(values: Values): Errors
  /** Whether the refusal only requires another step, to which the form has switched. */
  needsNextStep?(form: HTMLFormElement, error: unknown): boolean
  /** Builds the request body from the fields' values; defaults to all of them. */
  bodyOf?(values: Readonly<Record<string, string>>): object
}

const noDetails = { detail: undefined, fields: {} }

/** Makes a form of the landing page sign the user in and then load the requested page. */
export function handleForm(name: string, task: FormTask): void {
  const form = document.querySelector<HTMLFormElement>(`[data-form="${name}"]`)
  const button = form?.querySelector<HTMLButtonElement>('button:not([type="button"])')
  if (!form || !button) return
  const label = button.textContent
  let busy = false

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    const values = valuesOf(form)
    if (showErrors(form, task.check(values))) return
    busy = true
    button.setAttribute('aria-disabled', 'true')
    button.textContent = task.pending
    await send(form, task, values).catch((error: unknown) => refuse(form, task, error))
    busy = false
    button.removeAttribute('aria-disabled')
    button.textContent = label
  })
}

async function send(form: HTMLFormElement, task: FormTask, values: Values): Promise<void> {
  const typed = Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))
  const body = task.bodyOf?.(typed) ?? typed
  const registration = form.dataset['form'] === 'register' && {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const { data } = await request<{ token: string; user: User }>('POST', task.url, {
    ...body,
    ...registration,
  })
  setSession(data)
  toastAfterNavigation({ title: words.toast.success, description: task.welcome })
  location.replace(pageWithin(location.href, location.origin) ?? '/')
  await new Promise(() => {})
}

function refuse(form: HTMLFormElement, task: FormTask, error: unknown): void {
  const { detail, fields } = error instanceof RequestError ? error : noDetails
  if (task.needsNextStep?.(form, error)) return
  if (!showErrors(form, fields)) setText(form.querySelector('[data-form-error]'), detail ?? task.failed)
  toast({ title: words.toast.error, description: task.failed, variant: 'destructive' })
}

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll('input')]

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    inputsOf(form).map(({ name, type, value, validity }) => [
      name,
      { value: type === 'password' ? value : value.trim(), valid: value.trim() !== '' && validity.valid },
    ]),
  )

/** Shows each error below its field and focuses the first; returns whether it found any. */
function showErrors(form: HTMLFormElement, errors: Errors): boolean {
  setText(form.querySelector('[data-form-error]'), '')
  const invalidInputs = inputsOf(form).filter((input) => {
    const error = errors[input.name] ?? ''
    input.setAttribute('aria-invalid', String(error !== ''))
    setText(document.getElementById(`${input.id}-error`), error)
    return error !== ''
  })
  invalidInputs[0]?.focus()
  return invalidInputs.length > 0
}

function setText(element: HTMLElement | null, message: string): void {
  const span = element?.querySelector('span')
  if (!element || !span) return
  element.hidden = message === ''
  span.textContent = message
}
