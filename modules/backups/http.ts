import { HttpApi, HttpApiSchema, HttpServerResponse } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { http } from '#modules/kernel'
import { BackupRow } from './backup-row.ts'
import { Backups } from './backups.ts'
import { backupScheduleDraft, releaseDraft } from './contract.ts'
import { BackupNotFound } from './errors.ts'
import { HeldState, Releases } from './restore/releases.ts'
import { ScheduleRow } from './backup-schedule-row.ts'

const FILE = 'application/octet-stream'
const notFound = http.refusals(404, BackupNotFound)

const backups = http.group('backups', {
  title: 'Backups',
  description: 'Copies of everything a clinic has, each an encrypted file.',
  endpoints: [
    http.get('list', '/api/backups', {
      permission: 'data:keep',
      summary: 'List backups',
      description: 'Stored on this installation, newest first.',
      response: Schema.Array(BackupRow),
    }),
    http.post('create', '/api/backups', {
      permission: 'data:keep',
      summary: 'Start a backup',
      description: 'Answers its number immediately. If a backup is being made, answers that one.',
      response: Schema.Struct({ id: Schema.Number }),
      status: 201,
      refusals: http.commandRefusals,
    }),
    http.get('open', '/api/backups/:id', {
      permission: 'data:keep',
      summary: 'Read the progress of a backup',
      response: BackupRow,
      refusals: notFound,
    }),
    http.get('download', '/api/backups/:id/download', {
      permission: 'data:keep',
      summary: 'Download a backup',
      description:
        'As it is stored: encrypted, for the operator of the installation to restore. Recorded in the access ledger.',
      response: HttpApiSchema.Uint8Array({ contentType: FILE }),
      sends: [FILE],
      refusals: notFound,
    }),
  ],
})

const schedule = http.group('backupSchedule', {
  title: 'Backup schedule',
  description: 'How often a clinic is backed up automatically.',
  endpoints: [
    http.get('read', '/api/settings/backups', {
      permission: 'data:keep',
      summary: 'Read the backup schedule',
      response: ScheduleRow,
    }),
    http.put('choose', '/api/settings/backups', {
      permission: 'settings:edit',
      summary: 'Save the backup schedule',
      description:
        'And how many of the newest backups are kept. For fewer or rarer backups than now, you must have signed in, or proven who you are, within ten minutes.',
      body: backupScheduleDraft,
      response: ScheduleRow,
      refusals: [http.proofNeeded, http.commandRefusals],
    }),
  ],
})

const heldMessages = http.group('held', {
  title: 'Held messages',
  description: 'Messages that a clinic restored from a backup does not send yet.',
  endpoints: [
    http.get('read', '/api/settings/held', {
      permission: 'settings:edit',
      summary: 'Read held messages',
      description:
        'null if nothing is held. After a restore, nothing is sent until a user releases it, because messages due in the lost time may have been sent then.',
      response: Schema.NullOr(HeldState),
    }),
    http.post('release', '/api/settings/held/release', {
      permission: 'settings:edit',
      summary: 'Release held messages',
      description: 'Messages due in the lost time are dropped, except for those named.',
      body: releaseDraft,
      response: Schema.Struct({ dropped: Schema.Number }),
      refusals: http.commandRefusals,
    }),
  ],
})

export const BackupsApi = HttpApi.make('backups').add(backups).add(schedule).add(heldMessages)

const backupsGroup = http.implement(BackupsApi, 'backups', (handlers) =>
  Effect.map(Backups, ({ all, create, open, download }) =>
    handlers
      .handle('list', () => all())
      .handle('create', () => create())
      .handle('open', ({ path }) => open(path.id))
      .handle('download', ({ path, request }) =>
        Effect.map(download(path.id), ({ name, size, content }) =>
          HttpServerResponse.raw(request.method === 'HEAD' ? undefined : content(), {
            headers: {
              'content-type': FILE,
              'content-length': String(size),
              'content-disposition': `attachment; filename="${name}"`,
              'x-content-type-options': 'nosniff',
              'cache-control': 'no-store',
            },
          }),
        ),
      ),
  ),
)

const scheduleGroup = http.implement(BackupsApi, 'backupSchedule', (handlers) =>
  Effect.map(Backups, ({ schedule: read, choose, keepsLess }) =>
    handlers
      .handle('read', () => http.record(read()))
      .handle('choose', ({ payload }) =>
        http.recordWithExpectedVersion((expect) =>
          http.requireProof(choose(payload, expect), keepsLess(payload)),
        ),
      ),
  ),
)

const heldGroup = http.implement(BackupsApi, 'held', (handlers) =>
  Effect.map(Releases, ({ held: read, release }) =>
    handlers.handle('read', () => read()).handle('release', ({ payload }) => release(payload)),
  ),
)

export const backupsHttp = Layer.mergeAll(backupsGroup, scheduleGroup, heldGroup)
