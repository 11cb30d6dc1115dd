import { Effect } from 'effect'
import { type ClinicReader, Origin, runCommand } from '#events'
import type { ReminderCommand } from './reminder-command.ts'
import { reminderRow } from './reminder-page.ts'
import { Reminder } from './reminder.ts'
import { wakeUpJobs } from './sending/wake-ups.ts'

/**
 * Runs one command on a reminder of the clinic, adds the job for its due time, and returns the reminder as
 * stored. `expect` is the version the caller saw. Fails with the refusals of the command, or of the function that
 * builds it.
 */
export const changeReminder = <const Command extends ReminderCommand, Refusal = never>(
  id: number | 'next',
  command: Command | ((reader: ClinicReader) => Effect.Effect<Command, Refusal>),
  expect?: number,
) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    return yield* runCommand(Reminder, {
      id,
      expect,
      command,
      returning: reminderRow,
      jobs: wakeUpJobs(clinicId),
    })
  })
