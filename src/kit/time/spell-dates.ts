import { spelledDay } from '../format/format.ts'

/** Keeps the spelled-out day beside each DateInput of a plain form up to date. */
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'date') return
  const spelledElement = target.nextElementSibling
  if (spelledElement?.matches('.spelled-day')) spelledElement.textContent = spelledDay(target.value) ?? ''
})
