import { call } from '@convive/contracts/call'
import { type Event, listEvents } from '@convive/contracts/events'
import { EventExtracted } from '@convive/contracts/import-messages'
import { eventually } from '@convive/service-kit/testing/eventually'
import { withClient } from '../../deploy/stack/postgres.ts'
import { dayFromToday, uniqueName } from './people.ts'

/** An event from a chat with the phones that may claim it: writes svc-ingest's message into its outbox. */
export async function importEvent(origin: string, ingestDatabaseUrl: string, phones: string[] = []): Promise<Event> {
  const title = uniqueName('Feria importada')
  const data = EventExtracted.data.parse({
    source: 'chat:e2e',
    sourceUid: title,
    draft: {
      title,
      description: 'Feria del agricultor con música, comida y artesanías.',
      location: 'Campo ferial',
      region: 'uvita',
      category: 'community',
      eventDate: dayFromToday(4),
      eventStartTime: '08:00',
    },
    phones,
    span: null,
  })
  await withClient(ingestDatabaseUrl, (client) =>
    client.query('INSERT INTO outbox (subject, aggregate, version, data) VALUES ($1, $2, 1, $3)', [
      EventExtracted.subject,
      EventExtracted.aggregate(data),
      JSON.stringify(data),
    ]),
  )
  const { items } = await eventually(
    () => call(listEvents, { q: title }, { origin }),
    (page) => page.items.length === 1,
  )
  return items[0]!
}
