// Apply a changed filter immediately; without JavaScript, users press the button next to it.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-picks]'))
  form.addEventListener('change', () => form.requestSubmit())

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
