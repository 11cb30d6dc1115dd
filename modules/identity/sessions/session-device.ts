import { Schema } from 'effect'

/** What somebody comes with, as far as it says. */
export const Device = Schema.Struct({
  /** Null where it is none we know. */
  browser: Schema.NullOr(Schema.String),
  /** Null where it does not say. */
  system: Schema.NullOr(Schema.String),
}).annotations({ identifier: 'Device' })
export type Device = typeof Device.Type

/** Characters of a User-Agent header that are kept. */
export const DEVICE_AT_MOST = 400

// Whoever comes first is meant: most name those they descend from as well.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (known: typeof BROWSERS, userAgent: string): string | null =>
  known.find(([sign]) => sign.test(userAgent))?.[1] ?? null

/** What a User-Agent header says of a device. An iPad that asks for desktop pages says it is a Mac. */
export const deviceOf = (userAgent: string): Device => ({
  browser: first(BROWSERS, userAgent),
  system: first(SYSTEMS, userAgent),
})
