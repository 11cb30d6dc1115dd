import type { FormText } from '../form-view/index.ts'

/** Why the server refused the answers: labels of missing fields and faults by field id, or one sentence. */
export interface RefusalSummary {
  readonly missing?: Readonly<Record<string, string>>
  readonly wrong?: Readonly<Record<string, string>>
  readonly message?: string
}

interface Props extends RefusalSummary {
  readonly text: FormText
  readonly idPrefix: string
}

export const Summary = ({ text, idPrefix, missing, wrong, message }: Props) => (
  // Without a script, only autofocus can direct the patient to this summary.
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  <div className="summary" role="alert" tabIndex={-1} autoFocus>
    <Line sentence={text.missing} labels={missing} idPrefix={idPrefix} />
    <Line sentence={text.check} labels={wrong} idPrefix={idPrefix} />
    {message && <p>{message}</p>}
  </div>
)

interface LineProps {
  readonly sentence: (labels: string) => string
  readonly labels: Readonly<Record<string, string>> | undefined
  readonly idPrefix: string
}

function Line({ sentence, labels, idPrefix }: LineProps) {
  const entries = Object.entries(labels ?? {})
  if (entries.length === 0) return null
  return (
    <p>
      {sentence('')}
      {entries.map(([id, label], n) => (
        <span key={id}>
          {n > 0 && ', '}
          <a href={`#${idPrefix}${id}`} dir="auto">
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}
