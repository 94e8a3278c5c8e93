import { isDeepStrictEqual } from 'node:util'
import { type Random, seededRandom } from '../support/random.ts'
import { type Act, beginning, drawAct, inWords, mayCoincide, members, type Person, type Step } from './acts.ts'
import { look } from './look.ts'
import { type Model, newModel, type Sight, sightOf } from './model.ts'
import { type HistorySite, perform, setStage, type Stage } from './play.ts'
import { type Expected, expectAct } from './rules.ts'
import { weightOf } from './weights.ts'

const historyLength = 16

/** How long the product may take until everybody sees what happened. In the search for the shortest history: less. */
const settledWithinMs = { first: 30_000, repeated: 6000 }

/** `acts`: up to the one after which somebody saw something else. */
type Failing = { acts: Step[]; problem: string }
export type Failure = Failing & { seed: number }

/** From so many acts, the next one is chosen by its weight. */
const candidates = 60

/**
 * The beginning, and some acts of everybody, most of which are possible when their turn comes and follow from what
 * happened before. The same random numbers give the same history.
 */
export function drawHistory(random: Random): Step[] {
  const model = newModel()
  for (const act of beginning) expectAct(model, act)
  const acts: Step[] = [...beginning]
  while (acts.length < historyLength) {
    const draw = () => drawAct(random, [...model.known], acts.length)
    const act = pickByWeight(random, Array.from({ length: candidates }, draw), model)
    const before = structuredClone(model)
    if (expectAct(model, act) === 'skipped') continue
    const others = Array.from({ length: 4 }, draw)
    const other = others.find(
      (one) =>
        mayCoincide(act, one) &&
        weightOf(model, one) > 0.2 &&
        !stopsOffers(before, [act, one]) &&
        possibleOrders(before, [act, one]).length === 2,
    )
    acts.push(other ? [act, other] : act)
    if (other) expectAct(model, other)
  }
  return acts
}

/** Whether a place that becomes free at the same moment is offered first is a matter of chance. */
const stopsOffers = ({ events }: Model, acts: Act[]): boolean =>
  acts.some((act) => (act.does === 'hide' || act.does === 'cancel') && (events.get(act.event)?.queue.length ?? 0) > 0)

function pickByWeight(random: Random, acts: Act[], model: Model): Act {
  const weights = acts.map((act) => weightOf(model, act))
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return acts.find((_, index) => (left -= weights[index]!) < 0) ?? acts[0]!
}

/** Draws the history of a seed and plays it. Undefined if everybody saw what the model says, else its shortest form. */
export async function tryHistory(
  site: HistorySite,
  seed: number,
  log: (line: string) => void,
): Promise<Failure | undefined> {
  const failing = await play(site, drawHistory(seededRandom(seed)), settledWithinMs.first)
  if (!failing) return undefined
  log(`History ${seed} fails; looking for its shortest form. ${failing.problem}`)
  return { seed, ...(await shorten(site, failing)) }
}

/** Leaves acts out, as long as the rest still fails. */
async function shorten(site: HistorySite, failing: Failing): Promise<Failing> {
  let shortest = failing
  for (let index = shortest.acts.length - 1; index >= 0; index--)
    shortest = (await play(site, shortest.acts.toSpliced(index, 1), settledWithinMs.repeated)) ?? shortest
  return shortest
}

/** A failure as steps that a person can repeat. */
export const inSteps = ({ seed, acts, problem }: Failure): string =>
  [
    `History ${seed}, in its shortest form:`,
    ...acts.map((act, index) => `  ${index + 1}. ${inWords(act)}`),
    problem,
    `Repeat it: npm run histories -- --seed ${seed} --minutes 0`,
  ].join('\n')

/** Plays a history. Resolves to the first difference from the model. */
export async function play(site: HistorySite, steps: Step[], withinMs: number): Promise<Failing | undefined> {
  const stage = await setStage(site)
  let model = newModel()
  for (const [index, act] of steps.entries()) {
    const failing = (problem: string) => ({ acts: steps.slice(0, index + 1), problem })
    const acts = Array.isArray(act) ? act : [act]
    const orders = possibleOrders(model, acts)
    // Of two acts at once, both orders must be decided.
    if (orders.length < acts.length) continue
    const outcomes = await Promise.all(acts.map((one) => perform(stage, one).catch((error: unknown) => String(error))))
    const agreeing = orders.filter(({ expected }) =>
      expected.every((one, index) => wantedOf(one).includes(outcomes[index]!)),
    )
    const [first, second] = agreeing
    if (!first) {
      const wanted = orders.map(({ expected }) => expected.map((one) => wantedOf(one).join(' or ')).join(', '))
      return failing(`${inWords(act)}: the outcome was ${outcomes.join(', ')} instead of ${wanted.join('; or ')}`)
    }
    let differences = await settle(stage, first.model, second ? withinMs / 2 : withinMs)
    model = first.model
    if (differences.length > 0 && second) {
      differences = await settle(stage, second.model, withinMs)
      model = second.model
    }
    if (differences.length > 0) return failing(`After “${inWords(act)}”:${inLines(differences)}`)
  }
  // Once more for the last act: what happens twice may happen late.
  const differences = await settle(stage, model, withinMs)
  return differences.length > 0 ? { acts: steps, problem: `At the end:${inLines(differences)}` } : undefined
}

const inLines = (lines: string[]) => lines.map((line) => `\n  ${line}`).join('')

type Order = { expected: Expected[]; model: Model }
const wantedOf = (expected: Expected): unknown[] =>
  expected === 'done' ? ['done'] : expected === 'skipped' ? [] : expected.refused

/** What comes of acts in each order of which the model decides all. `expected` is in the order of the acts. */
function possibleOrders(model: Model, acts: Act[]): Order[] {
  const orders =
    acts.length === 2
      ? [
          [0, 1],
          [1, 0],
        ]
      : [[0]]
  return orders
    .map((order) => {
      const after = structuredClone(model)
      const expected: Expected[] = []
      for (const index of order) expected[index] = expectAct(after, acts[index]!)
      return { expected, model: after }
    })
    .filter(({ expected }) => !expected.includes('skipped'))
}

/** Waits until everybody sees what the model says. Resolves to what still differs at the end. */
async function settle(stage: Stage, model: Model, withinMs: number): Promise<string[]> {
  const until = Date.now() + withinMs
  let waiting: Person[] = [...members.filter((name) => !model.people[name].hasLeft), 'administrator', 'visitor']
  for (;;) {
    const found = await Promise.all(waiting.map(async (who) => [who, await compare(stage, model, who)] as const))
    const differing = found.filter(([, lines]) => lines.length > 0)
    if (differing.length === 0 || Date.now() > until) return differing.flatMap(([, lines]) => lines)
    waiting = differing.map(([who]) => who)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function compare(stage: Stage, model: Model, who: Person): Promise<string[]> {
  const seen = await look(stage, who)
  return differences(seen, sightOf(model, who)).map(
    ([what, now, wanted]) => `${who} sees ${what} ${now}, not ${wanted}`,
  )
}

function differences(seen: Sight, wanted: Sight, path = ''): [what: string, seen: string, wanted: string][] {
  return [...new Set([...Object.keys(seen), ...Object.keys(wanted)])].flatMap((key) => {
    const [one, other] = [seen[key], wanted[key]]
    if (isDeepStrictEqual(one, other)) return []
    if (isSight(one) && isSight(other)) return differences(one, other, `${path}${key}, `)
    return [[path + key, JSON.stringify(one), JSON.stringify(other)]]
  })
}

const isSight = (value: unknown): value is Sight => typeof value === 'object' && value !== null && !Array.isArray(value)
