import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import type { CheckpointPage } from './page.ts'
import type { ProofStore } from './proof.store.ts'
import { dateAndTime, figure, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Empty } from '../../kit/list/ListStates.tsx'
import { Section } from '../../kit/forms/Section.tsx'

interface CheckpointsProps {
  readonly store: ProofStore
  readonly page: CheckpointPage
  readonly formats: Formats
}

export function CheckpointsSection({ store, page, formats }: CheckpointsProps) {
  const words = text.proof.checkpoints
  const { newest, checkpoints: total } = useStore(store.$state)
  const { older, isNewest } = page
  const hasNewer = isNewest && newest && newest.signature !== page.rows[0]?.signature
  const rows = hasNewer ? [newest, ...page.rows] : page.rows
  return (
    <Section title={words.title} hint={words.hint}>
      {total === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <div className="proof-points">
          <table>
            <thead>
              <tr>
                <th scope="col">{words.position}</th>
                <th scope="col">{words.signed}</th>
                <th scope="col">{words.hash}</th>
                <th scope="col">
                  <span className="visually-hidden">{words.file}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.position} ${row.at}`}>
                  <th scope="row" className="numeric">
                    {figure(row.position)}
                  </th>
                  <td>{dateAndTime(row.at, formats)}</td>
                  <td className="monospace">{row.hash.slice(0, 12)}</td>
                  <td>
                    <a
                      className="button small quiet"
                      href={checkpointFileUrl(row)}
                      download={`checkpoint-${row.position}.json`}
                      aria-label={words.downloadOf(figure(row.position))}
                    >
                      <Download />
                      <span>{words.download}</span>
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="keys-foot">
            <span className="muted">{words.count(total)}</span>
            {!isNewest && (
              <a className="link" href="/history/proof">
                {words.newest}
              </a>
            )}
            {older !== null && (
              <a className="link" href={`/history/proof?before=${older}`}>
                {words.older}
              </a>
            )}
          </p>
        </div>
      )}
    </Section>
  )
}

const checkpointFileUrl = (checkpoint: CheckpointPage['rows'][number]): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(checkpoint))}`
