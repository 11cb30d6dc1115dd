export { es as words } from '../catalog.es.ts'

export const language = () => 'es' as const
