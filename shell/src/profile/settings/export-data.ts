import { call } from '@convive/ui-kit'
import { exportCoraData } from '@convive/contracts/cora'
import { exportEventsData } from '@convive/contracts/data-export-events'
import { exportAccountData } from '@convive/contracts/identity'
import { exportTicketsData } from '@convive/contracts/data-export-tickets'

const routes = {
  account: exportAccountData,
  events: exportEventsData,
  cora: exportCoraData,
  tickets: exportTicketsData,
} as const
export type DataPart = keyof typeof routes

/** The data of each service, and the services that did not answer. */
export type DataExport = { data: Partial<Record<DataPart, unknown>>; missing: DataPart[] }

/** Requests the data of all services. A service that is down is listed as missing. */
export async function exportData(): Promise<DataExport> {
  const parts = Object.keys(routes) as DataPart[]
  const answers = await Promise.allSettled(parts.map((part) => call(routes[part], {})))
  const own: DataExport = { data: {}, missing: [] }
  for (const [index, part] of parts.entries()) {
    const answer = answers[index]
    if (answer?.status === 'fulfilled') own.data[part] = answer.value
    else own.missing.push(part)
  }
  return own
}
