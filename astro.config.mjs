import { defineConfig, passthroughImageService } from 'astro/config'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { clientChunks } from './src/program/client-chunks.ts'
import { oneLanguage } from './src/language/words-plugin.ts'
import { bundledPackages } from './packaging/bundled-packages.ts'
import { verifier } from './verifier.build.mjs'
import product from './package.json' with { type: 'json' }

/**
 * Leaves the modules' aliases for Node to resolve, so that pages and server share one copy of the modules.
 */
const sharedModules = {
  name: 'caretrail:shared-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId(id) {
    const server = this.environment?.name !== 'client'
    return server && /^#(events|modules\/|words$)/.test(id) ? { id, external: true } : null
  },
}

const FOR_PATIENTS = '?for-patients'

/** Gives the public form page its own copy of the rules: a shared chunk would cost one more request. */
const ownRules = {
  name: 'caretrail:own-rules',
  enforce: 'pre',
  apply: 'build',
  async resolveId(id, importer) {
    const isOfRules = importer?.endsWith(FOR_PATIENTS)
    const isOfScript = importer?.includes('/src/features/public-form/script/') && id.startsWith('#rules/')
    if (!isOfRules && !isOfScript) return null
    const found = await this.resolve(id, importer?.replace(FOR_PATIENTS, ''), { skipSelf: true })
    return found && `${found.id}${FOR_PATIENTS}`
  },
}

/** The built pages bring everything that only they need, so that it need not be installed where they are served. */
const pagePackages = {
  name: 'caretrail:page-packages',
  apply: 'build',
  config: () => ({
    environments: { ssr: { resolve: { noExternal: true, external: Object.keys(product.dependencies) } } },
  }),
}

/**
 * Renders each island as one text, since pages are sent whole: a stream would be encoded, read and decoded again. The
 * integration leaves out the prefix of the ids then, by which islands on one page differ.
 */
const islandsAsText = {
  name: 'caretrail:islands-as-text',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/@astrojs/react/dist/server.js')) return null
    const prefixed = code.replace('renderToString(vnode)', 'renderToString(vnode, renderOptions)')
    if (prefixed === code) this.error('@astrojs/react renders islands in another way than before.')
    return prefixed
  },
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [react({ experimentalDisableStreaming: true }), verifier(), bundledPackages()],
  session: false,
  // No page resizes an image, and the default brings a native library.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  prefetch: false,
  // The highlighter writes inline styles, which the CSP refuses, and the app has no Markdown.
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
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        'report-uri /csp-reports',
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
    plugins: [sharedModules, ownRules, pagePackages, islandsAsText, oneLanguage()],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
    },
  },
})
