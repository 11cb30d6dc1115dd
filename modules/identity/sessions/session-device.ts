import { Schema } from 'effect'

/** A device, as far as its User-Agent header reveals it. */
export const Device = Schema.Struct({
  /** Null if unknown. */
  browser: Schema.NullOr(Schema.String),
  /** Null if the header does not name it. */
  system: Schema.NullOr(Schema.String),
}).annotations({ identifier: 'Device' })
export type Device = typeof Device.Type

/** Most characters of a User-Agent header to store. */
export const MAX_DEVICE_LENGTH = 400

// The first match counts: most browsers also name those they descend from.
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

const firstMatch = (signs: typeof BROWSERS, userAgent: string): string | null =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null

/** Reads a User-Agent header. An iPad that requests desktop pages reports as a Mac. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstMatch(BROWSERS, userAgent),
  system: firstMatch(SYSTEMS, userAgent),
})
