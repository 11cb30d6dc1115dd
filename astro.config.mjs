import { defineConfig } from 'astro/config'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { clientChunks } from './src/client-chunks.ts'
import { oneLanguage } from './src/language/one-language.ts'
import { verifier } from './verifier.build.mjs'

/** Pages and server share one copy of the modules: their aliases are left for Node to resolve. */
const sharedModules = {
  name: 'caretrail:shared-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId(id) {
    const server = this.environment?.name !== 'client'
    return server && /^#(events|modules\/|words$)/.test(id) ? { id, external: true } : null
  },
}

/** The page for patients carries its own copy of the rules: one that is shared would be one more request. */
const ownRules = {
  name: 'caretrail:own-rules',
  enforce: 'pre',
  apply: 'build',
  async resolveId(id, importer) {
    if (!id.startsWith('#rules/') || !importer?.includes('/src/public-form/')) return null
    const found = await this.resolve(id, importer, { skipSelf: true })
    return found && `${found.id}?for-patients`
  },
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [react(), verifier()],
  session: false,
  devToolbar: { enabled: false },
  prefetch: false,
  // Its highlighter writes inline styles, which the policy refuses; there is no Markdown here.
  markdown: { syntaxHighlight: false },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      styleDirective: {
        resources: [
          { resource: "'self'", kind: 'element' },
          { resource: "'unsafe-inline'", kind: 'attribute' },
        ],
      },
    },
  },
  vite: {
    plugins: [sharedModules, ownRules, oneLanguage(), tailwindcss()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } } },
  },
})
