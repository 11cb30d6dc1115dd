export type { Catalogue, Words } from './catalogue.ts'
export { said } from './sentences/said.ts'
export { language, words as text } from '#words'
