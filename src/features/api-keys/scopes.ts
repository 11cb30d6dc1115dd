import { KEY_SCOPES, type KeyScope } from '#contracts/identity'
import { text } from '../../language/index.ts'

const words = text.apiKeySettings

type Area = keyof typeof words.areas
export const AREAS = Object.keys(words.areas) as readonly Area[]

export const scopesOf = (area: Area): readonly KeyScope[] =>
  KEY_SCOPES.filter((scope) => scope.startsWith(`${area}:`))

const isEdit = (scope: KeyScope): boolean => scope.endsWith(':edit')

/** Describes scopes by area, such as 'Patients: read and change'. */
export const scopesInWords = (scopes: readonly KeyScope[]): readonly string[] =>
  AREAS.flatMap((area) => {
    const [first, second] = scopesOf(area).filter((scope) => scopes.includes(scope))
    if (!first) return []
    const { both, edit, read } = words.may
    return [words.inWords(words.areas[area], second ? both : isEdit(first) ? edit : read)]
  })

/** Adds or removes a scope. Changing an area includes reading it. */
export const setScope = (
  scopes: ReadonlySet<KeyScope>,
  scope: KeyScope,
  isSelected: boolean,
): ReadonlySet<KeyScope> => {
  const area = AREAS.find((each) => scopesOf(each).includes(scope))
  const affected = isSelected === isEdit(scope) ? scopesOf(area ?? 'patients') : [scope]
  return new Set(KEY_SCOPES.filter((each) => (affected.includes(each) ? isSelected : scopes.has(each))))
}
