import { useId } from 'react'
import type { KeyScope } from '#contracts/identity'
import { AREAS, toggleScope as chosenWith, scopesOf } from './scopes.ts'
import { text } from '../../language/index.ts'
import { FieldError } from '../../kit/controls/Field.tsx'

const words = text.apiKeySettings

interface ScopeChoiceProps {
  readonly offered: readonly KeyScope[]
  readonly chosen: ReadonlySet<KeyScope>
  onChange(chosen: ReadonlySet<KeyScope>): void
  readonly error: string | undefined
}

export function ScopeChoice({ offered, chosen, onChange, error }: ScopeChoiceProps) {
  const id = useId()
  const areas = AREAS.map((area) => ({
    area,
    scopes: scopesOf(area).filter((each) => offered.includes(each)),
  }))
  return (
    <fieldset className="scopes" aria-describedby={error && id}>
      <legend className="field-label">
        {words.scopes}
        <span className="required" aria-hidden="true">
          *
        </span>
      </legend>
      {areas
        .filter(({ scopes }) => scopes.length > 0)
        .map(({ area, scopes }) => (
          <div key={area}>
            <span>{words.areas[area]}</span>
            {scopes.map((scope) => (
              <label key={scope}>
                <input
                  type="checkbox"
                  checked={chosen.has(scope)}
                  aria-label={words.inWords(words.areas[area], wordFor(scope))}
                  aria-invalid={error ? true : undefined}
                  onChange={(event) => onChange(chosenWith(chosen, scope, event.target.checked))}
                />
                {wordFor(scope)}
              </label>
            ))}
          </div>
        ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

const wordFor = (scope: KeyScope): string => (scope.endsWith(':edit') ? words.change : words.read)
