import { diary } from './diary/diary.ts'
import { diskFull } from './disk-full.ts'
import { forgery } from './forgery.ts'
import { killApp, killPostgres } from './kills.ts'
import { pooler } from './pooler.ts'
import { reminders } from './reminders/reminders.ts'
import { submissions } from './submissions/submissions.ts'
import { uploads } from './uploads.ts'
import { visitMessages } from './reminders/visit-messages.ts'
import { webhooks } from './webhooks.ts'

const drills: Readonly<Record<string, () => Promise<boolean>>> = {
  diary,
  'disk-full': diskFull,
  forgery,
  'kill-app': killApp,
  'kill-postgres': killPostgres,
  pooler,
  reminders,
  submissions,
  uploads,
  'visit-messages': visitMessages,
  webhooks,
}

const requestedNames = process.argv.slice(2)
let allHeld = true
for (const name of requestedNames.length > 0 ? requestedNames : Object.keys(drills)) {
  const drill = drills[name]
  if (!drill) {
    console.error(`There is no drill "${name}". Available: ${Object.keys(drills).join(', ')}.`)
    process.exit(1)
  }
  allHeld = (await drill()) && allHeld
}
console.log(allHeld ? 'All drills held.' : 'A drill did not hold.')
process.exit(allHeld ? 0 : 1)
