export { fr as words } from '../catalog.fr.ts'

export const language = () => 'fr' as const
