import type { ImportPreview } from '#modules/patients'
import type { PatientImportStore } from './patient-import.store.ts'
import { dateInWords, type Formats, shortDate } from '../../kit/format/format.ts'
import { describeProblem } from '../../language/describe-refusal.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
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
      {preview.problems.length > 0 && <Alert kind="error">{describeProblems(preview.problems)}.</Alert>}
      {preview.above > 0 && <p className="muted">{words.above(preview.above, preview.header)}</p>}
      {preview.incompleteCount > 0 && (
        <label className="tick-box">
          <input
            type="checkbox"
            checked={file.mapping.incomplete ?? false}
            onChange={({ target }) => store.acceptIncomplete(target.checked)}
          />
          {words.incomplete(
            preview.incompleteCount,
            preview.incompleteFields.map((field) => text.patients.missingFields[field]),
          )}
        </label>
      )}
      {preview.refused.length > 0 && (
        <div>
          <h3>{words.refused(preview.refusedCount)}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling list */}
          <ul className="import-rows" tabIndex={0} aria-label={words.refused(preview.refusedCount)}>
            {preview.refused.map(({ row, name, message, problems }) => (
              <li key={row}>
                <span className="numeric muted">{words.row(row)}</span>{' '}
                <span>
                  {name && (
                    <>
                      <b className="strong">{name}</b>{' '}
                    </>
                  )}
                  {describeProblems(problems) || message}
                </span>
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
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling list */}
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
                      onChange={({ target }) => store.includeRow(like.row, target.checked)}
                    />
                    {like.by === 'phone' ? words.asPhone(like.name) : sameName(like, formats)}
                  </label>
                )}
              </li>
            ))}
            <More shown={preview.likes.length} of={preview.likeCount} />
          </ul>
        </div>
      )}
      {preview.longerCount > 0 && (
        <details>
          <summary>{words.longer(preview.longerCount)}</summary>
          <p className="muted">
            {words.longerHint} {preview.longer.map(words.row).join(', ')}
          </p>
        </details>
      )}
      {preview.dateCount > 0 && <ReadDates preview={preview} />}
    </>
  )
}

/** Lists dates of birth that differ from their text in the file, to check before the import. */
function ReadDates({ preview: { dates, dateCount } }: { readonly preview: ImportPreview }) {
  const words = text.importSettings
  return (
    <details>
      <summary>{words.readDates(dateCount)}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling list */}
      <ul className="import-rows" tabIndex={0} aria-label={words.readDates(dateCount)}>
        {dates.map(({ row, written, date }) => (
          <li key={row}>
            <span className="numeric muted">{words.row(row)}</span>{' '}
            {words.readDate(written, dateInWords(date))}
          </li>
        ))}
        <More shown={dates.length} of={dateCount} />
      </ul>
    </details>
  )
}

const describeProblems = (problems: ImportPreview['problems']): string =>
  [...new Set(problems.flatMap((problem) => describeProblem(problem) ?? []))].join('. ')

const sameName = ({ name, dateOfBirth }: ImportPreview['likes'][number], { dateFormat }: Formats): string =>
  text.importSettings.asName(name, shortDate(dateOfBirth, dateFormat))

const More = ({ shown, of }: { readonly shown: number; readonly of: number }) =>
  of > shown && <li className="muted">{text.importSettings.others(of - shown)}</li>
