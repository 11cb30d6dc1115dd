import { keepPlace } from '../focus/keep-place.ts'

const filterForms = [...document.querySelectorAll<HTMLFormElement>('[data-picks]')]

// Apply a changed filter immediately; without JavaScript, users press the button next to it.
for (const form of filterForms)
  form.addEventListener('change', () => {
    keepPlace()
    form.requestSubmit()
  })

// Links to the same page of another day.
for (const link of document.querySelectorAll('[data-keep-place]')) link.addEventListener('click', keepPlace)

// A page that the browser kept and shows again on Back still has the filter that was chosen on it.
addEventListener('pageshow', () => {
  for (const form of filterForms) form.reset()
})

const unfolded = [...document.querySelectorAll<HTMLDetailsElement>('[data-unfold]')]

const close = (each: HTMLDetailsElement): void => {
  each.open = false
}

document.addEventListener('click', ({ target }) => {
  for (const each of unfolded) if (!each.contains(target as Node)) close(each)
})

for (const each of unfolded) {
  each.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !each.open) return
    close(each)
    each.querySelector('summary')?.focus()
  })
}
