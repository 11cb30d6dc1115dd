import type { FormText } from '../../text/form/index.ts'

/** Why the answers were not taken: labels of what is missing and what is wrong by field id, or a sentence. */
export interface Refused {
  readonly missing?: Readonly<Record<string, string>>
  readonly wrong?: Readonly<Record<string, string>>
  readonly message?: string
}

interface Props extends Refused {
  readonly text: FormText
  readonly scope: string
}

/** What has to be put right, each with a link to its field. It has the focus when the page opens. */
export function Summary({ text, scope, missing, wrong, message }: Props) {
  return (
    // A page without a script has no other way to say where to go on.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="sum" role="alert" tabIndex={-1} autoFocus>
      <Line says={text.missing} labels={missing} scope={scope} />
      <Line says={text.check} labels={wrong} scope={scope} />
      {message && <p>{message}</p>}
    </div>
  )
}

interface LineProps {
  readonly says: (labels: string) => string
  readonly labels: Readonly<Record<string, string>> | undefined
  readonly scope: string
}

function Line({ says, labels, scope }: LineProps) {
  const entries = Object.entries(labels ?? {})
  if (entries.length === 0) return null
  return (
    <p>
      {says('')}
      {entries.map(([id, label], n) => (
        <span key={id}>
          {n > 0 && ', '}
          <a href={`#${scope}${id}`} dir="auto">
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}
