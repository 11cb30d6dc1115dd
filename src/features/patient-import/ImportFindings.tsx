import type { ImportPreview } from '#modules/patients'
import type { PatientImportStore } from './patient-import.store.ts'
import { type Formats, shortDate } from '../../kit/format/format.ts'
import { describeProblem } from '../../language/describe-refusal.ts'
import { text } from '../../language/index.ts'
import type { ShownFile } from './ImportPreview.tsx'

interface ImportFindingsProps {
  readonly store: PatientImportStore
  readonly file: ShownFile
  readonly formats: Formats
}

export function ImportFindings({ store, file, formats }: ImportFindingsProps) {
  const words = text.importSettings
  const { preview, include } = file
  return (
    <>
      {preview.refusedCount > 0 && (
        <div>
          <h3>{words.refused(preview.refusedCount)}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
          <ul className="import-rows" tabIndex={0} aria-label={words.refused(preview.refusedCount)}>
            {preview.refused.map(({ row, message, problems }) => (
              <li key={row}>
                <span className="numeric muted">{words.row(row)}</span> {describeRow(problems) || message}
              </li>
            ))}
            <More shown={preview.refused.length} of={preview.refusedCount} />
          </ul>
        </div>
      )}
      {preview.likeCount > 0 && (
        <div>
          <h3>{words.likes(preview.likeCount)}</h3>
          <p className="muted">{words.likesHint}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
          <ul className="import-rows" tabIndex={0} aria-label={words.likes(preview.likeCount)}>
            {preview.likes.map((like) => (
              <li key={like.row}>
                <span className="numeric muted">{words.row(like.row)}</span>{' '}
                {like.by === 'email' ? (
                  words.asEmail(like.name, like.patientName)
                ) : (
                  <label>
                    <input
                      type="checkbox"
                      checked={include.has(like.row)}
                      onChange={({ target }) => store.tick(like.row, target.checked)}
                    />
                    {sameName(like, formats)}
                  </label>
                )}
              </li>
            ))}
            <More shown={preview.likes.length} of={preview.likeCount} />
          </ul>
        </div>
      )}
    </>
  )
}

const describeRow = (problems: ImportPreview['refused'][number]['problems']): string =>
  [...new Set(problems.flatMap((problem) => describeProblem(problem) ?? []))].join('. ')

const sameName = ({ name, dateOfBirth }: ImportPreview['likes'][number], { dateFormat }: Formats): string =>
  text.importSettings.asName(name, shortDate(dateOfBirth, dateFormat))

const More = ({ shown, of }: { readonly shown: number; readonly of: number }) =>
  of > shown && <li className="muted">{text.importSettings.others(of - shown)}</li>
