import { useStore } from '@nanostores/react'
import type { RecordHistory } from '#modules/record-history'
import { text } from '../../language/index.ts'
import { Switch } from '../../kit/controls/Switch.tsx'
import { type HistoryViewProps, shortMoment } from './history-view-props.ts'
import { labelOf, linesOf } from './field-values.ts'

export function Comparison({ history, store, shown, formats }: HistoryViewProps) {
  const onlyDifferences = useStore(store.$onlyDifferences) && !shown.isNow
  const { differ } = shown
  const words = text.timeTravel
  const fields = history.fields.filter(({ field }) => !onlyDifferences || differ.has(field))
  const summary = differ.size > 0 ? words.differ(differ.size, history.fields.length) : words.same
  return (
    <>
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">{shown.isNow ? words.field : summary}</th>
            {!shown.isNow && (
              <th scope="col" className="value-then">
                {shortMoment(shown.event.at, formats)}
              </th>
            )}
            <th scope="col">{words.now}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((each) => (
            <Row key={each.field} each={each} {...{ history, store, shown, formats }} />
          ))}
        </tbody>
      </table>
      {!shown.isNow && (
        <Switch
          label={words.onlyDifferences}
          checked={onlyDifferences}
          onChange={(checked) => store.$onlyDifferences.set(checked)}
        />
      )}
    </>
  )
}

const Row = ({
  each: { field, as },
  history,
  shown,
  formats,
}: HistoryViewProps & { each: RecordHistory['fields'][number] }) => {
  const differs = shown.differ.has(field)
  return (
    <tr className={differs ? 'differing' : undefined}>
      <th scope="row">{labelOf(field)}</th>
      {!shown.isNow && (
        <td className="value-then">
          <Lines marked={differs} lines={linesOf(shown.was[field], as, formats, history)} />
        </td>
      )}
      <td className="value-now">
        <Lines marked={differs} lines={linesOf(history.now?.[field], as, formats, history)} />
      </td>
    </tr>
  )
}

const Lines = ({ lines, marked }: { lines: readonly string[]; marked: boolean }) => {
  if (lines.length === 0) return <span className="faint">{text.timeTravel.nothing}</span>
  return lines.map((line) => <span key={line}>{marked ? <mark>{line}</mark> : line}</span>)
}
