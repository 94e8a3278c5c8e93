import { type Event, type HelperRole, sellsTickets } from '@convive/contracts/events'

/** Who uses the tools of an event. A `claimer` owns it by a claim that nobody has confirmed yet. */
export type ToolsRole = 'creator' | 'admin' | HelperRole

type Person = { id: number; isAdmin: boolean }

/** The role of a person, or null for everybody who has no tools. */
export function toolsRoleOf(
  event: Pick<Event, 'creatorId'>,
  person: Person | null | undefined,
  helperRole: HelperRole | undefined,
): ToolsRole | null {
  if (!person) return null
  if (person.isAdmin && person.id !== event.creatorId) return 'admin'
  if (person.id === event.creatorId) return helperRole === 'claimer' ? 'claimer' : 'creator'
  return helperRole === 'co_organiser' ? 'co_organiser' : null
}

type EventState = Pick<
  Event,
  | 'isCancelled'
  | 'isPast'
  | 'isHidden'
  | 'visibility'
  | 'isPaid'
  | 'paymentOption'
  | 'acceptCora'
  | 'goingCount'
  | 'maybeCount'
  | 'waitingCount'
>

const isUpcoming = (event: EventState) => !event.isCancelled && !event.isPast
/** What no list shows cannot stand on top of one. */
const isListed = (event: EventState) => !event.isHidden && event.visibility !== 'unlisted'
const sells = (event: EventState) => event.isPaid && sellsTickets(event)
const isConfirmed = (role: ToolsRole) => role === 'creator' || role === 'admin'

const rules = {
  edit: (event: EventState) => !event.isCancelled,
  share: (event: EventState) => !event.isCancelled,
  guests: (_: EventState, role: ToolsRole) => role !== 'claimer',
  sales: (event: EventState, role: ToolsRole) => sells(event) && role !== 'co_organiser',
  // All tickets of a cancelled event are refunded.
  'check-in': (event: EventState) => sells(event) && !event.isCancelled,
  boost: (event: EventState, role: ToolsRole) =>
    isUpcoming(event) && isListed(event) && (role === 'creator' || role === 'claimer'),
  team: (_: EventState, role: ToolsRole) => isConfirmed(role),
  leave: (_: EventState, role: ToolsRole) => role === 'co_organiser',
  cancel: (event: EventState, role: ToolsRole) => isConfirmed(role) && isUpcoming(event),
  delete: (event: EventState, role: ToolsRole) =>
    isConfirmed(role) && !event.isCancelled && event.goingCount + event.maybeCount + (event.waitingCount ?? 0) === 0,
}
export type Tool = keyof typeof rules
export const tools = Object.keys(rules) as Tool[]

/** Whether a tool is offered. A tool that the services would refuse to this person is never offered. */
export const isOffered = (tool: Tool, event: EventState, role: ToolsRole): boolean => rules[tool](event, role)

/** The anchor to which the organiser's tools lead. */
export const shareId = 'share'
