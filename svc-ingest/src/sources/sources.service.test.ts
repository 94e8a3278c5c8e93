import {
  createSource,
  deleteSource,
  addSampleSources,
  listIntegrations,
  listSources,
  pauseSource,
  testSource,
  updateSource,
  getScanStatus,
  scanAllSources,
  scanOneSource,
} from '@convive/contracts/import-sources'
import { countWaitingImports } from '@convive/contracts/import-review'
import type { RequestOf } from '@convive/contracts/route'
import { listOwnAuditEntries } from '@convive/service-kit/audit-log/audit-log'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())
beforeEach(() => ingest.query('TRUNCATE source CASCADE'))

const website = { name: 'Agenda', sourceType: 'website', region: 'uvita', sourceUrl: 'https://agenda.test/' } as const
const list = () => ingest.ask(admin, listIntegrations, {})

test('sources are for administrators', async () => {
  for (const person of [undefined, 7]) {
    const refused = { status: person === undefined ? 401 : 403 }
    await expect(ingest.ask(person, listIntegrations, {})).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, listSources, {})).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, createSource, website)).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, updateSource, { id: 1, ...website })).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, pauseSource, { id: 1, isPaused: true })).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, testSource, website)).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, deleteSource, { id: 1 })).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, scanOneSource, { id: 1 })).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, scanAllSources, {})).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, getScanStatus, {})).rejects.toMatchObject(refused)
    await expect(ingest.ask(person, addSampleSources, {})).rejects.toMatchObject(refused)
  }
  expect(await list()).toEqual([])
})

test.each(['webcal', 'webcals'])('the address %s: of a calendar is https', async (scheme) => {
  const sourceUrl = `${scheme}://agenda.test/eventos.ics`
  await expect(ingest.ask(admin, createSource, { ...website, sourceUrl })).resolves.toMatchObject({
    sourceUrl: 'https://agenda.test/eventos.ics',
  })
})

test('any administrator adds, sees and removes a source', async () => {
  const source = await ingest.ask(admin, createSource, { ...website, name: '  Agenda  ' })
  expect(source).toEqual({
    id: source.id,
    ...website,
    lastScanned: null,
    lastGoodAt: null,
    foundLast: null,
    failingSince: null,
    lastError: null,
    lastFailure: null,
    retryAt: null,
    silentSince: null,
    foundBefore: 0,
    pausedAt: null,
    awaitsLook: true,
    updatedAt: expect.any(String),
  })
  const other = { id: 3, isAdmin: true } as const
  expect(await ingest.ask(other, listIntegrations, {})).toEqual([source])
  await ingest.ask(other, deleteSource, { id: source.id })
  expect(await list()).toEqual([])
  await expect(ingest.ask(admin, deleteSource, { id: source.id })).rejects.toMatchObject({ status: 404 })
  await expect(ingest.ask(admin, scanOneSource, { id: source.id })).rejects.toMatchObject({ status: 404 })
})

test('an address is one source, until that one is removed', async () => {
  const { id } = await ingest.ask(admin, createSource, website)
  const other = await ingest.ask(admin, createSource, { ...website, sourceUrl: 'https://otra.test/' })
  const again = { ...website, region: 'heredia', sourceUrl: 'https://agenda.test#hoy' } as const
  const refused = { status: 409, code: 'source_exists' }
  await expect(ingest.ask(admin, createSource, again)).rejects.toMatchObject(refused)
  await expect(ingest.ask(admin, updateSource, { ...again, id: other.id })).rejects.toMatchObject(refused)
  await expect(ingest.ask(admin, updateSource, { ...website, id, name: 'Otra' })).resolves.toMatchObject({ id })
  await ingest.ask(admin, deleteSource, { id })
  await expect(ingest.ask(admin, createSource, again)).resolves.toMatchObject({ region: 'heredia' })
})

test('the audit log names the source that was added', async () => {
  const { id } = await ingest.ask(admin, createSource, website)
  const [entry] = await ingest.ask(admin, listOwnAuditEntries, {})
  expect(entry).toMatchObject({ act: 'POST /api/external-sources/integrations', subject: { id }, outcome: 'done' })
})

test('a change of a source that began from an older version is refused, with the present one', async () => {
  const { id, updatedAt: began } = await ingest.ask(admin, createSource, website)
  const change = (name: string, updatedAt?: string) =>
    ingest.ask(admin, updateSource, { id, ...website, name, ...(updatedAt && { updatedAt }) })
  const first = await change('Primero', began)
  await expect(change('Desde la versión vieja', began)).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    present: { id, name: 'Primero', updatedAt: first.updatedAt },
  })
  expect(await change('Segundo', first.updatedAt)).toMatchObject({ name: 'Segundo' })
  expect(await change('Sin versión')).toMatchObject({ name: 'Sin versión' })
  await ingest.ask(admin, deleteSource, { id })
})

test('a source is changed; another address forgets how the former one did', async () => {
  const { id } = await ingest.ask(admin, createSource, website)
  await ingest.query(
    `UPDATE source SET failing_since = now(), failures = 3, last_error = 'x', found_before = 9, last_failure = 'source_busy'`,
  )
  expect(await ingest.ask(admin, updateSource, { id, ...website, name: 'Otra' })).toMatchObject({
    name: 'Otra',
    lastFailure: 'source_busy',
  })
  const sourceUrl = 'https://otra.test/'
  expect(await ingest.ask(admin, updateSource, { id, ...website, region: 'limon', sourceUrl })).toMatchObject({
    id,
    region: 'limon',
    sourceUrl,
    failingSince: null,
    lastError: null,
    lastFailure: null,
    foundBefore: 0,
  })
  await expect(ingest.ask(admin, updateSource, { id, ...website, sourceUrl: '' })).rejects.toMatchObject({
    status: 400,
  })
  await expect(ingest.ask(admin, updateSource, { id: 999, ...website })).rejects.toMatchObject({ status: 404 })
})

test('sources are found by name, address and state; paused ones raise no alarm and are not scanned with the others', async () => {
  const make = async (name: string, set: string) => {
    const { id } = await ingest.ask(admin, createSource, { ...website, name, sourceUrl: `https://${name}.test/` })
    await ingest.query(`UPDATE source SET ${set} WHERE id = $1`, [id])
    return id
  }
  await make('good', 'found_before = 9')
  await make('failing', 'failing_since = now()')
  await make('silent', 'found_before = 9, empty_scans = 2, empty_since = now()')
  const paused = await make('paused', 'failing_since = now()')
  const names = async (filter: RequestOf<typeof listSources>) =>
    (await ingest.ask(admin, listSources, filter)).items.map(({ name }) => name)
  const alarms = async () => (await ingest.ask(admin, countWaitingImports, {})).failingSources
  expect(await alarms()).toBe(3)
  expect(await ingest.ask(admin, pauseSource, { id: paused, isPaused: true })).toMatchObject({
    pausedAt: expect.any(String) as string,
  })
  expect(await alarms()).toBe(2)
  expect(await names({ state: 'failing' })).toEqual(['failing'])
  expect(await names({ state: 'silent' })).toEqual(['silent'])
  expect(await names({ state: 'paused' })).toEqual(['paused'])
  expect(await names({ q: 'SILENT.test' })).toEqual(['silent'])
  expect(await names({ q: '%' })).toEqual([])
  await ingest.query(`UPDATE source SET removed_at = now() WHERE name <> 'paused'`)
  expect(await ingest.ask(admin, scanAllSources, {})).toMatchObject({ integrationsScanned: 0 })
  expect(await ingest.ask(admin, pauseSource, { id: paused, isPaused: false })).toMatchObject({ pausedAt: null })
  await expect(ingest.ask(admin, pauseSource, { id: 999, isPaused: true })).rejects.toMatchObject({ status: 404 })
})

test.each<[string, object, string, string]>([
  ['a name', { name: '   ' }, 'name', 'Please provide a name for this integration'],
  ['an address', { sourceUrl: '' }, 'sourceUrl', 'Please provide a URL for the website source'],
  [
    'an address, on Facebook',
    { sourceType: 'facebook', sourceUrl: undefined },
    'sourceUrl',
    'Please provide a URL for the website source',
  ],
  ['an address of the web', { sourceUrl: 'ftp://agenda.test/' }, 'sourceUrl', 'Must be a web address'],
  [
    'an address without a password',
    { sourceUrl: 'https://me:secret@agenda.test/' },
    'sourceUrl',
    'Must be a web address',
  ],
  ['one of the web’s ports', { sourceUrl: 'https://agenda.test:22/' }, 'sourceUrl', 'Must be a web address'],
  ['an address outside of this network', { sourceUrl: 'http://10.0.0.1/' }, 'sourceUrl', 'Must be a web address'],
  ['a host that is not this machine', { sourceUrl: 'http://localhost/' }, 'sourceUrl', 'Must be a web address'],
  ['a region', { region: 'all' }, 'region', 'Unknown region'],
])('needs %s', async (_, given, path, message) => {
  await expect(ingest.ask(admin, createSource, { ...website, ...given })).rejects.toMatchObject({
    status: 400,
    issues: [{ path, message }],
  })
})

test('a source whose texts are pasted needs no address, and is not scanned', async () => {
  const { id } = await ingest.ask(admin, createSource, { name: 'Grupo', sourceType: 'whatsapp', region: 'uvita' })
  await expect(ingest.ask(admin, scanOneSource, { id })).rejects.toMatchObject({
    status: 409,
    code: 'source_not_scanned',
  })
  expect(await ingest.ask(admin, scanAllSources, {})).toMatchObject({ integrationsScanned: 0 })
})

test('samples are added once, also by parallel requests', async () => {
  await Promise.all([1, 2].map(() => ingest.ask(admin, addSampleSources, {})))
  const { integrations } = await ingest.ask(admin, addSampleSources, {})
  expect(integrations).toHaveLength(3)
  expect(await list()).toEqual(integrations)
  expect(await ingest.ask(admin, getScanStatus, {})).toMatchObject({ activeIntegrations: 3 })
})

test('sources are listed in pages, oldest first, and the list without pages has an end', async () => {
  await ingest.query(
    `INSERT INTO source (name, source_type, region, created_by, removed_at)
     SELECT 'Source ' || i, 'whatsapp', 'uvita', 2, CASE WHEN i % 7 = 0 THEN now() END FROM generate_series(1, 602) i`,
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await ingest.ask(admin, listSources, { limit: 100, ...(cursor && { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(100)
    seen.push(...page.items.map(({ name }) => name))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  const numbers = Array.from({ length: 602 }, (_, index) => index + 1).filter((number) => number % 7 !== 0)
  expect(seen).toEqual(numbers.map((number) => `Source ${number}`))
  expect((await list()).map(({ name }) => name)).toEqual(seen.slice(0, 500))
})
