import type { Random } from '../support/random.ts'

/** Ana invited Beto. The visitor has no account. */
export const members = ['Olga', 'Carlos', 'Ana', 'Beto'] as const
export type Member = (typeof members)[number]
export type Person = Member | 'administrator' | 'visitor'

/**
 * Events by letter. `last week` has taken place; the others are announced for the same hour and place. `small` has few
 * places, for people with whom they bring. `weekly` is a series of three dates: A, A2 and A3.
 */
export type Kind = 'free' | 'card' | 'cora' | 'small' | 'weekly' | 'last week'
/** `twice`: the button is pressed twice at once. `again`: it is pressed again when the first answer is there. */
export type Press = 'once' | 'twice' | 'again'

type ByEvent = { who: Person; event: string }
/** What a person does. All of it can be read aloud, and done by hand. */
export type Act =
  | ({ does: 'create'; kind: Kind } & ByEvent)
  | ({ does: 'import' } & ByEvent)
  | ({ does: 'open' } & ByEvent)
  | ({ does: 'edit'; text: number; from: 'what they opened' | 'the present' } & ByEvent)
  | ({ does: 'move'; days: number } & ByEvent)
  | ({ does: 'retime'; hour: number; scope: 'this' | 'following' } & ByEvent)
  | ({ does: 'answer'; status: 'going' | 'maybe' | null; companions?: number } & ByEvent)
  | ({ does: 'hide' } & ByEvent)
  | ({ does: 'show' } & ByEvent)
  | ({ does: 'attend' } & ByEvent)
  | ({ does: 'invite'; helper: Member } & ByEvent)
  | ({ does: 'write'; text: string } & ByEvent)
  | ({ does: 'buy'; tickets: number; press: Press } & ByEvent)
  | ({ does: 'return' } & ByEvent)
  | ({ does: 'boost'; press: Press } & ByEvent)
  | ({ does: 'cancel' } & ByEvent)
  | ({ does: 'delete' } & ByEvent)
  | ({ does: 'claim' } & ByEvent)
  | ({ does: 'decide'; accept: boolean } & ByEvent)
  | { does: 'transfer'; who: Person; to: Member; amount: number; press: Press }
  | { does: 'pay'; who: Person; amount: number; press: Press }
  | { does: 'confirm'; who: Person }
  | { does: 'leave'; who: Person }

/** So that there is something to do in every history. */
export const beginning: Act[] = [
  { does: 'create', who: 'Olga', event: 'P', kind: 'last week' },
  { does: 'attend', who: 'Ana', event: 'P' },
]

/** What somebody could do when these events are known. `turn` numbers the texts of edits. */
export function drawAct(random: Random, known: readonly string[], turn: number): Act {
  const one = <T>(...choices: readonly T[]): T => random.pick(choices) as T
  const upcoming = known.filter((event) => event !== 'P')
  const fresh = String.fromCharCode(65 + upcoming.filter((event) => event.length === 1).length)
  const kind = one<Kind>('free', 'card', 'cora', 'small', 'small', 'weekly')
  const creator = one<Person>('Olga', 'Olga', 'Olga', 'Ana')
  if (upcoming.length === 0) return { does: 'create', who: creator, event: fresh, kind }
  const event = one(...upcoming)
  const organiser = one<Person>('Olga', 'Olga', 'Carlos', 'administrator', 'Ana')
  const guest = one<Person>('Ana', 'Beto', 'Ana', 'Beto', 'Carlos', 'Olga', 'visitor')
  const member = one<Person>(...members)
  const press = one<Press>('once', 'twice', 'again')
  const draws: [weight: number, draw: () => Act][] = [
    [3, () => ({ does: 'create', who: creator, event: fresh, kind })],
    [
      4,
      () => ({ does: 'import', who: one<Person>('administrator', 'administrator', 'Ana'), event: one(event, fresh) }),
    ],
    [4, () => ({ does: 'open', who: organiser, event })],
    [
      6,
      () => ({
        does: 'edit',
        who: organiser,
        event,
        text: turn,
        from: one('what they opened', 'what they opened', 'the present'),
      }),
    ],
    [4, () => ({ does: 'move', who: organiser, event, days: one(1, 2) })],
    [4, () => ({ does: 'retime', who: organiser, event, hour: one(10, 11), scope: one('this', 'following') })],
    [5, () => ({ does: 'answer', who: guest, event, status: one('going', 'going', 'maybe', null) })],
    [8, () => ({ does: 'answer', who: guest, event, status: 'going', companions: one(0, 1, 2) })],
    [3, () => ({ does: 'hide', who: one<Person>('administrator', 'administrator', 'Olga'), event })],
    [5, () => ({ does: 'show', who: 'administrator', event })],
    [3, () => ({ does: 'attend', who: guest, event: one('P', 'P', event) })],
    [
      2,
      () => ({
        does: 'invite',
        who: one<Person>('Olga', 'Olga', 'Ana'),
        event,
        helper: one<Member>('Carlos', 'Carlos', 'Beto'),
      }),
    ],
    [
      5,
      () => ({
        does: 'write',
        who: one<Person>('Olga', 'Olga', 'Olga', 'Carlos'),
        event,
        text: one('¡Nos vemos mañana!', 'Traigan sombrero.'),
      }),
    ],
    [8, () => ({ does: 'buy', who: guest, event, tickets: one(1, 1, 2, 3), press })],
    [4, () => ({ does: 'return', who: guest, event })],
    [2, () => ({ does: 'boost', who: one(creator, member), event, press })],
    [2, () => ({ does: 'cancel', who: organiser, event })],
    [2, () => ({ does: 'delete', who: organiser, event })],
    [3, () => ({ does: 'claim', who: guest, event })],
    [3, () => ({ does: 'decide', who: 'administrator', event, accept: one(true, true, false) })],
    [4, () => ({ does: 'transfer', who: member, to: one(...members), amount: one(1, 5, 12), press })],
    [4, () => ({ does: 'pay', who: member, amount: one(2, 7), press })],
    [3, () => ({ does: 'confirm', who: member })],
    [3, () => ({ does: 'leave', who: one<Person>('Beto', 'Carlos') })],
  ]
  let left = random.next() * draws.reduce((sum, [weight]) => sum + weight, 0)
  return draws.find(([weight]) => (left -= weight) < 0)![1]()
}

const pressed = { once: '', twice: ', pressing twice at once', again: ', and presses again after the answer' }

type Words = { [K in Act['does']]: (act: Extract<Act, { does: K }>) => string }
const words: Words = {
  create: ({ event, kind }) => `creates event ${event} (${kind})`,
  import: ({ event }) => `pastes the announcement of event ${event} into the import`,
  open: ({ event }) => `opens the form of event ${event}, and leaves it open`,
  edit: ({ event, from }) => `changes the description of event ${event}, from ${from}`,
  move: ({ event, days }) => `moves event ${event} by ${days} days`,
  retime: ({ event, hour, scope }) =>
    `has event ${event}${scope === 'this' ? '' : ' and its later dates'} begin at ${hour}`,
  answer: ({ event, status, companions }) =>
    `answers event ${event}: ${status ?? 'not any more'}${companions ? ` with ${companions} more` : ''}`,
  hide: ({ event }) => `hides event ${event}`,
  show: ({ event }) => `shows event ${event} again`,
  attend: ({ event }) => `marks event ${event} as attended`,
  invite: ({ event, helper }) => `makes ${helper} a co-organiser of event ${event}`,
  write: ({ event, text }) => `writes to the guests of event ${event}: ${text}`,
  buy: ({ event, tickets, press }) => `buys ${tickets} tickets of event ${event}${pressed[press]}`,
  return: ({ event }) => `returns the tickets of event ${event}`,
  boost: ({ event, press }) => `boosts event ${event}${pressed[press]}`,
  cancel: ({ event }) => `cancels event ${event}`,
  delete: ({ event }) => `deletes event ${event}`,
  claim: ({ event }) => `claims event ${event}`,
  decide: ({ event, accept }) => `${accept ? 'accepts' : 'refuses'} the claim of event ${event}`,
  transfer: ({ to, amount, press }) => `sends ${amount} Cora to ${to}${pressed[press]}`,
  pay: ({ amount, press }) => `pays ${amount} Cora at the soda${pressed[press]}`,
  confirm: () => 'confirms the e-mail address by the mailed link',
  leave: () => 'deletes the account',
}

/** An act as an instruction to a person, or two that are done at the same time. */
export type Step = Act | [Act, Act]
export const inWords = (step: Step): string =>
  Array.isArray(step)
    ? step.map(inWords).join(', and at the same time ')
    : `${step.who} ${(words[step.does] as (act: Act) => string)(step)}`

const simultaneous: Act['does'][] = ['answer', 'cancel', 'hide', 'show', 'claim', 'attend']

/** What two people may do at once: at the same event, or both with money, where a second press would come between. */
export function mayCoincide(one: Act, other: Act): boolean {
  if (one.who === other.who) return false
  if ('press' in one && 'press' in other)
    return one.press !== 'again' && other.press !== 'again' && one.does !== 'boost' && other.does === one.does
  return simultaneous.includes(one.does) && simultaneous.includes(other.does) && sameEvent(one, other)
}
const sameEvent = (one: Act, other: Act) => 'event' in one && 'event' in other && one.event === other.event
