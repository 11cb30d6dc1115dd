/**
 * What axe sees a screen in whose colours are the same at every width: each width and each theme once. A
 * screen with rules of its own for a phone's colours is looked at in all four.
 */
export const themeOn = { desktop: 'light', phone: 'dark' } as const
