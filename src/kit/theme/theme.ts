import { atom } from 'nanostores'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

const YEAR_SECONDS = 365 * 24 * 60 * 60

export const parseTheme = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? 'auto'

/** The theme of this browser. A cookie stores it, so that the server renders the first page with it. */
export const $theme = atom<Theme>(parseTheme(globalThis.document?.documentElement.dataset['theme']))

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  storePreference('theme', theme)
  $theme.set(theme)
}

/** Stores a display preference for a year, in this browser only. */
export function storePreference(name: 'theme' | 'language' | 'sidebar' | 'calendar', value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
