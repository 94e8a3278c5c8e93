import { expect, it } from 'vitest'
import { examplesFrom } from './decisions.ts'

it('turns each decision into the examples that it says something about', () => {
  const decisions = ['accepted', 'edited', 'rejected', 'audited_right', 'audited_wrong']
  const lines = decisions.map((decision) => JSON.stringify({ signals: { [decision]: 1 }, reasons: [], decision }))
  const { right, invitation } = examplesFrom(`${lines.join('\n')}\n`)
  const positive = (examples: typeof right) =>
    examples.map(({ signals, isPositive }) => `${Object.keys(signals)[0]} ${isPositive}`)
  expect(positive(right)).toEqual([
    'accepted true',
    'edited false',
    'rejected false',
    'audited_right true',
    'audited_wrong false',
  ])
  expect(positive(invitation)).toEqual(['accepted true', 'edited true', 'rejected false', 'audited_right true'])
})

it('refuses a line that is not a label', () => {
  expect(() => examplesFrom('{"decision":"undone","signals":{},"reasons":[]}')).toThrow('This is no label')
})
