import { readdirSync, readFileSync } from 'node:fs'

const deciders = readdirSync('modules', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.includes('.spec.'))
  .filter((file) => /= decider[<(]/.test(readFileSync(`modules/${file}`, 'utf8')))
  .map((file) => file.replaceAll('.', String.raw`\.`))

const SPECS = String.raw`(\.spec\.ts$|/testing/|events/specification\.ts$)`
const PUBLIC_MODULE_FILES = String.raw`^modules/[^/]+/((index|contract|rules)\.ts$|((event-)?words|figures)\.(en|es|fr)\.ts$)`
// What the program composes of a module.
const DESCRIPTION = String.raw`^modules/[^/]+/module\.ts$`
// The folders of identity: each imports only from those before it.
const IDENTITY_FOLDERS =
  'accounts sessions passwords sign-in-history factors reauthentication api-keys second-factor requests passkeys profile account-links sign-in registration staff'.split(
    ' ',
  )
// Each module's rules, and the files that they consist of.
const RULES = String.raw`^modules/([^/]+/rules|kernel/(search-key|clock-change|date-format|durations|number-format)|intake-forms/(alert-kind|date-range|record-field)|patients/birth-date)\.ts$`
// Browser code, except for the files that load pages on the server.
const PUBLIC_FEATURE_FILES = String.raw`(/index\.ts$|words\.(en|es|fr)\.ts$)`
const BROWSER = '^src/(features|kit|language|shell)/'
const SERVER = [
  String.raw`((/|-)page|\.server)\.ts$`,
  String.raw`^src/language/(server-words|words-plugin|make-catalogs|event-words\.(en|es|fr))\.ts$`,
]
const typeOnly = ['type-only']

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle has no beginning to read from.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: typeOnly },
      },
    ),
    rule(
      'events-open-in-order',
      'The log reads from types to store, without a circle even of types.',
      { path: '^events/' },
      { circular: true },
    ),
    rule(
      'events-know-no-module',
      'The log depends on libraries only.',
      { path: '^events/', pathNot: SPECS },
      {
        path: '^(modules|src)/',
      },
    ),
    rule(
      'events-by-public-interface',
      'Others import #events, and nothing behind it; what browsers check a log with is #chain.',
      {
        path: '^(modules|src|bench|drills)/',
      },
      { path: '^events/', pathNot: String.raw`^events/(index|specification|examination)\.ts$` },
    ),
    rule(
      'modules-never-import-src',
      'Modules do not know who shows them.',
      {
        path: '^modules/',
        pathNot: SPECS,
      },
      { path: '^src/' },
    ),
    rule(
      'modules-know-no-journey',
      'Journeys try all modules with the samples that each of these has, which is the only direction.',
      { path: '^modules/' },
      { path: '^src/journeys/' },
    ),
    rule(
      'modules-by-public-interface',
      'A module is its index.ts, its contract.ts and its rules.ts.',
      {
        path: '^modules/([^/]+)/',
        pathNot: SPECS,
      },
      { path: '^modules/[^/]+/', pathNot: [String.raw`^modules/$1/`, PUBLIC_MODULE_FILES] },
    ),
    rule(
      'src-by-public-interface',
      'Pages and endpoints see modules from outside.',
      {
        path: '^(src|bench|drills)/',
        pathNot: SPECS,
      },
      { path: '^modules/[^/]+/', pathNot: [PUBLIC_MODULE_FILES, DESCRIPTION] },
    ),
    rule(
      'modules-are-listed-once',
      'Only the list of modules imports a module.ts, which brings the whole module with it.',
      { path: '^(modules|src|bench|drills)/', pathNot: String.raw`^src/program/modules\.ts$` },
      { path: DESCRIPTION },
    ),
    ...IDENTITY_FOLDERS.slice(0, -1).map((folder, n) =>
      rule(
        'identity-in-one-direction',
        'Who an account is does not depend on how its person signs in.',
        { path: `^modules/identity/${folder}/`, pathNot: SPECS },
        { path: `^modules/identity/(${IDENTITY_FOLDERS.slice(n + 1).join('|')})/` },
      ),
    ),
    rule(
      'deciders-look-at-nothing',
      'A decision knows its own module, as far as that is pure, and nothing else.',
      {
        path: deciders.map((file) => `^modules/(?=${file}$)([^/]+)/`),
      },
      {
        pathNot: [
          String.raw`^events/index\.ts$`,
          String.raw`^modules/$1/`,
          String.raw`^modules/[^/]+/(contract|rules)\.ts$`,
        ],
      },
    ),
    rule(
      'deciders-know-no-service',
      'Endpoints and public interfaces depend on decisions, not the other way around.',
      { path: deciders.map((file) => `^modules/${file}$`) },
      { path: ['/index.ts$', '/http.ts$', '-http.ts$'], pathNot: '^events/' },
    ),
    rule(
      'islands-stay-light',
      'What runs in a browser knows contracts and rules, and the rest as types.',
      {
        path: BROWSER,
        pathNot: [SPECS, ...SERVER],
      },
      {
        path: String.raw`(^src/language/event-words|^modules/(?![^/]+/(contract|rules|(words|figures)\.(en|es|fr))\.ts$)|^events/(?!examination\.ts$)|node_modules/(effect|@effect|pg|pg-boss|stripe|oslo|twilio|nodemailer)/)`,
        dependencyTypesNot: typeOnly,
      },
    ),
    rule(
      'words-by-their-chunk',
      'Browser code takes words from the chunk of its language: a second way to them is a cycle of chunks.',
      { path: BROWSER, pathNot: [SPECS, ...SERVER, String.raw`(^src/language/|words\.(en|es|fr)\.ts$)`] },
      {
        path: String.raw`^modules/[^/]+/(event-)?words\.(en|es|fr)\.ts$`,
        dependencyTypesNot: typeOnly,
      },
    ),
    rule(
      'words-stand-alone',
      'Words in a chunk of their language load before all else: what the languages share with islands is a cycle of chunks.',
      { path: String.raw`/words[a-z.-]*(en|es|fr)\.ts$` },
      { pathNot: String.raw`(\.(en|es|fr)|^src/language/languages)\.ts$`, dependencyTypesNot: typeOnly },
    ),
    rule(
      'features-by-public-interface',
      'A feature uses another only through an index.ts: of the feature, or of one of its folders. Words are data.',
      { path: '^src/features/([^/]+)/', pathNot: SPECS },
      { path: '^src/features/[^/]+/', pathNot: [String.raw`^src/features/$1/`, PUBLIC_FEATURE_FILES] },
    ),
    rule(
      'the-shell-uses-public-interfaces',
      'The shell and the program use features from outside; only pages know their parts.',
      { path: '^src/(shell|server|program|cli|demo)/', pathNot: SPECS },
      { path: '^src/features/', pathNot: PUBLIC_FEATURE_FILES },
    ),
    rule(
      'kit-knows-no-feature',
      'Features share the kit, so it must not depend on any of them.',
      { path: '^src/kit/', pathNot: SPECS },
      { path: '^src/(features|shell|pages|server|program|cli|demo|journeys)/' },
    ),
    rule(
      'the-program-composes',
      'Islands and stores reach the program through endpoints. Only files that load pages on the server call it.',
      { path: BROWSER, pathNot: [SPECS, ...SERVER] },
      { path: '^src/(server|program|cli|demo)/', dependencyTypesNot: typeOnly },
    ),
    rule(
      'pages-ask-the-program',
      'Pages are bundled apart from the program: what they import of it is there a second time, with all modules.',
      { path: '^src/(features|kit|language|shell)/', pathNot: SPECS },
      { path: String.raw`^src/program/(?!(ask|guard)\.ts$)`, dependencyTypesNot: typeOnly },
    ),
    rule(
      'rules-carry-nothing',
      'Rules are sent to patients: they bring only rules along, no library and no contract.',
      { path: RULES },
      { dependencyTypesNot: typeOnly, pathNot: RULES },
    ),
    rule(
      'islands-know-no-node',
      'A browser has no node:.',
      {
        path: BROWSER,
        pathNot: [SPECS, ...SERVER],
      },
      { dependencyTypes: ['core'] },
    ),
    rule('tests-stay-tests', 'What serves does not lean on what tests.', { pathNot: SPECS }, { path: SPECS }),
    rule(
      'packages-are-declared',
      'What is not in package.json is there by chance.',
      {},
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: '^astro:',
      },
    ),
    rule(
      'development-stays-development',
      'What serves is installed in production.',
      {
        path: String.raw`^(events|modules|src/(cli|demo|program|server)|src/language/server-words\.ts)`,
        // `dev` builds pages, and everything else of the pages is in what was built.
        pathNot: [SPECS, String.raw`^src/cli/verbs/dev\.ts$`],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: typeOnly },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
    exclude: { path: String.raw`^(dist|data|\.astro)/` },
  },
}
