import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import {
  commandRefusals,
  expectedVersion,
  givesWhole,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { BackupRow } from './backup-row.ts'
import { Backups } from './backups.ts'
import { backupScheduleDraft, releaseDraft } from './contract.ts'
import { BackupNotFound } from './errors.ts'
import { Held, Releases } from './releases.ts'
import { ScheduleRow } from './schedule-row.ts'

const FILE = 'application/octet-stream'
const notFound = refused(404, BackupNotFound)
const id = HttpApiSchema.param('id', RecordId)

const backups = HttpApiGroup.make('backups')
  .annotateContext(titled('Backups', 'Copies of all that a clinic has, each an encrypted file.'))
  .add(
    HttpApiEndpoint.get('list', '/api/backups')
      .annotateContext(says('List backups', 'Those that lie here, the newest first.'))
      .addSuccess(Schema.Array(BackupRow))
      .middleware(permits('data:keep')),
  )
  .add(
    HttpApiEndpoint.post('create', '/api/backups')
      .annotateContext(
        says('Make a backup', 'Answers its number at once. While one is being made, that is the one.'),
      )
      .addSuccess(Schema.Struct({ id: Schema.Number }), { status: 201 })
      .addError(commandRefusals)
      .middleware(permits('data:keep')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/backups/${id}`
      .annotateContext(says('See how far a backup is'))
      .addSuccess(BackupRow)
      .addError(notFound)
      .middleware(permits('data:keep')),
  )
  .add(
    HttpApiEndpoint.get('download')`/api/backups/${id}/download`
      .annotateContext(
        givesWhole(
          'Download a backup',
          'As it lies here: encrypted, to be restored by whoever runs the installation. Is entered in the access ledger.',
          [FILE],
        ),
      )
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: FILE }))
      .addError(notFound)
      .middleware(permits('data:keep')),
  )

const schedule = HttpApiGroup.make('backupSchedule')
  .annotateContext(titled('Backup schedule', 'How often a clinic is backed up by itself.'))
  .add(
    HttpApiEndpoint.get('read', '/api/settings/backups')
      .annotateContext(says('Read how often the clinic is backed up'))
      .addSuccess(ScheduleRow)
      .middleware(permits('data:keep')),
  )
  .add(
    HttpApiEndpoint.put('choose', '/api/settings/backups')
      .annotateContext(
        says('Choose how often the clinic is backed up', 'And how many backups are kept, of the newest.'),
      )
      .setPayload(lift(backupScheduleDraft))
      .addSuccess(ScheduleRow)
      .addError(commandRefusals)
      .middleware(permits('settings:edit')),
  )

const held = HttpApiGroup.make('held')
  .annotateContext(titled('Held messages', 'What a clinic that came back from a backup does not send yet.'))
  .add(
    HttpApiEndpoint.get('read', '/api/settings/held')
      .annotateContext(
        says(
          'Read what is held back',
          'null where nothing is. After a restore nothing is sent until somebody says so: what was due in the time that was lost may have gone out then.',
        ),
      )
      .addSuccess(Schema.NullOr(Held))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.post('release', '/api/settings/held/release')
      .annotateContext(
        says('Send again', 'What was due in the time that was lost is dropped, but for what is named.'),
      )
      .setPayload(lift(releaseDraft))
      .addSuccess(Schema.Struct({ dropped: Schema.Number }))
      .addError(commandRefusals)
      .middleware(permits('settings:edit')),
  )

/** The endpoints of backups, and of what a restore holds back. */
export const BackupsApi = HttpApi.make('backups').add(backups).add(schedule).add(held)

const backupsGroup = HttpApiBuilder.group(BackupsApi, 'backups', (handlers) =>
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

const scheduleGroup = HttpApiBuilder.group(BackupsApi, 'backupSchedule', (handlers) =>
  Effect.map(Backups, ({ schedule: read, choose }) =>
    handlers
      .handle('read', () => Effect.map(read(), (row) => recordAnswer(row)))
      .handle('choose', ({ payload }) =>
        Effect.map(
          Effect.flatMap(expectedVersion, (expect) => choose(payload, expect)),
          (row) => recordAnswer(row),
        ),
      ),
  ),
)

const heldGroup = HttpApiBuilder.group(BackupsApi, 'held', (handlers) =>
  Effect.map(Releases, ({ held: read, release }) =>
    handlers.handle('read', () => read()).handle('release', ({ payload }) => release(payload)),
  ),
)

export const backupsHttp = Layer.mergeAll(backupsGroup, scheduleGroup, heldGroup)
