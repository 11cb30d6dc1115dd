import type { AttachmentWords } from '../../form-view/index.ts'

const figure = (locale: string, unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits })

const sizeOf = (bytes: number, locale: string): string =>
  bytes < 2 ** 20
    ? figure(locale, 'kilobyte', 0).format(Math.ceil(bytes / 1024))
    : figure(locale, 'megabyte', 1).format(bytes / 2 ** 20)

const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '') => {
  const element = document.createElement(tag)
  element.className = className
  return element
}

const button = (label: string, onClick: () => void) => {
  const element = createElement('button', 'mode')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

/** The state of a file: upload progress from 0 to 1, or a failure, and whether the patient can retry. */
interface RowState {
  readonly progress?: number
  readonly isFailure?: boolean
  readonly canRetry?: boolean
}

export const createFileRow = (words: AttachmentWords, actions: { remove: () => void; retry: () => void }) => {
  const row = createElement('div', 'chosen')
  const [caption, name, state, bar] = [
    createElement('p'),
    createElement('bdi'),
    createElement('span', 'note'),
    createElement('progress'),
  ]
  const [remove, retry] = [button(words.remove, actions.remove), button(words.retry, actions.retry)]
  state.role = 'status'
  caption.append(name, state)
  row.append(caption, remove, retry, bar)
  return {
    row,
    focus: () => remove.focus(),
    show: (stateText: string, { progress, isFailure = false, canRetry = false }: RowState = {}) => {
      state.textContent = stateText
      bar.hidden = progress === undefined
      bar.value = progress ?? 0
      retry.hidden = !canRetry
      row.classList.toggle('bad', isFailure)
    },
    /** Shows the file's name; returns its formatted size. */
    showName: (fileName: string, size: number): string => {
      name.textContent = fileName
      bar.ariaLabel = fileName
      remove.ariaLabel = words.removeOf.replace('{name}', () => fileName)
      return sizeOf(size, words.locale)
    },
  }
}

export type FileRow = ReturnType<typeof createFileRow>
