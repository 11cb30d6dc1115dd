import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import type { VisitMessages } from '#contracts/clinic'
import { appendStreams, Database, rebuildClinic, sql } from '#events'
import { Clinics } from '#modules/clinic'
import { UserJoined } from '#modules/identity'
import { Contacts } from '#modules/messages'
import { isLogIntact } from '../log-integrity.ts'
import { makeVerbRunner } from '../product.ts'
import { openProviders } from './providers.ts'
import { openReminderProgram, type ReminderProgram } from './reminder-clinics.ts'
import {
  commandUntilKilled,
  type Desk,
  DRILL_PATIENTS,
  openDesk,
  turnOffAutomaticReminders,
} from './visit-desk.ts'
import { reckonVisits, type VisitReckoning } from './visit-reckoning.ts'
import { startWorker } from './worker-lives.ts'

/** The clinics of the drill, and what each chose for the four changes. */
const CHOICES: readonly (readonly [number, VisitMessages])[] = [
  [5101, { booked: 'always', moved: 'always', handedOver: 'never', cancelled: 'always' }],
  [5202, { booked: 'never', moved: 'always', handedOver: 'always', cancelled: 'ask' }],
  [5303, { booked: 'ask', moved: 'never', handedOver: 'always', cancelled: 'always' }],
]
/** Retries happen after half a minute and then after two minutes. */
const SENDING_TIMEOUT_MS = 600_000

const colleague = (id: number) => ({
  type: 'user',
  id,
  at: 0,
  events: [
    UserJoined({
      email: `practitioner${id}@drill.example`,
      firstName: 'Dr',
      lastName: `Practitioner${id}`,
      role: 'practitioner',
      owner: false,
      practitioner: true,
    }),
  ],
})

/** Adds practitioners and the choices of the clinic and its patients, and turns off automatic reminders. */
const prepare = (clinicId: number, choices: VisitMessages) =>
  Effect.gen(function* () {
    yield* appendStreams([colleague(2), colleague(3)], 'AddUser')
    yield* rebuildClinic(clinicId, { write: true })
    yield* Effect.flatMap(Clinics, ({ saveVisitMessages }) => saveVisitMessages(choices))
    yield* turnOffAutomaticReminders
    const contacts = yield* Contacts
    for (let patientId = 1; patientId <= DRILL_PATIENTS; patientId += 2)
      yield* contacts.revise(patientId, { preferred: 'sms', email: true, sms: true, zone: null })
  })

/** Whether nothing waits to be sent. A dropped message stays pending, but is no longer active. */
const isNothingPending = async (setup: ReminderProgram): Promise<boolean> => {
  const waiting = CHOICES.map(([clinicId]) =>
    setup.run(
      clinicId,
      Effect.flatMap(Database, ({ query }) =>
        query<object>(sql`select from reminder_list
          where clinic_id = ${clinicId} and status = 'pending' and state = 'active' limit 1`),
      ),
    ),
  )
  return (await Promise.all(waiting)).every(({ length }) => length === 0)
}

/** Runs a program that is not killed until it has sent the rest. */
const sendRest = async (setup: ReminderProgram): Promise<void> => {
  const program = startWorker(setup)
  const until = Date.now() + SENDING_TIMEOUT_MS
  while (!(await isNothingPending(setup)) && Date.now() < until) await sleep(500)
  program.kill('SIGKILL')
}

const runDesk = async (setup: ReminderProgram, desk: Desk, commands: number, kills: number) => {
  while (desk.commands < commands) {
    const left = commands - desk.commands
    const isLastKill = desk.kills >= kills - 1
    await commandUntilKilled(setup, desk, isLastKill ? left : Math.min(left, Math.ceil(commands / kills)))
  }
}

interface VisitDrill extends VisitReckoning {
  readonly commands: number
  readonly kills: number
  readonly isWhole: boolean
}

/** Runs commands at three clinics while their programs are killed; returns what happened to the messages. */
export const runVisitDrill = async (
  { commands, kills }: { readonly commands: number; readonly kills: number },
  runVerb = makeVerbRunner,
): Promise<VisitDrill> => {
  const providers = await openProviders()
  const setup = await openReminderProgram(providers.env)
  try {
    const commandsPerClinic = Math.ceil(commands / CHOICES.length)
    const desks: Desk[] = []
    for (const [index, [clinicId, choices]] of CHOICES.entries()) {
      await setup.openClinic(clinicId, commandsPerClinic, DRILL_PATIENTS)
      await setup.run(clinicId, prepare(clinicId, choices))
      desks.push(openDesk(clinicId, choices, index * 2))
    }
    await Promise.all(
      desks.map((desk) => runDesk(setup, desk, commandsPerClinic, Math.ceil(kills / CHOICES.length))),
    )
    await sendRest(setup)
    const reckoning = await reckonVisits(setup, desks, await providers.ledger())
    return {
      ...reckoning,
      commands: desks.reduce((sum, desk) => sum + desk.commands, 0),
      kills: desks.reduce((sum, desk) => sum + desk.kills, 0),
      isWhole: await isLogIntact({ runCli: runVerb({ ...process.env, ...setup.env }) }),
    }
  } finally {
    await setup.close()
    providers.close()
  }
}

/** Whether each patient got the messages that the clinic chose to send, once and about the last state. */
export const hasPassed = ({ sent, twice, missing, unwanted, untrue, untold, isWhole }: VisitDrill): boolean =>
  sent > 0 && twice + missing + unwanted + untrue + untold === 0 && isWhole

/**
 * Books, moves, hands over, cancels and undoes five thousand times while the program is killed: each patient gets
 * the messages that the clinic chose to send, once and about the last state. COMMANDS and KILLS set other numbers.
 */
export const visitMessages = async (): Promise<boolean> => {
  const result = await runVisitDrill({
    commands: Number(process.env['COMMANDS'] ?? 5_000),
    kills: Number(process.env['KILLS'] ?? 90),
  })
  const { commands, kills, sent, failed, twice, missing, unwanted, untrue, untold, isWhole, surprises } =
    result
  console.log(
    `visit-messages: ${commands} commands, ${kills} × kill -9 of the program, ${sent} messages sent;`,
  )
  console.log(`  ${twice} sent twice, ${missing} missing, ${unwanted} unwanted, ${untrue} untrue,`)
  console.log(`  ${untold} patients not told, ${failed} shown as failed.`)
  for (const each of surprises) console.log(`  ${each}`)
  console.log(`  Log and read models ${isWhole ? 'intact' : 'NOT intact'}.`)
  return hasPassed(result)
}
