import type { AstroGlobal } from 'astro'
import { type Theme, parseTheme } from './theme.ts'

/** Returns the theme of a page: the user's choice for all devices, otherwise this browser's. */
export const themeOf = ({ cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>): Theme =>
  parseTheme(locals.person?.theme ?? cookies.get('theme')?.value)
