import { expect, it } from 'vitest'
import { checkEdits } from './bundle-mutant.ts'
import { mutants } from './mutants.ts'

it.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s fits the sources', (_, mutant) => {
  expect(() => checkEdits(mutant)).not.toThrow()
})

it('an edit that does not fit its file is an error', () => {
  const edits = [{ file: 'faults/mutants/mutants.ts', find: 'no such text in that file', replace: '' }]
  edits[0]!.find += '!'
  expect(() => checkEdits({ ...mutants[0]!, edits })).toThrow('must contain exactly once')
})
