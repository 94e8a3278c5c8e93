import type { Act, Member } from './acts.ts'
import {
  answer,
  apply,
  buy,
  change,
  changeFollowing,
  comes,
  earn,
  giveBack,
  isUpcoming,
  leave,
  mayEdit,
  newEvent,
  offerPlaces,
  receive,
  removeEvent,
  repeat,
  sizeOf,
  spendable,
  takeBack,
  tellGuests,
} from './consequences.ts'
import {
  concerned,
  detailsFor,
  firstDay,
  firstHour,
  freePlaces,
  mayManageHidden,
  isMember,
  type Model,
  type ModelEvent,
  type ModelPerson,
  placesLeft,
  ticketPrice,
  venueLimit,
} from './model.ts'

const attendanceReward = 20

/** `skipped`: the specification does not decide such an act. `refused`: with one of these statuses. */
export type Expected = 'skipped' | 'done' | { refused: number[] }

/** What must come of an act. Changes the model if it is carried out. */
export function expectAct(model: Model, act: Act): Expected {
  const { who } = act
  const me = isMember(who) ? model.people[who] : undefined
  if (me?.hasLeft) return 'skipped'
  const label = 'event' in act ? act.event : ''
  const rule = rules[act.does] as unknown as Rule<Act>
  const given = { model, act, who: who as Member, me: me!, label, event: model.events.get(label)! }
  if (rule.isDecided && !rule.isDecided(given)) return 'skipped'
  const hidden = atHidden(given.event, act)
  if (hidden) return hidden
  if (who === 'visitor') return { refused: [401] }
  const refused = (rule.refusals?.(given) ?? []).filter(([, applies]) => applies).map(([status]) => status)
  if (refused.length > 0) return { refused }
  rule.carryOut(given)
  return 'done'
}

/** What its own people do with a hidden event meanwhile is not decided; nobody else finds it. */
function atHidden(event: ModelEvent | undefined, { does, who }: Act): Expected | undefined {
  if (!event?.isHidden || does === 'hide' || does === 'show') return undefined
  if (does !== 'answer' || mayManageHidden(event, who)) return 'skipped'
  return { refused: [who === 'visitor' ? 401 : 404] }
}

type Given<A extends Act> = {
  model: Model
  act: A
  /** Administrators and visitors do not come as far as what only members do. */
  who: Member
  me: ModelPerson
  label: string
  event: ModelEvent
}
type Rule<A extends Act> = {
  /** Whether the specification says what comes of it. */
  isDecided?: (given: Given<A>) => boolean
  /** What speaks against it, each with its status. */
  refusals?: (given: Given<A>) => [status: number, applies: boolean][]
  carryOut: (given: Given<A>) => void
}

const rules: { [K in Act['does']]: Rule<Extract<Act, { does: K }>> } = {
  create: {
    isDecided: ({ model, label }) => !model.known.has(label),
    carryOut: ({ model, act, who, label }) => {
      const dates = act.kind === 'weekly' ? [label, `${label}2`, `${label}3`] : [label]
      for (const [week, date] of dates.entries()) {
        model.known.add(date)
        model.events.set(date, newEvent(act.kind, who))
        model.events.get(date)!.day += 7 * week
      }
      earn(model, who, 1)
    },
  },
  import: {
    // Once an event differs from its announcement, whether it is the same is for a person to decide.
    isDecided: ({ model, label, event }) =>
      label.length === 1 &&
      (!model.known.has(label) ||
        (isUpcoming(event) && event.kind !== 'weekly' && event.day === firstDay && event.hour === firstHour)),
    refusals: ({ act }) => [[403, act.who !== 'administrator']],
    carryOut: ({ model, label }) => {
      // What a person created counts as known, and the same paste twice creates nothing.
      if (!model.known.has(label)) model.events.set(label, newEvent('free', 'importer'))
      model.known.add(label)
    },
  },
  open: {
    isDecided: ({ event, me }) => isUpcoming(event) && me !== undefined,
    carryOut: ({ me, label, event, who }) =>
      void me.opened.set(label, { version: event.version, ...detailsFor(event, who) }),
  },
  edit: {
    isDecided: ({ act, event }) => isUpcoming(event) && (!event.claim || act.who === event.claim.by),
    refusals: ({ act, event, me, label }) => [
      [403, !mayEdit(event, act.who)],
      [409, act.from === 'what they opened' && (me?.opened.get(label)?.version ?? Infinity) < event.version],
    ],
    carryOut: ({ model, act, label, event }) =>
      change(model, label, act.who, { ...detailsFor(event, act.who), text: act.text }),
  },
  move: {
    isDecided: ({ act, event }) => isUpcoming(event) && (!event.claim || act.who === event.claim.by),
    refusals: ({ act, event }) => [[403, !mayEdit(event, act.who)]],
    carryOut: ({ model, act, label, event }) => {
      const { text, day, hour } = detailsFor(event, act.who)
      change(model, label, act.who, { text, day: day + act.days, hour })
    },
  },
  retime: {
    isDecided: ({ act, event }) =>
      isUpcoming(event) &&
      (!event.claim || act.who === event.claim.by) &&
      (act.scope === 'this' || (event.kind === 'weekly' && !event.isChangedDate)),
    refusals: ({ act, event }) => [[403, !mayEdit(event, act.who)]],
    carryOut: ({ model, act, label, event }) => {
      const { text, day, hour } = detailsFor(event, act.who)
      if (act.scope === 'following') changeFollowing(model, label, { text, hour: act.hour }, act.who)
      else if (act.hour !== hour) change(model, label, act.who, { text, day, hour: act.hour })
    },
  },
  hide: {
    isDecided: ({ event }) => isUpcoming(event) && !event.isHidden && !event.claim,
    refusals: ({ act }) => [[403, act.who !== 'administrator']],
    carryOut: ({ model, event, label }) => {
      Object.assign(event, { isHidden: true, version: event.version + 1 })
      if (event.owner !== 'importer') model.people[event.owner].told.push(`event_hidden ${label} No es un evento`)
    },
  },
  show: {
    isDecided: ({ event }) => isUpcoming(event) && event.isHidden,
    carryOut: ({ model, event, label }) => {
      Object.assign(event, { isHidden: false, version: event.version + 1 })
      offerPlaces(model, label)
    },
  },
  answer: {
    isDecided: ({ act, who, event }) =>
      event !== undefined &&
      (act.status !== null || event.answers.has(who)) &&
      (act.companions === undefined || event.kind === 'small') &&
      // Whether who is offered a place at once is first told to wait is a matter of moments.
      !(event.kind === 'small' && comes(act, event, who) === 'waiting' && sizeOf(act, event, who) <= freePlaces(event)),
    refusals: ({ act, who, event }) => [
      [409, event.kind === 'last week' || (event.isCancelled && act.status !== null)],
      [400, event.kind === 'small' && comes(act, event, who) === 400],
      [409, event.kind === 'small' && comes(act, event, who) === 409],
    ],
    carryOut: ({ model, act, who, label }) => answer(model, label, who, act),
  },
  attend: {
    isDecided: ({ event }) => event !== undefined,
    refusals: ({ event }) => [[409, event.kind !== 'last week']],
    carryOut: ({ model, who, event }) => {
      if (event.attendees.has(who)) return
      event.attendees.add(who)
      if (event.owner !== who) earn(model, who, attendanceReward)
    },
  },
  invite: {
    isDecided: ({ model, act, event }) =>
      isUpcoming(event) &&
      !event.claim &&
      event.kind !== 'weekly' &&
      event.owner !== act.helper &&
      !model.people[act.helper].hasLeft,
    refusals: ({ who, event }) => [[403, event.owner !== who]],
    carryOut: ({ model, act, event, label }) => {
      if (!event.helpers.has(act.helper)) model.people[act.helper].told.push(`co_organiser_added ${label}`)
      event.helpers.add(act.helper)
    },
  },
  write: {
    isDecided: ({ event }) => isUpcoming(event) && !event.claim && concerned(event).length > 0,
    refusals: ({ who, event }) => [[403, event.owner !== who]],
    carryOut: ({ model, act, who, label }) => tellGuests(model, label, 'organiser_wrote', act.text, who),
  },
  buy: {
    isDecided: ({ who, event }) => event?.kind === 'card' || (event?.kind === 'cora' && event.owner !== who),
    refusals: ({ act, event, me }) => [
      [409, event.isCancelled || placesLeft(event) < act.tickets],
      [409, event.kind === 'cora' && me !== undefined && spendable(me) < act.tickets * ticketPrice.cora],
    ],
    carryOut: ({ model, act, who, me, event, label }) => {
      const isPossible = () =>
        placesLeft(event) >= act.tickets && (event.kind === 'card' || spendable(me) >= act.tickets * ticketPrice.cora)
      repeat(act.press, isPossible, () => buy(model, event, label, who, act.tickets))
    },
  },
  return: {
    isDecided: ({ who, event }) => event?.sales.some(({ buyer }) => buyer === who) ?? false,
    refusals: ({ who, event }) => [[409, !event.sales.some((sale) => sale.buyer === who && !sale.isReturned)]],
    carryOut: ({ model, who, label }) => giveBack(model, label, ({ buyer }) => buyer === who),
  },
  boost: {
    isDecided: ({ event }) => isUpcoming(event) && !event.claim,
    refusals: ({ me }) => [[409, spendable(me) < boostCost]],
    carryOut: ({ act, me, event }) => {
      event.isBoosted = true
      repeat(
        act.press,
        () => spendable(me) >= boostCost,
        () => (me.balance -= boostCost),
      )
    },
  },
  cancel: {
    isDecided: ({ event }) => isUpcoming(event) && !event.claim,
    refusals: ({ act, event }) => [[403, act.who !== 'administrator' && event.owner !== act.who]],
    carryOut: ({ model, act, event, label }) => {
      tellGuests(model, label, 'event_cancelled', 'No hay agua', act.who)
      giveBack(model, label, () => true)
      event.isCancelled = true
      event.version++
    },
  },
  delete: {
    isDecided: ({ event, label }) =>
      isUpcoming(event) &&
      event.sales.length === 0 &&
      !event.claim &&
      event.owner !== 'importer' &&
      // Only the first date of a series was rewarded.
      (event.kind !== 'weekly' || label.length === 2),
    refusals: ({ act, event }) => [
      [403, act.who !== 'administrator' && event.owner !== act.who],
      [409, event.answers.size > 0],
    ],
    carryOut: ({ model, event, label }) => {
      removeEvent(model, label)
      if (event.kind !== 'weekly') takeBack(model.people[event.owner as Member], 1)
    },
  },
  claim: {
    isDecided: ({ event }) => isUpcoming(event),
    refusals: ({ event }) => [[409, event.owner !== 'importer']],
    carryOut: ({ me, who, event, label }) => {
      event.owner = who
      event.claim = { by: who, proposal: { text: event.text, day: event.day, hour: event.hour } }
      event.version++
      me.told.push(`claim_decided ${label} provisional`)
    },
  },
  decide: {
    isDecided: ({ model, event }) => event?.claim !== undefined && !model.people[event.claim.by].hasLeft,
    carryOut: ({ model, act, event, label }) => {
      const { by, proposal } = event.claim!
      event.claim = undefined
      event.version++
      model.people[by].told.push(`claim_decided ${label} ${act.accept ? 'accepted' : 'refused'}`)
      if (!act.accept) return void (event.owner = 'importer')
      apply(model, label, proposal, by)
      receive(model.people[by], 5)
    },
  },
  transfer: {
    isDecided: ({ model, act }) => !model.people[act.to].hasLeft && act.to !== act.who,
    refusals: ({ act, me }) => [[409, spendable(me) < act.amount]],
    carryOut: ({ model, act, me }) =>
      repeat(
        act.press,
        () => spendable(me) >= act.amount,
        () => {
          me.balance -= act.amount
          receive(model.people[act.to], act.amount)
        },
      ),
  },
  pay: {
    refusals: ({ model, act, me }) => [
      [409, spendable(me) < act.amount],
      [409, model.venueUsed + act.amount > venueLimit],
    ],
    carryOut: ({ model, act, me }) =>
      repeat(
        act.press,
        () => spendable(me) >= act.amount && model.venueUsed + act.amount <= venueLimit,
        () => {
          me.balance -= act.amount
          model.venueUsed += act.amount
        },
      ),
  },
  confirm: { carryOut: ({ me }) => void (me.isConfirmed = true) },
  leave: {
    isDecided: ({ model, who }) =>
      ![...model.events.values()].some(({ owner, sales }) => owner === who || sales.some(({ buyer }) => buyer === who)),
    carryOut: ({ model, who }) => leave(model, who),
  },
}

const boostCost = 10
