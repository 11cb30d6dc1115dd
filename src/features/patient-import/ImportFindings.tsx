import type { ImportPreview } from '#modules/patients'
import type { PatientImportStore } from '../../../stores/patient-import.ts'
import { type Formats, shortDate } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import type { ShownFile } from './ImportShown.tsx'

interface ImportFindingsProps {
  readonly store: PatientImportStore
  readonly file: ShownFile
  readonly formats: Formats
}

/** Which rows are refused and why, and which look like patients who are there already. */
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
            {preview.refused.map(({ row, message }) => (
              <li key={row}>
                <span className="num m2">{words.row(row)}</span> {message}
              </li>
            ))}
            <More shown={preview.refused.length} of={preview.refusedCount} />
          </ul>
        </div>
      )}
      {preview.likeCount > 0 && (
        <div>
          <h3>{words.likes(preview.likeCount)}</h3>
          <p className="m2">{words.likesHint}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
          <ul className="import-rows" tabIndex={0} aria-label={words.likes(preview.likeCount)}>
            {preview.likes.map((like) => (
              <li key={like.row}>
                <span className="num m2">{words.row(like.row)}</span>{' '}
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

const sameName = ({ name, dateOfBirth }: ImportPreview['likes'][number], { dateFormat }: Formats): string =>
  text.importSettings.asName(name, shortDate(dateOfBirth, dateFormat))

const More = ({ shown, of }: { readonly shown: number; readonly of: number }) =>
  of > shown && <li className="m2">{text.importSettings.others(of - shown)}</li>
