import type { AstroGlobal } from 'astro'
import { type Theme, toTheme } from '../stores/theme.ts'

/** The theme of a page: what the person chose for wherever they are, else what this browser keeps. */
export const themeOf = ({ cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>): Theme =>
  toTheme(locals.person?.theme ?? cookies.get('theme')?.value)
