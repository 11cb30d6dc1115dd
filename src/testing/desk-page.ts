import type { Browser, Page } from 'playwright-core'
import type { Desk } from './desk.ts'

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

interface Screen {
  readonly size: Size
  readonly theme?: 'light' | 'dark' | undefined
}

/** Opens an empty page on a desktop or a phone, signed in unless there is no desk. */
export const openPage = async (
  browser: Browser,
  url: string,
  desk: Desk | undefined,
  { size, theme = 'light' }: Screen,
): Promise<Page> => {
  const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce', baseURL: url })
  await desk?.signIn(context)
  await context.addCookies([{ name: 'theme', value: theme, url }])
  return context.newPage()
}
