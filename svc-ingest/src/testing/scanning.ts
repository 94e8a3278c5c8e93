import { createSource, getScanStatus, scanOneSource, type Integration } from '@convive/contracts/import-sources'
import type { OutputOf } from '@convive/contracts/route'
import type { Region } from '@convive/contracts/enums'
import { eventually } from '@convive/service-kit/testing/eventually'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { admin, type IngestUnderTest } from './ingest-service.ts'

/** The local date a number of days from now. */
export const inDays = (days: number): string => addDays(costaRicaToday(), days)

/** The scanner reads test servers, which are on one host, without a pause. */
export const onThisMachine = { SCAN_ALLOW_PRIVATE_HOSTS: 'on', SCAN_GAP_MILLISECONDS: '0' }

/** An event of a calendar in a number of days at seven, unless `lines` say otherwise. */
export const entry = (uid: string, days: number, lines = ''): string =>
  `UID:${uid}\nSUMMARY:Feria ${uid}\nLOCATION:Plaza ${uid}\nDESCRIPTION:Una feria con de todo\n` +
  `DTSTART:${inDays(days).replaceAll('-', '')}T190000${lines && `\n${lines}`}`

/** A source that a person has looked at, so that its scans publish. */
export async function addSource(
  ingest: IngestUnderTest,
  sourceUrl: string,
  given: Partial<Pick<Integration, 'name' | 'sourceType'>> & { region?: Region } = {},
): Promise<Integration> {
  const source = await addNewSource(ingest, sourceUrl, given)
  await ingest.query('UPDATE source SET looked_at = now() WHERE id = $1', [source.id])
  return { ...source, awaitsLook: false }
}

export const addNewSource = (
  ingest: IngestUnderTest,
  sourceUrl: string,
  given: Partial<Pick<Integration, 'name' | 'sourceType'>> & { region?: Region } = {},
): Promise<Integration> =>
  ingest.ask(admin, createSource, { name: 'Agenda', sourceType: 'website', region: 'uvita', sourceUrl, ...given })

type Counted = {
  eventsFound: number
  eventsCreated: number
  eventsChanged: number
  waiting: number
  failure: string | null
  error: string | null
}

/** Scans a source and waits for the end, even if the response came before it. */
export async function scan(
  ingest: IngestUnderTest,
  { id }: Pick<Integration, 'id'>,
): Promise<OutputOf<typeof scanOneSource>> {
  const answer = await ingest.ask(admin, scanOneSource, { id })
  if (answer.state === 'done') return answer
  await atRest(ingest)
  const [counted] = await ingest.query<Counted>(
    `SELECT found AS "eventsFound", created AS "eventsCreated", changed AS "eventsChanged", waiting, failure, error
      FROM scan_source WHERE source_id = $1 ORDER BY scan_id DESC LIMIT 1`,
    [id],
  )
  if (counted?.failure) throw Object.assign(new Error(counted.error ?? ''), { status: 409, code: counted.failure })
  return { ...answer, ...counted, state: 'done' }
}

export const atRest = (ingest: IngestUnderTest) =>
  eventually(
    () => ingest.ask(admin, getScanStatus, {}),
    ({ isRunning }) => !isRunning,
    90_000,
  )
