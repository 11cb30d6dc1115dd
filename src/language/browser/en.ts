export { en as words } from '../catalog.en.ts'

/** Returns the language of the page. */
export const language = () => 'en' as const
