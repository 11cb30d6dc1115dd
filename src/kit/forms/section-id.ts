/** Returns the id of the section with this title, which is also its address on the page. */
export const sectionId = (title: string): string =>
  `section-${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
