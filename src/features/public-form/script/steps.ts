import { shownIn } from '#rules/intake'
import { answersIn, type Ask } from './asks.ts'
import { form, words } from './words.ts'

const leaves = [...form.querySelectorAll<HTMLElement>('.leaf')]
const tail = form.querySelector<HTMLElement>('.tail')
const progress = form.querySelector('p.step')
const [back, next] = form.querySelectorAll<HTMLButtonElement>('button.step')
const submit = form.querySelector<HTMLElement>('.send:not(.step)')

// The second click of a double click is not for the page to which the first has turned.
const ignoreSecond = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
for (const button of [back, next, submit]) button?.addEventListener('click', ignoreSecond)

const hide = (part: HTMLElement | null | undefined, hidden: boolean) => {
  if (part) part.hidden = hidden
}

/** The pages of a form, of which one is seen, and the fields, of which those are that apply. */
export const stepsOf = (asks: readonly Ask[]) => {
  let at = 0
  let open = leaves

  /** Shows what applies by now; answers the fields that do. */
  const show = (): ReadonlySet<string> => {
    const shown = shownIn(asks, answersIn(form, asks))
    for (const { id, at: place } of asks) hide(place, !shown.has(id))
    open = leaves.filter((leaf) => !leaf.dataset['ask'] || !leaf.hidden)
    at = Math.max(0, Math.min(at, open.length - 1))
    for (const leaf of leaves) hide(leaf, leaf !== open[at])
    const last = at === open.length - 1
    for (const [part, hidden] of [
      [tail, !last],
      [submit, !last],
      [next, last],
      [back, at === 0],
    ] as const) {
      hide(part, hidden)
    }
    if (progress)
      progress.textContent = words.page.replace('{n}', `${at + 1}`).replace('{of}', `${open.length}`)
    return shown
  }

  const pageOf = (ask: Ask): number => open.findIndex((leaf) => leaf.contains(ask.at))

  const turn = (to: number) => {
    at = to
    show()
    const leaf = open[at]
    const heading = leaf?.querySelector<HTMLElement>('h2') ?? leaf
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    form.scrollIntoView({ block: 'start' })
  }

  return {
    show,
    turn,
    page: () => at,
    isLast: () => at === open.length - 1,
    isOn: (ask: Ask) => pageOf(ask) === at,
    /** Opens a page, or the one a field is on, and leaves the focus where it is. */
    open: (where: number | Ask = 0) => {
      show()
      at = typeof where === 'number' ? where : pageOf(where)
      show()
    },
    /** Opens the page a field is on. */
    turnTo: (ask: Ask) => {
      const page = pageOf(ask)
      if (page >= 0 && page !== at) turn(page)
    },
    onBack: (go: () => void) => back?.addEventListener('click', go),
    onNext: (go: () => void) => next?.addEventListener('click', go),
  }
}
