import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Section } from '../../kit/forms/Section.tsx'
import { sectionLinks } from './section-links.ts'

const render = (title: string, wide: boolean): string =>
  renderToStaticMarkup(createElement(Section, { title, hint: 'What it is for', wide } as never, 'Fields'))

it('links to the sections of a page as they are rendered', () => {
  const html = `<astro-island>${render('Name & address', false)}<hr>${render('Délais', true)}</astro-island>`
  expect(sectionLinks(html)).toEqual([
    { href: '#section-name-address', title: 'Name &amp; address' },
    { href: '#section-délais', title: 'Délais' },
  ])
  expect(sectionLinks('<section><h2>Other</h2></section>')).toEqual([])
})
