import { expect, it } from 'vitest'
import { type Bom, shippedBom } from '../../../../scripts/build/sbom.ts'

const DEVELOPMENT = { name: 'cdx:npm:package:development', value: 'true' }
const component = (name: string, isDevelopment: boolean) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  ...(isDevelopment && { scope: 'optional', properties: [DEVELOPMENT] }),
})
const bom = (stamp: string): Bom => ({
  serialNumber: `urn:uuid:${stamp}`,
  metadata: { timestamp: stamp, component: { name: stamp } },
  components: [component('server-dep', false), component('bundled', true), component('linter', true)],
  dependencies: [
    { ref: 'root@1.0.0', dependsOn: ['bundled@1.0.0', 'linter@1.0.0'] },
    { ref: 'linter@1.0.0', dependsOn: [] },
    { ref: 'bundled@1.0.0', dependsOn: ['linter@1.0.0'] },
  ],
})
const bundled = [{ name: 'bundled', version: '1.0.0' }]

it('keeps production dependencies and bundled packages', () => {
  const { components, dependencies } = shippedBom(bom('a'), bundled)
  expect(components.map(({ name, scope }) => [name, scope])).toEqual([
    ['server-dep', undefined],
    ['bundled', 'required'],
  ])
  expect(dependencies).toEqual([
    { ref: 'root@1.0.0', dependsOn: ['bundled@1.0.0'] },
    { ref: 'bundled@1.0.0', dependsOn: [] },
  ])
})

it('leaves out another version of a bundled package', () => {
  const other = shippedBom(bom('a'), [{ name: 'bundled', version: '2.0.0' }])
  expect(other.components.map(({ name }) => name)).toEqual(['server-dep'])
})

it('names licences that npm leaves out', () => {
  const locked = { 'node_modules/server-dep': { license: 'GPLv3' } }
  const [first] = shippedBom(bom('a'), bundled, locked).components
  expect(first?.licenses).toEqual([{ license: { name: 'GPLv3' } }])
  const known = {
    ...bom('a'),
    components: [{ ...component('a', false), licenses: [{ license: { id: 'MIT' } }] }],
  }
  const [kept] = shippedBom(known, bundled, { 'node_modules/a': { license: 'mit' } }).components
  expect(kept?.licenses).toEqual([{ license: { id: 'MIT' } }])
})

it('is the same on every run and in every folder', () => {
  expect(shippedBom(bom('a'), bundled)).toEqual(shippedBom(bom('b'), bundled))
})
