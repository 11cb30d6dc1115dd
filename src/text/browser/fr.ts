export { fr as words } from '../fr.ts'
import { fr } from '../sentences/fr.ts'

/** The language of the page. */
export const language = () => 'fr' as const

/** How it says what modules say in English. */
export const sentences = () => fr
