import { expect, it } from 'vitest'
import { shortName } from './short-name.ts'

it.each([
  ['Rosa Abara', 'Abara'],
  ['Rosa de la Cruz', 'de la Cruz'],
  ['Sukarno', 'Sukarno'],
  ['', ''],
])('the short form of “%s” is “%s”', (name, short) => expect(shortName(name)).toBe(short))
