import { call } from '@convive/contracts/call'
import { downloadCoraData } from '@convive/contracts/cora'
import { downloadEventsData } from '@convive/contracts/events-data'
import { downloadAccountData } from '@convive/contracts/identity'
import { downloadTicketsData } from '@convive/contracts/tickets-data'

const routes = { account: downloadAccountData, events: downloadEventsData, cora: downloadCoraData, tickets: downloadTicketsData } as const
export type DataPart = keyof typeof routes

/** What each part knows of the person, and which parts did not answer. */
export type OwnData = { data: Partial<Record<DataPart, unknown>>; missing: DataPart[] }

/** Asks every part; one that is down is missing, the others are not. */
export async function gatherOwnData(): Promise<OwnData> {
  const parts = Object.keys(routes) as DataPart[]
  const answers = await Promise.allSettled(parts.map((part) => call(routes[part], {})))
  const own: OwnData = { data: {}, missing: [] }
  for (const [index, part] of parts.entries()) {
    const answer = answers[index]
    if (answer?.status === 'fulfilled') own.data[part] = answer.value
    else own.missing.push(part)
  }
  return own
}
