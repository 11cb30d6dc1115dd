import { request, RequestError } from '../../stores/request.ts'
import { signedIn, type User } from '../../stores/session.ts'
import { toast, toastAfterNavigation } from '../../stores/toasts.ts'
import { words } from './words.ts'

type Values = Readonly<Record<string, { readonly value: string; readonly valid: boolean }>>
type Errors = Readonly<Record<string, string>>

interface Task {
  readonly url: string
  readonly pending: string
  readonly failed: string
  readonly welcome: string
  check(values: Values): Errors
  /** Whether a refusal only asks for more, and the form has turned to it. */
  goesOn?(form: HTMLFormElement, error: unknown): boolean
  /** What is sent of what the fields hold; all of it, where nothing else is said. */
  bodyOf?(values: Readonly<Record<string, string>>): object
}

const unknown = { detail: undefined, fields: {} }

/** Makes a form of the landing page sign someone in, and then show the page they came for. */
export function handleForm(name: string, task: Task): void {
  const form = document.querySelector<HTMLFormElement>(`[data-form="${name}"]`)
  const button = form?.querySelector<HTMLButtonElement>('button:not([type="button"])')
  if (!form || !button) return
  const label = button.textContent
  let busy = false

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    const values = valuesOf(form)
    if (show(form, task.check(values))) return
    busy = true
    button.setAttribute('aria-disabled', 'true')
    button.textContent = task.pending
    await send(form, task, values).catch((error: unknown) => refuse(form, task, error))
    busy = false
    button.removeAttribute('aria-disabled')
    button.textContent = label
  })
}

async function send(form: HTMLFormElement, task: Task, values: Values): Promise<void> {
  const typed = Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))
  const body = task.bodyOf?.(typed) ?? typed
  const here = form.dataset['form'] === 'register' && {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const { data } = await request<{ token: string; user: User }>('POST', task.url, { ...body, ...here })
  signedIn(data)
  toastAfterNavigation({ title: words.toast.success, description: task.welcome })
  location.replace(location.pathname + location.search)
  await new Promise(() => {})
}

function refuse(form: HTMLFormElement, task: Task, error: unknown): void {
  const { detail, fields } = error instanceof RequestError ? error : unknown
  if (task.goesOn?.(form, error)) return
  if (!show(form, fields)) say(form.querySelector('[data-form-error]'), detail ?? task.failed)
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

/** Puts each error under its field and the focus on the first; answers whether there were any. */
function show(form: HTMLFormElement, errors: Errors): boolean {
  say(form.querySelector('[data-form-error]'), '')
  const wrong = inputsOf(form).filter((input) => {
    const error = errors[input.name] ?? ''
    input.setAttribute('aria-invalid', String(error !== ''))
    say(document.getElementById(`${input.id}-error`), error)
    return error !== ''
  })
  wrong[0]?.focus()
  return wrong.length > 0
}

function say(place: HTMLElement | null, message: string): void {
  const span = place?.querySelector('span')
  if (!place || !span) return
  place.hidden = message === ''
  span.textContent = message
}
