import type { parseFileToken } from '#rules/intake-forms'
import type { AttachmentWords } from '../../form-view/index.ts'
import { type FileRow, createFileRow } from './attachment-row.ts'
import { upload } from './upload.ts'

// The value while a file is uploading or has failed. If it is submitted, the server asks for the file again.
const UPLOADING = 'sending'

// Mirrors `parseFileToken` of the form rules. Those are in the main script, which every form loads.
const readToken: typeof parseFileToken = (answer) => {
  const [, size, name] = /^file:[\w-]+\.(\d{1,9})\.(.+)$/s.exec(answer) ?? []
  return name === undefined ? null : { name, size: Number(size) }
}

interface UploadField extends Pick<FileRow, 'show' | 'showName'> {
  readonly element: HTMLElement
  readonly form: HTMLFormElement
  readonly words: AttachmentWords
  readonly storeToken: (value: string) => void
  readonly retry: () => void
}

const faultOf = ({ name, size }: File, { dataset }: HTMLElement) => {
  const { accepted = '', largest } = dataset
  if (!accepted.split(',').some((ending) => name.toLowerCase().endsWith(ending))) return 'kind'
  if (size === 0) return 'empty'
  return size > Number(largest) ? 'large' : undefined
}

const send = async (file: File, field: UploadField, signal: AbortSignal) => {
  const { element, form, words, show, showName, storeToken, retry } = field
  const size = showName(file.name, file.size)
  const { format: percent } = new Intl.NumberFormat(words.locale, { style: 'percent' })
  const showProgress = (progress: number) =>
    show(`${size} · ${words.sending.replace('{percent}', percent(progress))}`, { progress })
  const uploadProgress = {
    onProgress: showProgress,
    onRetry: () => show(navigator.onLine ? words.again : words.offline, { progress: 0 }),
  }
  storeToken(UPLOADING)
  showProgress(0)
  const fault = faultOf(file, element)
  const address = `/api/forms/${form.dataset['form']}/files`
  const result = fault ? ({ fault } as const) : await upload(address, file, uploadProgress, signal)
  if (signal.aborted) return
  if ('fault' in result) {
    const canRetry = result.fault === 'failed' || result.fault === 'room'
    if (canRetry) addEventListener('online', retry, { once: true, signal })
    return show(words[result.fault], { isFailure: true, canRetry })
  }
  show(`${size} · ${words.attached}`)
  storeToken(result.token)
}

const uploads = new Map<Element, Promise<void>>()

/** Uploads the file of a field as soon as the patient chooses it. */
const setUpField = (element: HTMLElement): void => {
  const words = JSON.parse(element.dataset['words'] ?? '') as AttachmentWords
  const [input, stored] = element.querySelectorAll<HTMLInputElement>('input')
  const { form } = input ?? {}
  if (!input || !stored || !form) return
  let abortController = new AbortController()
  const storeToken = (value: string) => {
    stored.value = value
    stored.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const showFile = (hasFile: boolean) => {
    input.hidden = hasFile
    row.hidden = !hasFile
  }
  const remove = () => {
    abortController.abort()
    uploads.delete(element)
    input.value = ''
    showFile(false)
    storeToken('')
    input.focus()
  }
  const startUpload = () => {
    const [file] = input.files ?? []
    if (!file) return
    // A frame without an origin must not call the server, so the browser posts the file with the form.
    if (self.origin === 'null') return storeToken(UPLOADING)
    abortController.abort()
    abortController = new AbortController()
    const sending = send(
      file,
      { element, form, words, show, showName, storeToken, retry: startUpload },
      abortController.signal,
    ).finally(() => {
      if (uploads.get(element) === sending) uploads.delete(element)
    })
    uploads.set(element, sending)
    showFile(true)
    focus()
  }
  const { row, focus, show, showName } = createFileRow(words, { remove, retry: startUpload })

  /** Shows the file whose token is in the form, if it has one. */
  const restore = () => {
    const storedFile = readToken(stored.value)
    if (storedFile) show(`${showName(storedFile.name, storedFile.size)} · ${words.attached}`)
    else stored.value = ''
    showFile(storedFile !== null)
  }
  element.querySelector('.kept')?.remove()
  element.append(row)
  form.addEventListener('filled', restore)
  input.addEventListener('change', startUpload)
  restore()
}

const fields = [...document.querySelectorAll<HTMLElement>('form .attach')]
for (const field of fields) setUpField(field)

// Delays the submission until all uploads have finished.
addEventListener(
  'submit',
  (event) => {
    if (uploads.size === 0) return
    const form = event.target as HTMLFormElement
    event.preventDefault()
    event.stopImmediatePropagation()
    const { waiting } = JSON.parse(fields[0]?.dataset['words'] ?? '') as AttachmentWords
    const line = form.querySelector('output')
    if (line) line.textContent = waiting
    void Promise.allSettled(uploads.values()).then(() => form.requestSubmit())
  },
  true,
)
