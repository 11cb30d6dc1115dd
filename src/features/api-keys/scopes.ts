import { KEY_SCOPES, type KeyScope } from '#contracts/identity'
import { text } from '../text/index.ts'

const words = text.apiKeySettings

/** What a key can be allowed something of, in the order of the screens. */
export type Area = keyof typeof words.areas
export const AREAS = Object.keys(words.areas) as readonly Area[]

/** What can be allowed of an area: to read first, and where there is that, to change. */
export const scopesOf = (area: Area): readonly KeyScope[] =>
  KEY_SCOPES.filter((scope) => scope.startsWith(`${area}:`))

const isEdit = (scope: KeyScope): boolean => scope.endsWith(':edit')

/** These scopes, in words: 'Patients: read and change'. */
export const scopesInWords = (scopes: readonly KeyScope[]): readonly string[] =>
  AREAS.flatMap((area) => {
    const [first, second] = scopesOf(area).filter((scope) => scopes.includes(scope))
    if (!first) return []
    const { both, edit, read } = words.may
    return [words.inWords(words.areas[area], second ? both : isEdit(first) ? edit : read)]
  })

/** A choice with one scope more, or less. Whoever may change an area may read it. */
export const chosen = (
  scopes: ReadonlySet<KeyScope>,
  scope: KeyScope,
  wanted: boolean,
): ReadonlySet<KeyScope> => {
  const area = AREAS.find((each) => scopesOf(each).includes(scope))
  const goAlong = wanted === isEdit(scope) ? scopesOf(area ?? 'patients') : [scope]
  return new Set(KEY_SCOPES.filter((each) => (goAlong.includes(each) ? wanted : scopes.has(each))))
}
