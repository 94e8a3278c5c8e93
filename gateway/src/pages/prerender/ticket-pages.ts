import type { Caller } from '@convive/service-kit/http/caller-token'
import { getTicket, listTickets, type Ticket } from '@convive/contracts/tickets'
import type { RenderOptions } from '@convive/event-view/server'
import type { Context } from '../../context/context.ts'
import type { HttpExchange } from '../../http/http-exchange.ts'
import type { ViewRenderer } from '../views/view-renderer.ts'
import type { PrerenderedPage } from './prerender.ts'

const path = /^\/tickets(?:\/([0-9A-Za-z]{26}))?\/?$/
export const isTicketsPath = (requested: string): boolean => path.test(requested)

/** As the page's script asks for them. */
const request = { limit: 30 }

/**
 * The tickets of the person who opens `/tickets`, with their codes for one event (`?event=5`) or one code. Null if there are
 * none, or if they cannot be read in time: the page's script says so.
 */
export async function renderTickets(
  { callService, upstreams, log }: Context,
  { exchange, caller, timeoutMs }: { exchange: HttpExchange; caller: Caller; timeoutMs: number },
  views: ViewRenderer,
  options: RenderOptions,
): Promise<PrerenderedPage | null> {
  const payments = upstreams.get('svc-payments')
  if (!payments) return null
  const code = path.exec(exchange.path)?.[1]?.toUpperCase()
  const event = /[?&]event=([1-9]\d{0,14})(?:&|$)/.exec(exchange.query)?.[1]
  const read = async (): Promise<Ticket[]> => {
    const asked = { caller, timeoutMs }
    if (code !== undefined) return [await callService(payments, getTicket, { ...asked, path: `/api/tickets/${code}` })]
    const ofEvent = event === undefined ? '' : `eventId=${event}&`
    return await callService(payments, listTickets, {
      ...asked,
      path: `${listTickets.path}?${ofEvent}limit=${request.limit}`,
    })
  }
  try {
    const tickets = await read()
    if (tickets.length === 0) return null
    const withCodes = code !== undefined || event !== undefined
    const content = views.renderTickets(tickets, { withCodes }, options)
    // The script reads the tickets of one event with the place of the event, and further pages itself.
    const isWhole = !withCodes && tickets.length < request.limit
    const data = isWhole
      ? { path: listTickets.path, request, paged: true, data: { items: tickets, next: null } }
      : undefined
    return { head: undefined, content, data }
  } catch (error) {
    log.debug({ err: error }, 'a page is sent without its tickets')
    return null
  }
}
