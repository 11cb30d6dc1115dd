import { expect, test } from 'vitest'
import { lockPathOf } from './lock-path.ts'
import { selectShipped } from './shipped-packages.ts'

test.each([
  ['/app/node_modules/cmdk/dist/index.mjs', 'node_modules/cmdk'],
  ['/app/node_modules/@radix-ui/react-tabs/dist/index.mjs?x', 'node_modules/@radix-ui/react-tabs'],
  ['/app/node_modules/send/node_modules/ms/index.js', 'node_modules/send/node_modules/ms'],
  ['/app/src/pages/index.astro', undefined],
])('finds the package of %s', (file, path) => {
  expect(lockPathOf(file)).toBe(path)
})

test('selects what the program loads and what the pages contain', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/pg': { version: '8.0.0', license: 'MIT' },
    'node_modules/react': { version: '19.0.0', license: 'MIT', dev: true },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    'node_modules/send/node_modules/ms': { version: '2.0.0', dev: true },
    'node_modules/canvas': { name: 'empty-npm-package', version: '1.0.0' },
  }
  const paths = ['node_modules/react', 'node_modules/send/node_modules/ms']
  expect(selectShipped(packages, paths).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'pg 8.0.0',
    'react 19.0.0',
    'ms 2.0.0',
    'empty-npm-package 1.0.0',
  ])
})
