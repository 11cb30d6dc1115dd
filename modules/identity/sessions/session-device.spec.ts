import { expect, it } from 'vitest'
import { deviceOf } from './session-device.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MOBILE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/131.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  [
    'Safari',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${MOBILE} Version/18.1 Safari/605.1.15`,
  ],
  [
    'Safari',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${MOBILE} Version/18.1 Safari/604.1`,
  ],
  [
    'Chrome',
    'iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${MOBILE} CriOS/131.0 Mobile Safari/604.1`,
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/27.0 Chrome/125 Safari/537.36`,
  ],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/131.0.0.0 Safari/537.36`],
  [null, null, 'curl/8.5.0'],
  [null, null, ''],
])('reads %s on %s', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
