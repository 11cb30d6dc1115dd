import type { Appearance } from '@stripe/stripe-js'
import { $theme } from '../../../kit/theme/theme.ts'

const DARK_THEME_QUERY = '(prefers-color-scheme: dark)'

export function readAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const isDark = styles.colorScheme === 'dark'
  // Stripe's frame does not know which half of `light-dark(…, …)` applies here.
  const token = (name: string) =>
    styles
      .getPropertyValue(`--${name}`)
      .trim()
      .replace(/^light-dark\(([^,]+), *([^,]+)\)$/, isDark ? '$2' : '$1')
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-3'),
      colorDanger: token('danger'),
      borderRadius: token('r-2'),
      fontFamily: token('system'),
      fontSizeBase: token('t-14'),
      gridRowSpacing: token('s-4'),
      gridColumnSpacing: token('s-4'),
    },
    rules: {
      '.Label': { color: token('ink'), fontWeight: '550' },
      '.Input': { border: `1px solid ${token('line-strong')}`, boxShadow: 'none' },
      '.Input:focus': { outline: `2px solid ${token('focus')}`, outlineOffset: '-1px', boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${token('danger')}`, boxShadow: 'none' },
      '.Error': { color: token('danger') },
    },
  }
}

/** Calls back when the user or the system changes the theme; returns a function that stops it. */
export function onThemeChange(callback: () => void): () => void {
  const system = matchMedia(DARK_THEME_QUERY)
  system.addEventListener('change', callback)
  const stop = $theme.listen(callback)
  return () => {
    stop()
    system.removeEventListener('change', callback)
  }
}
