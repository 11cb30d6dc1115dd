import { atom } from 'nanostores'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

const YEAR = 365 * 24 * 60 * 60

export const toTheme = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? 'auto'

/** The theme of this browser. A cookie keeps it, so that the server's first paint has it already. */
export const $theme = atom<Theme>(toTheme(globalThis.document?.documentElement.dataset['theme']))

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  keep('theme', theme)
  $theme.set(theme)
}

/** Keeps a choice of look for a year, on this browser only. */
export function keep(name: 'theme' | 'language' | 'sidebar' | 'calendar', value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`
}
