import type { fileIn } from '#rules/intake'
import type { AttachmentWords } from '../components/form/attachment-words.ts'
import { upload } from './upload.ts'

// Stands in the form while a file is on its way, and where it did not arrive: the server says so, should it be sent.
const ON_ITS_WAY = 'sending'

// As the rules of a form read it; they are the other script's, which every form loads.
const arrived: typeof fileIn = (answer) => {
  const [, size, name] = /^file:[\w-]+\.(\d{1,9})\.(.+)$/s.exec(answer) ?? []
  return name === undefined ? null : { name, size: Number(size) }
}

const language = document.documentElement.lang
const figure = (unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits })
const percent = new Intl.NumberFormat(language, { style: 'percent' })

const sizeOf = (bytes: number): string =>
  bytes < 2 ** 20
    ? figure('kilobyte', 0).format(Math.ceil(bytes / 1024))
    : figure('megabyte', 1).format(bytes / 2 ** 20)

const made = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) => {
  const element = document.createElement(tag)
  element.className = className
  return element
}

const button = (says: string, does: () => void) => {
  const element = made('button', 'mode')
  element.type = 'button'
  element.textContent = says
  element.addEventListener('click', does)
  return element
}

/** The row of a chosen file: its name, how far it is, and what can be done about it. */
const rowFor = (words: AttachmentWords, does: { remove: () => void; retry: () => void }) => {
  const row = made('div', 'chosen')
  const [said, name, state, bar] = [
    made('p', ''),
    made('bdi', ''),
    made('span', 'note'),
    made('progress', ''),
  ]
  const [retry, remove] = [button(words.retry, does.retry), button(words.remove, does.remove)]
  state.role = 'status'
  said.append(name, state)
  row.append(said, retry, remove, bar)
  row.hidden = true
  return {
    row,
    remove,
    show: (says: string, share?: number, bad = false, passes = false) => {
      state.textContent = says
      bar.hidden = share === undefined
      bar.value = share ?? 0
      retry.hidden = !passes
      row.classList.toggle('bad', bad)
    },
    call: (of: string, size: number) => {
      name.textContent = of
      bar.ariaLabel = of
      remove.ariaLabel = words.removeOf.replace('{name}', () => of)
      return sizeOf(size)
    },
  }
}

const faultOf = (
  { name, size }: File,
  accepted: readonly string[],
  largest: number,
): 'kind' | 'empty' | 'large' | undefined => {
  if (!accepted.some((ending) => name.toLowerCase().endsWith(ending))) return 'kind'
  if (size === 0) return 'empty'
  return size > largest ? 'large' : undefined
}

/** What is under way, by field. */
const underWay = new Map<Element, Promise<void>>()

/** Sends the file of a field as soon as it is chosen. */
const offer = (place: HTMLElement): void => {
  const words = JSON.parse(place.dataset['words'] ?? '') as AttachmentWords
  const [input, stored] = place.querySelectorAll<HTMLInputElement>('input')
  const { form } = input ?? {}
  if (!input || !stored || !form) return
  const accepted = (place.dataset['accepted'] ?? '').split(',')
  let chosen: File | undefined
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
    chosen = undefined
    input.value = ''
    turn(false)
    tell('')
    input.focus()
  }
  const send = async (file: File) => {
    stop = new AbortController()
    const { signal } = stop
    const size = call(file.name, file.size)
    const fault = faultOf(file, accepted, Number(place.dataset['largest']))
    tell(ON_ITS_WAY)
    const progress = (share: number) =>
      show(`${size} · ${words.sending.replace('{percent}', percent.format(share))}`, share)
    progress(0)
    const sent = fault
      ? { fault }
      : await upload(
          `/api/forms/${form.dataset['form']}/files`,
          file,
          { share: progress, again: () => show(words.again, 0) },
          signal,
        )
    if (signal.aborted) return
    if ('token' in sent) show(`${size} · ${words.attached}`)
    else show(words[sent.fault], undefined, true, sent.fault === 'failed' || sent.fault === 'room')
    if ('token' in sent) tell(sent.token)
  }
  const begin = (file: File) => {
    chosen = file
    const sending = send(file).finally(() => {
      if (underWay.get(place) === sending) underWay.delete(place)
    })
    underWay.set(place, sending)
    turn(true)
    taken.focus()
  }
  const { row, remove: taken, show, call } = rowFor(words, { remove, retry: () => chosen && begin(chosen) })
  place.append(row)

  /** Shows what stands in the form: a file that has arrived, or none. */
  const restore = () => {
    const kept = arrived(stored.value)
    if (!kept) stored.value = ''
    else show(`${call(kept.name, kept.size)} · ${words.attached}`)
    turn(kept !== null)
  }
  place.querySelector('.kept')?.remove()
  form.addEventListener('filled', restore)
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (!file) return
    // A frame that may not call the server sends it with the form, as a browser does.
    if (self.origin === 'null') return tell(ON_ITS_WAY)
    begin(file)
  })
  restore()
}

const places = [...document.querySelectorAll<HTMLElement>('form .attach')]
for (const place of places) offer(place)

// What is sent waits for its files.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (underWay.size === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const words = JSON.parse(places[0]?.dataset['words'] ?? '') as AttachmentWords
    const line = form.querySelector('output')
    if (line) line.textContent = words.waiting
    void Promise.allSettled(underWay.values()).then(() => form.requestSubmit())
  },
  true,
)
