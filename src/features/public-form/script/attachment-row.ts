import type { AttachmentWords } from '../components/form/attachment-words.ts'

const language = document.documentElement.lang
const figure = (unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits })

const sizeOf = (bytes: number): string =>
  bytes < 2 ** 20
    ? figure('kilobyte', 0).format(Math.ceil(bytes / 1024))
    : figure('megabyte', 1).format(bytes / 2 ** 20)

const made = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '') => {
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

/** How a file is: on its way so far, from 0 to 1, or not at all, and then whether it may be sent again. */
interface Standing {
  readonly share?: number
  readonly bad?: boolean
  readonly again?: boolean
}

/** The row of a chosen file: its name, how far it is, and what can be done about it. */
export const rowFor = (words: AttachmentWords, does: { remove: () => void; retry: () => void }) => {
  const row = made('div', 'chosen')
  const [said, name, state, bar] = [made('p'), made('bdi'), made('span', 'note'), made('progress')]
  const [remove, retry] = [button(words.remove, does.remove), button(words.retry, does.retry)]
  state.role = 'status'
  said.append(name, state)
  row.append(said, remove, retry, bar)
  return {
    row,
    focus: () => remove.focus(),
    /** Says how it is. */
    show: (says: string, { share, bad = false, again = false }: Standing = {}) => {
      state.textContent = says
      bar.hidden = share === undefined
      bar.value = share ?? 0
      retry.hidden = !again
      row.classList.toggle('bad', bad)
    },
    /** Says which file it is; answers its size in words. */
    call: (of: string, size: number): string => {
      name.textContent = of
      bar.ariaLabel = of
      remove.ariaLabel = words.removeOf.replace('{name}', () => of)
      return sizeOf(size)
    },
  }
}

export type FileRow = ReturnType<typeof rowFor>
