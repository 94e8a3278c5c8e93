// @vitest-environment happy-dom
import type { Event } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { useRowsInSteps } from '@convive/event-view'
import { renderInApp } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'

/** The numbers of rows that were committed one after the other, with whether they were all. */
function stepsOf(...counts: number[]): [number, boolean][] {
  const steps: [number, boolean][] = []
  function List({ events }: { events: readonly Event[] }) {
    const { count, isComplete } = useRowsInSteps(events)
    if (steps.at(-1)?.[0] !== count) steps.push([count, isComplete])
    return null
  }
  const events = (count: number) => Array.from({ length: count }, (_, id) => ({ ...exampleEvent, id }))
  const { rerender } = renderInApp(<List events={events(counts[0] ?? 0)} />)
  for (const count of counts.slice(1)) rerender(<List events={events(count)} />)
  return steps
}

it('renders the rows of the first screen before all of them', () => {
  expect(stepsOf(24)).toEqual([
    [8, false],
    [24, true],
  ])
})

it('renders a short list, and more rows of a list that is shown, at once', () => {
  expect(stepsOf(8)).toEqual([[8, true]])
  expect(stepsOf(24, 48)).toEqual([
    [8, false],
    [24, true],
    [48, true],
  ])
})
