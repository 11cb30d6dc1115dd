export { es as words } from '../catalog.es.ts'

/** Returns the language of the page. */
export const language = () => 'es' as const
