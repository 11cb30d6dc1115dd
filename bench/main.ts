const benches = {
  calendar: () => import('./calendar.ts').then(({ calendar }) => calendar()),
  commands: () => import('./commands.ts').then(({ commands }) => commands()),
  lag: () => import('./lag.ts').then(({ lag }) => lag()),
  documents: () => import('./documents.ts').then(({ documents }) => documents()),
  requests: () => import('./requests.ts').then(({ requests }) => requests()),
  form: () => import('./form.ts').then(({ form }) => form()),
  reminders: () => import('./reminders.ts').then(({ reminders }) => reminders()),
  reports: () => import('./reports.ts').then(({ reports }) => reports()),
  verify: () => import('./verify.ts').then(({ verify }) => verify()),
  rebuild: () => import('./rebuild.ts').then(({ rebuild }) => rebuild()),
  history: () => import('./history.ts').then(({ history }) => history()),
  pages: () => import('./pages.ts').then(({ pages }) => pages()),
  lists: () => import('./lists.ts').then(({ lists }) => lists()),
  versions: () => import('./versions.ts').then(({ versions }) => versions()),
  peers: () => import('./peers.ts').then(({ peers }) => peers()),
}

process.env['NODE_ENV'] = 'production'
const requestedNames = process.argv.slice(2)
// These need what only some checkouts have: packages of peers, or an earlier version.
const defaultNames = Object.keys(benches).filter((name) => name !== 'peers' && name !== 'versions')
const names = (requestedNames.length > 0 ? requestedNames : defaultNames) as (keyof typeof benches)[]
let goalsMet = true
for (const name of names) {
  const bench = benches[name]
  if (!bench) {
    console.error(`There is no bench "${name}". Available: ${Object.keys(benches).join(', ')}.`)
    process.exit(1)
  }
  console.log(`\n# ${name}\n`)
  goalsMet = (await bench()) && goalsMet
}
process.exit(goalsMet ? 0 : 1)
