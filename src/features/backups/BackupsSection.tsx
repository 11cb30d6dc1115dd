import { useStore } from '@nanostores/react'
import { DatabaseBackup } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { BackupRow } from '#modules/backups'
import { createBackups } from './backups.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty } from '../../kit/list/Empty.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { BackupList } from './BackupList.tsx'

interface BackupsProps {
  readonly first: readonly BackupRow[]
  readonly formats: Formats
}

export function BackupsSection({ first, formats }: BackupsProps) {
  const words = text.dataSettings.backups
  const [store] = useState(() => createBackups(first))
  const rows = useStore(store.$rows)
  const asking = useStore(store.$asking)
  useEffect(() => {
    store.follow()
    return store.leave
  }, [store])
  const making = rows.find(({ state }) => state === 'making')
  const busy = asking || making !== undefined
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        {rows.length === 0 ? <Empty>{words.none}</Empty> : <BackupList rows={rows} formats={formats} />}
        <div className="keys-foot">
          <Button kind="primary" busy={busy} onClick={() => void store.create()}>
            <DatabaseBackup />
            {busy ? words.creating : words.create}
          </Button>
          <output className="muted">{making && words.soFar(making.documents)}</output>
        </div>
        <p className="muted">{words.where}</p>
      </div>
    </Section>
  )
}
