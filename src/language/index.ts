export type { Catalogue, Words } from './catalog.ts'
export { language, words as text } from '#words'
