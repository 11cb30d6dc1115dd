import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { withClient } from '#modules/platform'
import { openEmbedded } from '../../../../modules/platform/postgres/embedded.ts'
import { readStoredRows } from './stored-rows.ts'

/**
 * Keeps the data of a version for tests: `node src/cli/testing/earlier-versions/keep.ts DATA_FOLDER YYYY-MM-DD`
 * writes the rows and keys of a stopped data folder to the folder of that day, which `upgrade.int.spec.ts` starts.
 */
const [dataDir = '', day = ''] = process.argv.slice(2)
const versionFolder = join(import.meta.dirname, day)
const { adminUrl, stop } = await openEmbedded({ dataDir, purpose: 'keep', share: false, log: console.error })
try {
  const rows = await withClient(adminUrl, readStoredRows)
  await mkdir(join(versionFolder, 'keys'), { recursive: true })
  for (const name of ['master-key', 'signing-key'])
    await cp(join(dataDir, 'keys', name), join(versionFolder, 'keys', name))
  await writeFile(join(versionFolder, 'rows.json.gz'), gzipSync(JSON.stringify(rows), { level: 9 }))
} finally {
  await stop()
}
