import { releaseReactions } from '#modules/messages'
import { reminderQueue } from './wake-ups.ts'

export const releaseReminders = releaseReactions({ queue: reminderQueue }, 'reminder_list')
