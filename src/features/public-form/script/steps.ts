import { visibleFieldIds } from '#rules/intake-forms'
import { answersIn, type Question } from './questions.ts'
import { form, words } from './page-words.ts'

const leaves = [...form.querySelectorAll<HTMLElement>('.leaf')]
const tail = form.querySelector<HTMLElement>('.tail')
const progress = form.querySelector('p.step')
const [back, next] = form.querySelectorAll<HTMLButtonElement>('button.step')
const submit = form.querySelector<HTMLElement>('.send:not(.step)')

// The first click may turn the page, so the second click of a double click must not reach the next one.
const ignoreSecond = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
for (const button of [back, next, submit]) button?.addEventListener('click', ignoreSecond)

const hide = (part: HTMLElement | null | undefined, hidden: boolean) => {
  if (part) part.hidden = hidden
}

/** Manages the pages of a form: shows the current one and, on it, the fields that apply. */
export const stepsOf = (questions: readonly Question[]) => {
  let currentIndex = 0
  let openLeaves = leaves

  /** Shows the fields that apply now; returns their ids. */
  const show = (): ReadonlySet<string> => {
    const visibleIds = visibleFieldIds(questions, answersIn(form, questions))
    for (const { id, element } of questions) hide(element, !visibleIds.has(id))
    openLeaves = leaves.filter((leaf) => !leaf.dataset['ask'] || !leaf.hidden)
    currentIndex = Math.max(0, Math.min(currentIndex, openLeaves.length - 1))
    for (const leaf of leaves) hide(leaf, leaf !== openLeaves[currentIndex])
    const last = currentIndex === openLeaves.length - 1
    for (const [part, hidden] of [
      [tail, !last],
      [submit, !last],
      [next, last],
      [back, currentIndex === 0],
    ] as const) {
      hide(part, hidden)
    }
    if (progress)
      progress.textContent = words.page
        .replace('{n}', `${currentIndex + 1}`)
        .replace('{of}', `${openLeaves.length}`)
    return visibleIds
  }

  const pageOf = (ask: Question): number => openLeaves.findIndex((leaf) => leaf.contains(ask.element))

  const turn = (to: number) => {
    currentIndex = to
    show()
    const leaf = openLeaves[currentIndex]
    const heading = leaf?.querySelector<HTMLElement>('h2') ?? leaf
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    form.scrollIntoView({ block: 'start' })
  }

  return {
    show,
    turn,
    page: () => currentIndex,
    isLast: () => currentIndex === openLeaves.length - 1,
    isOn: (ask: Question) => pageOf(ask) === currentIndex,
    /** Opens a page by number or by a field on it, without moving the focus. */
    open: (where: number | Question = 0) => {
      show()
      currentIndex = typeof where === 'number' ? where : pageOf(where)
      show()
    },
    turnTo: (ask: Question) => {
      const page = pageOf(ask)
      if (page >= 0 && page !== currentIndex) turn(page)
    },
    onBack: (go: () => void) => back?.addEventListener('click', go),
    onNext: (go: () => void) => next?.addEventListener('click', go),
  }
}
