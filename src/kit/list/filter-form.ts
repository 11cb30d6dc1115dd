import { foldAway } from '../controls/fold-away.ts'
import { keepPlace } from '../focus/keep-place.ts'

const filterForms = [...document.querySelectorAll<HTMLFormElement>('[data-picks]')]

// Apply a changed filter immediately; without JavaScript, users press the button next to it.
for (const form of filterForms)
  form.addEventListener('change', () => {
    keepPlace()
    form.requestSubmit()
  })

// Links and forms that open the same page with other content.
for (const link of document.querySelectorAll('a[data-keep-place]')) link.addEventListener('click', keepPlace)
for (const form of document.querySelectorAll('form[data-keep-place]'))
  form.addEventListener('submit', keepPlace)

// A page that the browser kept and shows again on Back still has the filter that was chosen on it.
addEventListener('pageshow', () => {
  for (const form of filterForms) form.reset()
})

for (const picker of document.querySelectorAll<HTMLDetailsElement>('[data-unfold]')) foldAway(picker)
