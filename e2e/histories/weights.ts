import { isDeepStrictEqual } from 'node:util'
import type { Act, Member } from './acts.ts'
import { comes, isUpcoming } from './consequences.ts'
import { concerned, type Model, type ModelEvent } from './model.ts'
import { expectAct } from './rules.ts'

/**
 * How much likelier than others an act is now: what goes on with what happened before is frequent, so that a short history
 * has a full event, somebody who waits, and somebody who can't go. 0 for what the specification does not decide.
 */
export function weightOf(model: Model, act: Act): number {
  const after = structuredClone(model)
  const expected = expectAct(after, act)
  if (expected === 'skipped') return 0
  const event = 'event' in act ? model.events.get(act.event) : undefined
  if (expected !== 'done') return isOlderCopy(model, act) && expected.refused.includes(409) ? 4 : 0.03
  if (isDeepStrictEqual(after, model)) return 0.1
  const weigh = weights[act.does] as Weigh<Act> | undefined
  return weigh?.(act, event!, model) ?? 1
}

const isOlderCopy = ({ people }: Model, act: Act): boolean =>
  act.does === 'edit' && act.from === 'what they opened' && people[act.who as Member]?.opened.has(act.event)

type Weigh<A extends Act> = (act: A, event: ModelEvent, model: Model) => number

const isFirst = ({ events }: Model) => ![...events.values()].some(isUpcoming)
const isSold = ({ sales }: ModelEvent) => sales.some(({ isReturned }) => !isReturned)

const tellsByMail = (event: ModelEvent, { people }: Model): number =>
  concerned(event).some((guest) => people[guest].isConfirmed) ? 3 : 0.3

/** Somebody else has the form open. */
const changes = ({ who, event: label }: { who: string; event: string }, event: ModelEvent, model: Model): number =>
  Object.entries(model.people).some(
    ([name, { opened }]) => name !== who && opened.get(label)?.version === event.version,
  )
    ? 5
    : tellsByMail(event, model)

const weights: { [K in Act['does']]?: Weigh<Extract<Act, { does: K }>> } = {
  create: ({ kind }, _, model) => (isFirst(model) ? (kind === 'small' ? 20 : 10) : 0.3),
  import: (_, __, model) => (isFirst(model) ? 2 : 0.3),
  answer({ status, ...act }, event) {
    const who = act.who as Member
    const before = event.answers.get(who)
    if (status !== 'going') return before === 'going' ? 0.5 + 6 * event.queue.length ** 2 : 0.3
    if (before === 'offered') return 4
    if (before !== undefined || event.kind !== 'small') return 0.7
    return comes({ status, ...act }, event, who) === 'waiting' ? 15 : 6
  },
  hide: (_, event) => (event.queue.length > 0 ? 8 : 0.2),
  show: () => 5,
  // A place that became free while nobody could be offered it.
  leave: ({ who }, _, { events }) =>
    [...events.values()].some(
      ({ isHidden, queue, answers }) => isHidden && queue.length > 0 && answers.has(who as Member),
    )
      ? 60
      : 0.1,
  open: () => 2,
  edit: changes,
  move: changes,
  retime: changes,
  write: (_, event, model) => tellsByMail(event, model),
  buy: (_, { sales }) => (sales.length === 0 ? 8 : 2),
  cancel: (_, event) => (isSold(event) ? 6 : concerned(event).length > 0 ? 0.3 : 0.1),
  delete: () => 0.3,
  confirm: ({ who }, _, { events }) =>
    [...events.values()].some(({ answers }) => answers.has(who as Member)) ? 4 : 0.5,
  transfer: () => 0.4,
  pay: () => 0.4,
  boost: () => 0.3,
}
