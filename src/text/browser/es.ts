export { es as words } from '../es.ts'
import { es } from '../sentences/es.ts'

/** The language of the page. */
export const language = () => 'es' as const

/** How it says what modules say in English. */
export const sentences = () => es
