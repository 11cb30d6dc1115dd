export { fr as words } from '../catalog.fr.ts'

/** Returns the language of the page. */
export const language = () => 'fr' as const
