import { diary } from './diary.ts'
import { diskFull } from './disk-full.ts'
import { forgery } from './forgery.ts'
import { killApp, killPostgres } from './kills.ts'
import { reminders } from './reminders.ts'
import { submissions } from './submissions.ts'
import { uploads } from './uploads.ts'
import { webhooks } from './webhooks.ts'

const drills: Readonly<Record<string, () => Promise<boolean>>> = {
  diary,
  'disk-full': diskFull,
  forgery,
  'kill-app': killApp,
  'kill-postgres': killPostgres,
  reminders,
  submissions,
  uploads,
  webhooks,
}

const asked = process.argv.slice(2)
let held = true
for (const name of asked.length > 0 ? asked : Object.keys(drills)) {
  const drill = drills[name]
  if (!drill) {
    console.error(`There is no drill "${name}". There are: ${Object.keys(drills).join(', ')}.`)
    process.exit(1)
  }
  held = (await drill()) && held
}
console.log(held ? 'All drills held.' : 'A drill did not hold.')
process.exit(held ? 0 : 1)
