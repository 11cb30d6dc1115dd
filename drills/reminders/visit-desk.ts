import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import type { VisitMessages } from '#contracts/clinic'
import { Database, sql } from '#events'
import { AutomaticReminders } from '#modules/reminders'
import type { ReminderProgram } from './reminder-clinics.ts'
import type { VisitCommand } from './visit-commands.ts'
import { type DrilledVisit, stepOf, type VisitStep } from './visit-model.ts'
import { KILL_POINTS, startWorker } from './worker-lives.ts'

/** The number of patients of each clinic. Every second one gets text messages. */
export const DRILL_PATIENTS = 10
const PRACTITIONERS = [1, 2, 3] as const
/** The practitioner whose visits are handed over all at once, and who therefore has few. */
const LEAVING_PRACTITIONER = 3
const DAYS = 300
/** About one command in this many makes the program send a message. */
const COMMANDS_PER_MESSAGE = 2
/** How long the drill waits after the last command for a program to kill itself, in milliseconds. */
const EXIT_TIMEOUT_MS = 1_500
/** A command takes about this long, in milliseconds. */
const COMMAND_MS = 25

/** A step of a visit, and the version of the appointment at which it begins. */
interface RecordedStep extends VisitStep {
  readonly visitId: number
  readonly version: number
}

/** A clinic's visits and the steps that its commands made, even if a kill lost the replies. */
export interface Desk {
  readonly clinicId: number
  readonly defaults: VisitMessages
  readonly visits: Map<number, DrilledVisit & { readonly version: number }>
  readonly steps: RecordedStep[]
  /** The index of the point at which its first program is killed. */
  readonly firstEnd: number
  commands: number
  kills: number
  /** The visit of the last command. */
  lastVisitId: number | undefined
}

/** Opens the desk of a clinic that has taken no command yet. */
export const openDesk = (clinicId: number, defaults: VisitMessages, firstEnd: number): Desk => ({
  clinicId,
  defaults,
  visits: new Map(),
  steps: [],
  firstEnd,
  commands: 0,
  kills: 0,
  lastVisitId: undefined,
})

const randomBelow = (below: number): number => Math.floor(Math.random() * below)
const pick = <A>(all: readonly A[]): A | undefined => all[randomBelow(all.length)]

/** Two of three commands leave the choice to the clinic or say yes. */
const randomTell = (): boolean | undefined => pick([true, true, false, undefined, undefined, undefined])

/** Often picks the visit of the last command again, whose message was not sent yet. */
const randomVisitId = ({ visits, lastVisitId }: Desk): number | undefined =>
  Math.random() < 0.6 ? lastVisitId : pick([...visits.keys()])

const randomCommand = (desk: Desk): VisitCommand => {
  const tell = randomTell()
  const chance = Math.random()
  const id = randomVisitId(desk)
  const visit = id === undefined ? undefined : desk.visits.get(id)
  if (id === undefined || !visit || chance < 0.25)
    return {
      does: 'book',
      patientId: 1 + randomBelow(DRILL_PATIENTS),
      practitionerId: 1 + randomBelow(2),
      day: randomBelow(DAYS),
      tell,
    }
  if (chance < 0.35) return { does: 'tell', id }
  if (chance < 0.38) return { does: 'hand over', from: LEAVING_PRACTITIONER, to: 1, tell }
  if (visit.isCancelled) return { does: 'reopen', id, tell }
  if (chance < 0.55) return { does: 'cancel', id, tell }
  const { patientId } = visit
  const isMoved = Math.random() < 0.7
  const day = isMoved ? (visit.day + 1 + randomBelow(DAYS - 1)) % DAYS : visit.day
  const practitionerId = isMoved && Math.random() < 0.7 ? visit.practitionerId : (pick(PRACTITIONERS) ?? 1)
  return { does: 'revise', id, patientId, practitionerId, day, tell }
}

/** Turns off automatic reminders. Saving again changes nothing, but waits for a command killed during its commit. */
export const turnOffAutomaticReminders = Effect.flatMap(AutomaticReminders, ({ save }) =>
  save({ rules: [], quietFrom: '08:00', quietTo: '08:00', emailWithoutCredits: false }),
)

/** Notes the steps of the visits that a command changed. */
const noteSteps = async (setup: ReminderProgram, desk: Desk, command: VisitCommand): Promise<void> => {
  const rows = await setup.run(
    desk.clinicId,
    Effect.flatMap(Database, ({ query }) =>
      query<{ id: number; version: number }>(sql`select id, version from appointment_list
        where clinic_id = ${desk.clinicId} order by id`),
    ),
  )
  for (const { id, version } of rows) {
    const before = desk.visits.get(id)
    if (before?.version === version) continue
    const step = stepOf(before, command, desk.defaults)
    if (!step) throw new Error(`a command changed a visit it was not about: ${JSON.stringify(command)}`)
    desk.steps.push({ ...step, visitId: id, version: (before?.version ?? 0) + 1 })
    desk.visits.set(id, { ...step.after, version })
    desk.lastVisitId = id
  }
}

/**
 * Has one program take up to this many commands of a clinic, and kills it: at a point of the delivery of a message,
 * or in the middle of its last command.
 */
export const commandUntilKilled = async (
  setup: ReminderProgram,
  desk: Desk,
  maxCommands: number,
): Promise<void> => {
  const end = KILL_POINTS[(desk.firstEnd + desk.kills) % KILL_POINTS.length]
  const program = startWorker(
    setup,
    end === 'at random' ? '' : `${end}:${1 + randomBelow(Math.ceil(maxCommands / COMMANDS_PER_MESSAGE))}`,
  )
  const exit = once(program, 'exit')
  await Promise.race([once(program, 'message'), exit])
  for (let n = 1; n <= maxCommands && program.exitCode === null && program.signalCode === null; n += 1) {
    const command = randomCommand(desk)
    const reply = once(program, 'message')
    program.send({ clinicId: desk.clinicId, command }, () => undefined)
    if (end === 'at random' && n === maxCommands)
      setTimeout(() => program.kill('SIGKILL'), randomBelow(COMMAND_MS))
    const answer = await Promise.race([reply, exit])
    const error = (answer[0] as { error?: string } | null)?.error
    const isLost = program.signalCode !== null || error?.includes('DatabaseUnavailable')
    if (error && !isLost) throw new Error(`${JSON.stringify(command)}: ${error}`)
    desk.commands += 1
    if (isLost) await setup.run(desk.clinicId, turnOffAutomaticReminders)
    await noteSteps(setup, desk, command)
  }
  await Promise.race([exit, sleep(EXIT_TIMEOUT_MS)])
  program.kill('SIGKILL')
  await exit
  desk.kills += 1
}
