import { expect, test } from 'vitest'
import { shrinkwrapOf } from '../../../scripts/shrinkwrap-of.js'

test('keeps what an installation brings along, without packages of development and binaries of one platform', () =>
  expect(
    shrinkwrapOf({
      packages: {
        '': { name: 'capstan', dependencies: { zod: '4.6.7' }, devDependencies: { vitest: '3.2.7' } },
        'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
        'node_modules/vitest': { version: '3.2.7', dev: true },
        'node_modules/@esbuild/aix-ppc64': { version: '0.28.2', optional: true, os: ['aix'], cpu: ['ppc64'] },
        'node_modules/sharp': { version: '0.34.0', optional: true },
        'node_modules/tslib': { version: '2.8.1', devOptional: true }
      }
    })
  ).toEqual({
    packages: {
      '': { name: 'capstan', dependencies: { zod: '4.6.7' } },
      'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
      'node_modules/sharp': { version: '0.34.0', optional: true },
      'node_modules/tslib': { version: '2.8.1', optional: true }
    }
  }))
