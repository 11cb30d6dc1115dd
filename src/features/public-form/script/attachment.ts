import type { fileIn } from '#rules/intake'
import type { AttachmentWords } from '../components/form/attachment-words.ts'
import { type FileRow, rowFor } from './attachment-row.ts'
import { upload } from './upload.ts'

// Stands in the form while a file is on its way, and where it did not arrive: the server says so, should it be sent.
const ON_ITS_WAY = 'sending'

// As the rules of a form read it; they are the other script's, which every form loads.
const arrived: typeof fileIn = (answer) => {
  const [, size, name] = /^file:[\w-]+\.(\d{1,9})\.(.+)$/s.exec(answer) ?? []
  return name === undefined ? null : { name, size: Number(size) }
}

const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' })

interface Place extends Pick<FileRow, 'show' | 'call'> {
  readonly at: HTMLElement
  readonly form: HTMLFormElement
  readonly words: AttachmentWords
  /** Puts into the form what stands for the file. */
  readonly tell: (value: string) => void
}

const faultOf = ({ name, size }: File, { dataset }: HTMLElement) => {
  const { accepted = '', largest } = dataset
  if (!accepted.split(',').some((ending) => name.toLowerCase().endsWith(ending))) return 'kind'
  if (size === 0) return 'empty'
  return size > Number(largest) ? 'large' : undefined
}

const send = async (file: File, { at, form, words, show, call, tell }: Place, signal: AbortSignal) => {
  const size = call(file.name, file.size)
  const progress = (share: number) =>
    show(`${size} · ${words.sending.replace('{percent}', percent.format(share))}`, { share })
  const told = { share: progress, again: () => show(words.again, { share: 0 }) }
  tell(ON_ITS_WAY)
  progress(0)
  const fault = faultOf(file, at)
  const address = `/api/forms/${form.dataset['form']}/files`
  const sent = fault ? ({ fault } as const) : await upload(address, file, told, signal)
  if (signal.aborted) return
  if ('fault' in sent) {
    const again = sent.fault === 'failed' || sent.fault === 'room'
    return show(words[sent.fault], { bad: true, again })
  }
  show(`${size} · ${words.attached}`)
  tell(sent.token)
}

/** What is under way, by field. */
const underWay = new Map<Element, Promise<void>>()

/** Sends the file of a field as soon as it is chosen. */
const offer = (at: HTMLElement): void => {
  const words = JSON.parse(at.dataset['words'] ?? '') as AttachmentWords
  const [input, stored] = at.querySelectorAll<HTMLInputElement>('input')
  const { form } = input ?? {}
  if (!input || !stored || !form) return
  let stop = new AbortController()
  const tell = (value: string) => {
    stored.value = value
    stored.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const turn = (there: boolean) => {
    input.hidden = there
    row.hidden = !there
  }
  const remove = () => {
    stop.abort()
    underWay.delete(at)
    input.value = ''
    turn(false)
    tell('')
    input.focus()
  }
  const begin = () => {
    const [file] = input.files ?? []
    if (!file) return
    // A frame that may not call the server sends it with the form, as a browser does.
    if (self.origin === 'null') return tell(ON_ITS_WAY)
    stop = new AbortController()
    const sending = send(file, { at, form, words, show, call, tell }, stop.signal).finally(() => {
      if (underWay.get(at) === sending) underWay.delete(at)
    })
    underWay.set(at, sending)
    turn(true)
    focus()
  }
  const { row, focus, show, call } = rowFor(words, { remove, retry: begin })

  /** Shows what stands in the form: a file that has arrived, or none. */
  const restore = () => {
    const kept = arrived(stored.value)
    if (kept) show(`${call(kept.name, kept.size)} · ${words.attached}`)
    else stored.value = ''
    turn(kept !== null)
  }
  at.querySelector('.kept')?.remove()
  at.append(row)
  form.addEventListener('filled', restore)
  input.addEventListener('change', begin)
  restore()
}

const places = [...document.querySelectorAll<HTMLElement>('form .attach')]
for (const place of places) offer(place)

// What is sent waits for its files.
addEventListener(
  'submit',
  (event) => {
    if (underWay.size === 0) return
    const form = event.target as HTMLFormElement
    event.preventDefault()
    event.stopImmediatePropagation()
    const { waiting } = JSON.parse(places[0]?.dataset['words'] ?? '') as AttachmentWords
    const line = form.querySelector('output')
    if (line) line.textContent = waiting
    void Promise.allSettled(underWay.values()).then(() => form.requestSubmit())
  },
  true,
)
