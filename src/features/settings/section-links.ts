/** A link to a section of the page. `title` is HTML, as the section shows it. */
interface SectionLink {
  readonly href: string
  readonly title: string
}

const SECTION_PATTERN = /<section class="settings-section[^"]*" id="([^"]+)"><div><h2>(.*?)<\/h2>/g

/** Returns a link to each section of a rendered settings page, in their order. */
export const sectionLinks = (html: string): readonly SectionLink[] =>
  [...html.matchAll(SECTION_PATTERN)].map(([, id = '', title = '']) => ({ href: `#${id}`, title }))
