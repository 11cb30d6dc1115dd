import { readFile, rename } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { expect, onTestFinished, test } from 'vitest'
import { Mail, Sms, withClient } from '#modules/platform'
import { conditions } from '#modules/system'
import { adminUrlTo } from '../../../modules/platform/testing/postgres.ts'
import { openTwilio } from '../../../modules/platform/testing/fake-twilio.ts'
import { smtpServer } from '../../../modules/platform/testing/smtp-server.ts'
import { openInstallation } from '../../../modules/system/testing/installation.ts'
import { tlsServer } from '../../../modules/system/testing/tls-server.ts'
import { root } from '../../cli/sources.ts'
import { runInThisProcess } from '../../cli/testing/program.ts'
import { queues } from '../../program/queues.ts'
import { makeRequestFigures } from '../../server/request-figures.ts'

/** An installation as people use it, whose operator gets alarms by email. */
const open = async () => {
  const [mail, twilio, tls] = [await smtpServer(), await openTwilio(), await tlsServer('expired')]
  onTestFinished(twilio.close)
  const installation = await openInstallation(queues)
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Clinics <mail@clinics.example>',
    OPERATOR_EMAIL: 'operator@clinics.example',
    PUBLIC_URL: `https://localhost:${tls.port}`,
    TRUSTED_PROXIES: '1',
    SUPPORT_EMAIL: 'help@clinics.example',
    SUPPORT_PHONE: '(207) 555-0199',
    SUPPORT_CITY: 'Bangor, Maine',
    SUPPORT_URL: 'https://clinics.example/help',
    ...twilio.env,
  }
  return { mail, twilio, tls, env, ...installation, process: installation.startProcess(env) }
}

type Installation = Awaited<ReturnType<typeof open>>

/** How an alarm is caused and ended. */
interface Drill {
  readonly cause: (at: Installation) => Promise<unknown>
  readonly end: (at: Installation) => Promise<unknown>
  /** What a process of its own has in its environment: what it is wrong about ends with it. */
  readonly env?: Readonly<Record<string, string>>
  /** The email that it begins arrives only when it is over. */
  readonly isMailedLate?: boolean
}

const statement = (text: string) => (at: Installation) => at.admin.query(text)

const statements = (cause: string, end: string): Drill => ({ cause: statement(cause), end: statement(end) })

const nothing = async () => undefined

const ofEnvironment = (env: Readonly<Record<string, string>>): Drill => ({
  cause: nothing,
  end: nothing,
  env,
})

const message = { clinicId: 0, to: 'x@clinics.example', subject: 'x', text: 'x', language: 'en' } as const

const sendEmails = (at: Installation) =>
  at.process.run(
    Effect.forEach([1, 2, 3], (n) =>
      Effect.flatMap(Mail, (mail) =>
        mail.send({ ...message, messageId: `<x-${n}@clinic-0>` }, async () => true),
      ),
    ),
  )

const sendTexts = (at: Installation) =>
  at.process.run(
    Effect.forEach([1, 2, 3], (n) =>
      Effect.flatMap(Sms, (sms) =>
        sms.send(
          {
            clinicId: 0,
            to: '+12075550123',
            text: 'x',
            messageId: `<x-${n}@clinic-0>`,
            statusUrl: 'https://clinics.example/status',
          },
          async () => true,
        ),
      ),
    ),
  )

const signingKey = ({ dataDir }: Installation) => join(dataDir, 'keys/signing-key')

const connections = (isAllowed: boolean) => async (at: Installation) => {
  const name = new URL(at.databaseUrl).pathname.slice(1)
  await withClient(adminUrlTo('postgres'), async (admin) => {
    await admin.query(`alter database ${name} allow_connections ${isAllowed}`)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> current_user`,
      [name],
    )
  })
}

let diskWriter = ''

const domainEvent = (type: string, version: number) =>
  statement(`insert into events values (7, ${version + 1}, 'custom-domain', 1, ${version}, '${type}', 1, null, '{}',
    null, '{}', now(), '', '')`)

const backupFails = (fault: string) =>
  statements(
    `insert into clinic_backups (clinic_id, id, state, begun_at, fault, seen_at) values (7, 2, 'failed', now(), '${fault}', now())`,
    `delete from clinic_backups where id = 2`,
  )

const drills: Readonly<Record<string, Drill>> = {
  'certificate-expiring': { cause: nothing, end: async ({ tls }) => tls.setCertificate('valid') },
  'database-lost': { cause: connections(false), end: connections(true) },
  'database-full': {
    cause: async ({ admin }) => {
      const { rows } = await admin.query(`select pg_get_functiondef('write_to_disk'::regproc) as text`)
      diskWriter = rows[0].text
      await admin.query(`create or replace function write_to_disk() returns bigint language plpgsql as $$
        begin raise exception 'could not write block' using errcode = 'disk_full'; end $$`)
    },
    end: ({ admin }) => admin.query(diskWriter),
  },
  'database-altered': statements(
    'create rule odd as on delete to delivery_health do also nothing',
    'drop rule odd on delivery_health',
  ),
  'worker-gone': statements(
    `update pgboss.queue set monitor_on = now() - interval '1 hour'`,
    'update pgboss.queue set monitor_on = now()',
  ),
  'jobs-late': statements(
    `insert into pgboss.job (name, data, start_after) values ('send-reminder', '{}', now() - interval '1 hour')`,
    'delete from pgboss.job',
  ),
  'mail-failing': {
    cause: (at) => {
      at.mail.answers['MAIL'] = '421 later'
      return sendEmails(at)
    },
    end: async (at) => delete at.mail.answers['MAIL'],
    isMailedLate: true,
  },
  'texts-failing': {
    cause: (at) => {
      at.twilio.faults['*'] = '500'
      return sendTexts(at)
    },
    end: (at) => {
      delete at.twilio.faults['*']
      return sendTexts(at)
    },
  },
  'backup-failed': backupFails('failed'),
  'backup-no-room': backupFails('no_room'),
  'backup-missing': statements(
    `update clinic_backups set made_at = now() - interval '3 days'`,
    'update clinic_backups set made_at = now()',
  ),
  'proof-failed': statements(`update log_proofs set fault = 'hash'`, 'update log_proofs set fault = null'),
  'proof-missing': statements(
    `update log_proofs set proven_at = now() - interval '4 days'`,
    'update log_proofs set proven_at = now()',
  ),
  'domain-failing': {
    cause: async (at) => {
      await statement(`insert into custom_domain (clinic_id, host, token) values (7, 'forms.clinics.example', 't')
        on conflict do nothing`)(at)
      await domainEvent('CustomDomainProofMissing', 1)(at)
    },
    end: domainEvent('CustomDomainVerified', 2),
  },
  'disk-nearly-full': ofEnvironment({ BACKUPS_DIR: '/proc' }),
  'key-missing': {
    cause: (at) => rename(signingKey(at), `${signingKey(at)}.away`),
    end: (at) => rename(`${signingKey(at)}.away`, signingKey(at)),
  },
  'placeholders-in-use': ofEnvironment({ SUPPORT_PHONE: '' }),
  'variables-unknown': ofEnvironment({ SMTP_HOST: 'mail.clinics.example' }),
  'proxies-not-trusted': ofEnvironment({ TRUSTED_PROXIES: '' }),
}

interface Alarm {
  readonly name: string
  readonly holds: boolean
}

const doctor = async (at: Installation, env: Drill['env']) => {
  const { code, stdout } = await runInThisProcess('doctor --json', {
    DATABASE_URL: at.databaseUrl,
    DATA_DIR: at.dataDir,
    ...at.env,
    ...env,
  })
  const { alarms } = JSON.parse(stdout) as { alarms: Alarm[] }
  return { code, holding: alarms.filter(({ holds }) => holds).map(({ name }) => name) }
}

const subjects = (at: Installation) =>
  at.mail.emails
    .map(({ source }) => /^Subject: (.*)/m.exec(source.replaceAll('\r', ''))?.[1] ?? '')
    .filter((subject) => subject !== 'x')

const figure = (text: string, name: string) =>
  new RegExp(`^caretrail_alarm\\{condition="${name}",level="\\w+"\\} (\\d)$`, 'm').exec(text)?.[1]

test('has a drill for every alarm', () => {
  expect(Object.keys(drills).sort()).toEqual(conditions.map(({ name }) => name).sort())
})

test('the dashboard asks for figures that there are', async () => {
  const process = (await openInstallation(queues)).startProcess({})
  const text = await process.figures()
  const dashboard = await readFile(join(root, 'packaging/grafana-dashboard.json'), 'utf8')
  const requests = makeRequestFigures(() => 'other').figures()
  const shown = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  const known = new Set([...shown, ...requests.map(({ name }) => name)])
  const asked = [...dashboard.matchAll(/\bcaretrail_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})

test('reports when each alarm begins and when it ends, in the log, doctor, the figures and one email each', async () => {
  const at = await open()
  await at.admin.query(`update events set recorded_at = now() - interval '30 days';
    update migrations set applied_at = now() - interval '30 days'`)
  for (const [name, drill] of Object.entries(drills)) {
    const running = drill.env ? at.startProcess({ ...at.env, ...drill.env }) : at.process
    const about = (lines: readonly Record<string, unknown>[], state: string) =>
      lines.filter((line) => line['alarm'] === name && line['state'] === state)
    at.mail.emails.length = 0
    await drill.cause(at)
    const began = about(await running.check(), 'began')
    expect([name, began]).toMatchObject([name, [{ runBook: `docs/operations.md#${name}` }]])
    // Another process, or this one after a restart, tells nobody again.
    const another = at.startProcess({ ...at.env, ...drill.env })
    expect([name, about(await another.check(), 'began')]).toEqual([name, []])
    expect([name, figure(await running.figures(), name)]).toEqual([name, '1'])
    expect(await doctor(at, drill.env)).toEqual({ code: 1, holding: [name] })
    const emails = {
      begin: `Alarm: ${name} (localhost:${at.tls.port})`,
      end: `Ended: ${name} (localhost:${at.tls.port})`,
    }
    expect([name, subjects(at)]).toEqual([name, drill.isMailedLate ? [] : [emails.begin]])
    await drill.end(at)
    const ended = [...(await at.process.check()), ...(await at.process.check())]
    expect([name, about(ended, 'ended')]).toMatchObject([name, [{ since: expect.any(String) }]])
    expect([name, figure(await at.process.figures(), name)]).toEqual([name, '0'])
    expect([name, await doctor(at, {})]).toMatchObject([name, { holding: [] }])
    expect([name, subjects(at)]).toEqual([name, [emails.begin, emails.end]])
  }
  const { rows } = await at.admin.query(`select distinct scope from operator_alarms order by 1`)
  expect(rows.map(({ scope }) => scope)).toContain(hostname())
})
