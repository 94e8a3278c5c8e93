import type { Signals } from '../../src/types/candidate.ts'
import type { Examples } from './examples.ts'

/** A label as `npm run labels -w svc-ingest` prints it: what administrators decided about a candidate. */
type Label = { signals: Signals; decision: string }

const decisions = ['accepted', 'edited', 'rejected', 'audited_right', 'audited_wrong']

/** All decisions are one group, because the labels do not name the author of the text. */
const group = 'decisions'

/**
 * The examples of exported labels, one line of JSON each. An edited candidate is an event that was read wrongly. If an
 * audit found a candidate wrong, it is unknown whether it is an event.
 */
export function examplesFrom(lines: string): Examples {
  const examples: Examples = { invitation: [], right: [] }
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const { signals, decision } = JSON.parse(line) as Label
    if (!decisions.includes(decision)) throw new Error(`This is no label: ${line.slice(0, 80)}`)
    const isRight = decision === 'accepted' || decision === 'audited_right'
    examples.right.push({ signals, isPositive: isRight, group })
    if (decision !== 'audited_wrong') examples.invitation.push({ signals, isPositive: decision !== 'rejected', group })
  }
  return examples
}
