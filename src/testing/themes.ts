/**
 * The theme in which axe checks each screen size: every size and every theme once, which suffices if colors
 * do not depend on the size. A screen with its own colors on a phone is checked in all four combinations.
 */
export const themeOn = { desktop: 'light', phone: 'dark' } as const
