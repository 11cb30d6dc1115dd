import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import type { CheckpointPage } from '../../proof-page.ts'
import type { ProofStore } from '../../stores/proof.ts'
import { dateAndTime, figure, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Empty } from '../kit/Empty.tsx'
import { Section } from '../settings/Section.tsx'

interface CheckpointsProps {
  readonly store: ProofStore
  readonly page: CheckpointPage
  readonly formats: Formats
}

/** What was signed of the record, the newest first. Each is a file that somebody outside can keep. */
export function CheckpointsSection({ store, page, formats }: CheckpointsProps) {
  const words = text.proof.checkpoints
  const { newest, checkpoints: total } = useStore(store.$state)
  const { older, isNewest } = page
  const grown = isNewest && newest && newest.position > (page.rows[0]?.position ?? 0)
  const rows = grown ? [newest, ...page.rows] : page.rows
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
                  <span className="sr">{words.file}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.position} ${row.at}`}>
                  <th scope="row" className="num">
                    {figure(row.position)}
                  </th>
                  <td>{dateAndTime(row.at, formats)}</td>
                  <td className="mono">{row.hash.slice(0, 12)}</td>
                  <td>
                    <a
                      className="btn sm quiet"
                      href={fileOf(row)}
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
            <span className="m2">{words.count(total)}</span>
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

const fileOf = (checkpoint: CheckpointPage['rows'][number]): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(checkpoint))}`
