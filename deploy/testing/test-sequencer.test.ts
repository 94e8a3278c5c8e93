import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { slowFiles, slowFirst } from './test-sequencer.ts'

it('begins with the slow files, and leaves the others in their order', () => {
  const names = ['a.test.ts', slowFiles[1]!, 'b.test.ts', slowFiles[0]!]
  const sorted = slowFirst(names.map((name) => ({ moduleId: join(root, name) })))
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
    [slowFiles[0]!, slowFiles[1]!, 'a.test.ts', 'b.test.ts'].map((name) => join(root, name)),
  )
})

it('names no file that does not exist', () => {
  expect(slowFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
