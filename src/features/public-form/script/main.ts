import type { Ask } from './asks.ts'
import { fill } from './asks.ts'
import { check, faultIn } from './check.ts'
import { deliver, save, state } from './deliver.ts'
import { mark } from './faults.ts'
import { isKept } from './kept.ts'
import { asks, steps } from './page.ts'
import { form, tell, words } from './words.ts'

const touched = new Set<Ask>()

const askAt = (target: EventTarget | null): Ask | undefined =>
  asks.find(({ at, type }) => type !== 'section' && at.contains(target as Node))

const next = (): void => {
  if (check(steps.isOn)) steps.turn(steps.page() + 1)
  save()
}

form.addEventListener('input', ({ target }) => {
  const ask = askAt(target)
  steps.show()
  save()
  if (!ask) return
  touched.add(ask)
  if (ask.at.querySelector('.wrong') && !faultIn(ask)) mark(ask, '')
})

let pressed = false
for (const event of ['pointerdown', 'pointerup', 'pointercancel']) {
  addEventListener(event, () => (pressed = event === 'pointerdown'), true)
}

form.addEventListener('focusout', ({ target, relatedTarget }) => {
  const ask = askAt(target)
  if (!ask || !touched.has(ask) || askAt(relatedTarget) === ask) return
  const judge = () => mark(ask, faultIn(ask))
  // A line that comes while a button is pressed would push it from below the finger.
  if (pressed) addEventListener('pointerup', () => setTimeout(judge, 100), { once: true })
  else judge()
})

form.addEventListener('submit', (event) => {
  const last = steps.isLast()
  const ready = last && !state.body && check(() => true)
  // A frame that may not call the server sends the form as a browser does.
  if (ready && self.origin === 'null') return
  event.preventDefault()
  if (ready) void deliver()
  else if (!last) next()
})

steps.onNext(next)
steps.onBack(() => {
  steps.turn(steps.page() - 1)
  save()
})

for (const change of ['online', 'offline']) {
  addEventListener(change, () => {
    if (!state.body && isKept()) tell(navigator.onLine ? words.saved : words.offline)
  })
}

addEventListener('pageshow', ({ persisted }) => {
  // What stands here was sent since, from another page of this tab.
  if (persisted && form.isConnected && !isKept()) location.reload()
})

const refused = form.querySelector('.sum')
if (isKept() && !refused) {
  fill(form, asks, state.answers)
  steps.open(state.page)
  tell(words.saved)
} else steps.open(asks.find(({ at }) => at.querySelector('.wrong')))
form.dataset['live'] = ''
if (state.body) void deliver()
