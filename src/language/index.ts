export type { Catalog, Words } from './catalog.ts'
export { language, words as text } from '#words'
