export { en as words } from '../catalog.en.ts'

export const language = () => 'en' as const
