import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { lockPathOf } from './lock-path.ts'

/** Where the build lists the packages that the pages contain, by their paths in package-lock.json. */
export const BUNDLED_PACKAGES = fileURLToPath(new URL('../dist/bundled-packages.json', import.meta.url))

/**
 * Lists the packages whose code is in the built pages. They are not installed where the pages are served, but the
 * product includes their code, so their licenses and vulnerabilities concern it.
 */
export const bundledPackages = (): AstroIntegration => {
  const bundled = new Set<string>()
  const plugin = {
    name: 'caretrail:bundled-packages',
    transform(_: string, file: string) {
      const path = lockPathOf(file)
      if (path) bundled.add(path)
    },
  }
  return {
    name: 'caretrail:bundled-packages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }),
      'astro:build:done': () =>
        writeFile(BUNDLED_PACKAGES, `${JSON.stringify([...bundled].toSorted(), null, 2)}\n`),
    },
  }
}
