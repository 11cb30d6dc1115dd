export { en as words } from '../en.ts'

/** The language of the page. */
export const language = () => 'en' as const

/** Nothing: what modules say is English. */
export const sentences = () => null
