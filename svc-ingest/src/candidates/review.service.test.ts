import type { EventDraft } from '@convive/contracts/events'
import { EventChanged, EventExtracted } from '@convive/contracts/import-messages'
import {
  acceptCandidate,
  acceptCandidates,
  countCandidates,
  listCandidates,
  mergeCandidate,
  rejectCandidate,
  rejectCandidates,
  reopenCandidates,
} from '@convive/contracts/import-review'
import type { RequestOf } from '@convive/contracts/route'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { find, newImport } from '../testing/findings.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import type { Finding } from './finding.ts'
import { ingestFindings } from './ingest-findings.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())
beforeEach(() => ingest.query('TRUNCATE candidate, label, outbox RESTART IDENTITY'))

const published = () => emittedBy(ingest.db, EventExtracted)
const waiting = async () => (await ingest.ask(admin, listCandidates, {})).items
const vague = (given: Partial<Finding['candidate']> = {}, named: Partial<Finding> = {}) =>
  find({ needsReview: ['date_ambiguous'], ...given }, named)
const unsure = (given: Partial<Finding['candidate']> = {}) => find({ needsReview: ['low_confidence'], ...given })
const hourless = (given: Partial<Finding['candidate']> = {}) =>
  find({ eventStartTime: null, needsReview: ['time_missing'], ...given })
async function offer(...finds: Finding[]): Promise<number[]> {
  const taking = await newImport(ingest)
  await ingest.db.transaction((tx) => ingestFindings(tx, taking, finds))
  return (await ingest.query<{ id: number }>('SELECT id FROM candidate ORDER BY id')).map(({ id }) => id)
}
const draft: EventDraft = {
  title: 'Noche de peña',
  description: 'Noche de peña en el Ranchito',
  location: 'El Ranchito',
  region: 'tinamaste',
  category: 'music',
  eventDate: '2026-12-05',
  eventStartTime: '18:30',
  coraReward: 0,
  isPaid: false,
  currency: 'crc',
  acceptCora: false,
}

describe('the list', () => {
  test('has the picture of its source', async () => {
    await offer(vague({}, { picture: 'https://agenda.test/afiche.jpg' }))
    expect(await waiting()).toMatchObject([{ imageUrl: 'https://agenda.test/afiche.jpg' }])
  })

  test('shows waiting candidates, soonest first, with the span of each field and no phone numbers', async () => {
    await offer(
      hourless({ eventDate: '2026-12-20' }),
      vague({ fields: { title: { start: 0, length: 13, confidence: 0.9 } } }, { phones: ['+50688123456'] }),
      find({ title: 'Certain' }),
    )
    const items = await waiting()
    expect(items.map(({ eventDate }) => eventDate)).toEqual(['2026-12-05', '2026-12-20'])
    expect(items[0]).toMatchObject({
      title: 'Noche de peña',
      reasons: ['date_ambiguous'],
      spans: { title: { start: 0, length: 13, confidence: 0.9 } },
      text: 'Noche de peña',
      isClaimableByPhone: true,
      eventId: null,
    })
    expect(items[1]).toMatchObject({ eventStartTime: null, reasons: ['time_missing'], isClaimableByPhone: false })
    expect(JSON.stringify(items)).not.toContain('88123456')
  })

  test('comes in pages, by region and by import', async () => {
    await offer(...[1, 2, 3].map((day) => vague({ eventDate: `2026-12-0${day}` })))
    const first = await ingest.ask(admin, listCandidates, { limit: 2 })
    const second = await ingest.ask(admin, listCandidates, { limit: 2, cursor: first.next! })
    expect([...first.items, ...second.items].map(({ eventDate }) => eventDate)).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ])
    expect(second.next).toBeNull()
    expect((await ingest.ask(admin, listCandidates, { region: 'limon' })).items).toEqual([])
    expect((await ingest.ask(admin, listCandidates, { importId: first.items[0]!.importId })).items).toHaveLength(3)
    await expect(ingest.ask(admin, listCandidates, { cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  test('is filtered by reason, source and day, with the counts of each filter', async () => {
    const day = (ahead: number) => addDays(costaRicaToday(), ahead)
    await offer(
      vague({ title: 'Past', eventDate: day(-3) }),
      hourless({ title: 'Hourless', eventDate: day(3) }),
      find({ title: 'Certain', eventDate: day(4) }),
    )
    const taking = await newImport(ingest, 'scan', 'limon')
    const [{ id: sourceId } = { id: 0 }] = await ingest.query<{ id: number }>(
      'SELECT source_id AS id FROM import WHERE id = $1',
      [taking.importId],
    )
    await ingest.db.transaction((tx) =>
      ingestFindings(tx, taking, [
        vague({ title: 'Web', eventDate: day(5), location: 'Parque' }, { source: `web:${sourceId}` }),
      ]),
    )
    const titles = async (filter: RequestOf<typeof listCandidates>) =>
      (await ingest.ask(admin, listCandidates, filter)).items.map(({ title }) => title)
    expect(await titles({})).toEqual(['Past', 'Hourless', 'Web'])
    expect(await titles({ when: 'past' })).toEqual(['Past'])
    expect(await titles({ when: 'upcoming', reason: 'date_ambiguous' })).toEqual(['Web'])
    expect(await titles({ kind: 'chat' })).toEqual(['Past', 'Hourless'])
    expect(await titles({ sourceId })).toEqual(['Web'])
    expect(await ingest.ask(admin, countCandidates, {})).toEqual({
      total: 3,
      isComplete: true,
      past: 1,
      regions: { tinamaste: 2, limon: 1 },
      reasons: { date_ambiguous: 2, time_missing: 1 },
      sources: [
        { sourceId: null, name: null, count: 2 },
        { sourceId, name: 'Agenda', count: 1 },
      ],
    })
  })

  test('and the decisions are for administrators', async () => {
    const [id = 0] = await offer(vague())
    const refused = { status: 403 }
    await expect(ingest.ask(7, listCandidates, {})).rejects.toMatchObject(refused)
    await expect(ingest.ask(7, acceptCandidate, { id })).rejects.toMatchObject(refused)
    await expect(ingest.ask(7, acceptCandidates, { ids: [id] })).rejects.toMatchObject(refused)
    await expect(ingest.ask(7, rejectCandidate, { id })).rejects.toMatchObject(refused)
    await expect(ingest.ask(7, rejectCandidates, { ids: [id] })).rejects.toMatchObject(refused)
    await expect(ingest.ask(7, reopenCandidates, { ids: [id] })).rejects.toMatchObject(refused)
    expect(await published()).toEqual([])
  })
})

describe('accepting', () => {
  test('publishes the event as it was read', async () => {
    const [id = 0] = await offer(vague({}, { phones: ['+50688123456'] }))
    expect(await ingest.ask(admin, acceptCandidate, { id })).toMatchObject({ state: 'published' })
    expect(await published()).toMatchObject([{ draft: { eventStartTime: '19:00' }, phones: ['+50688123456'] }])
    expect(await waiting()).toEqual([])
  })

  test('with corrections publishes the corrected event, which its source no longer changes', async () => {
    const one = hourless()
    const [id = 0] = await offer(one)
    expect(await ingest.ask(admin, acceptCandidate, { id, draft })).toMatchObject({
      state: 'published',
      eventStartTime: '18:30',
      location: 'El Ranchito',
      reasons: [],
    })
    one.candidate = { ...one.candidate, eventStartTime: '20:00', needsReview: [] }
    await offer(one)
    expect(await published()).toMatchObject([{ draft: { eventStartTime: '18:30' } }])
  })

  test('needs all required fields', async () => {
    const [id = 0] = await offer(hourless())
    await expect(ingest.ask(admin, acceptCandidate, { id })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'eventStartTime', message: 'Start time is required' }],
    })
    await expect(ingest.ask(admin, acceptCandidate, { id, draft: { ...draft, title: 'x' } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'draft.title' }],
    })
    expect(await published()).toEqual([])
  })

  test('by several people at the same time makes one event', async () => {
    const [id = 0] = await offer(vague())
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map((person) => ingest.ask({ id: person, isAdmin: true }, acceptCandidate, { id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(await published()).toHaveLength(1)
    await expect(ingest.ask(admin, acceptCandidate, { id, draft })).rejects.toMatchObject({
      status: 409,
      code: 'candidate_decided',
    })
  })

  test('publishes a rejected candidate', async () => {
    const [id = 0] = await offer(vague())
    await ingest.ask(admin, rejectCandidate, { id, forGood: true })
    expect((await ingest.ask(admin, listCandidates, { state: 'rejected_for_good' })).items).toMatchObject([{ id }])
    expect(await ingest.ask(admin, acceptCandidate, { id })).toMatchObject({ state: 'published' })
  })

  test('several at once publishes the complete ones and names the others', async () => {
    const [good = 0, bad = 0] = await offer(unsure(), hourless({ title: 'Bingo' }))
    expect(await ingest.ask(admin, acceptCandidates, { ids: [good, bad, good, 999] })).toEqual({
      accepted: [good],
      left: [bad, 999],
    })
    expect(await published()).toHaveLength(1)
    expect(await ingest.ask(admin, acceptCandidates, { ids: [good] })).toEqual({ accepted: [], left: [good] })
  })

  test('is refused with the present state when the source was read again since', async () => {
    const named = { sourceUid: 'read again' }
    const [id = 0] = await offer(vague({}, named))
    const seen = (await waiting())[0]!
    await offer(vague({ location: 'La Plaza' }, named))
    for (const body of [{ draft }, {}])
      await expect(
        ingest.ask(admin, acceptCandidate, { id, updatedAt: seen.updatedAt, ...body }),
      ).rejects.toMatchObject({
        status: 409,
        code: 'changed_meanwhile',
        present: { id, location: 'La Plaza', state: 'waiting' },
      })
    expect(await published()).toEqual([])
    const { updatedAt } = (await waiting())[0]!
    expect(await ingest.ask(admin, acceptCandidate, { id, updatedAt, draft })).toMatchObject({ state: 'published' })
  })
})

describe('accepting several', () => {
  test('leaves a candidate whose source was read again since, and shows it as it is now', async () => {
    const sure = (location: string) =>
      find({ location, needsReview: ['low_confidence'] }, { sourceUid: 'read again with others' })
    const [id = 0, other = 0] = await offer(sure('Salón comunal'), unsure({ title: 'Bingo', eventDate: '2026-12-20' }))
    const seen = await waiting()
    await offer(sure('La Plaza'))
    const shown = { ids: [id, other], updatedAt: [id, other].map((one) => versionOf(seen, one)) }
    expect(await ingest.ask(admin, acceptCandidates, shown)).toMatchObject({
      accepted: [other],
      left: [id],
      changed: [{ id, location: 'La Plaza', state: 'waiting' }],
    })
    const now = { ids: [id], updatedAt: [versionOf(await waiting(), id)] }
    expect(await ingest.ask(admin, acceptCandidates, now)).toEqual({ accepted: [id], left: [] })
  })
  const versionOf = (listed: Awaited<ReturnType<typeof waiting>>, id: number) =>
    listed.find((one) => one.id === id)?.updatedAt ?? null

  test('leaves a candidate that may be cancelled, private, or at another time for a separate decision', async () => {
    const doubts = [
      'maybe_cancelled',
      'maybe_private',
      'weekday_mismatch',
      'date_past',
      'date_ambiguous',
      'date_vague',
      'time_ambiguous',
      'running_text',
    ] as const
    const doubtful = doubts.map((reason, index) =>
      vague({ title: `Bingo ${index}`, eventDate: `2026-12-1${index}`, needsReview: [reason] }),
    )
    const [good = 0, ...others] = await offer(unsure(), ...doubtful)
    const answer = await ingest.ask(admin, acceptCandidates, { ids: [good, ...others] })
    expect(answer).toEqual({ accepted: [good], left: others })
    expect(await ingest.ask(admin, acceptCandidate, { id: others[0]! })).toMatchObject({ state: 'published' })
  })
})

describe('merging', () => {
  const alike = (title: string, given: Partial<Finding['candidate']> = {}) => vague({ title, ...given })
  const read = async (id: number) =>
    (
      await ingest.query<{ state: string; title: string; of: number | null }>(
        'SELECT state, title, duplicate_of AS of FROM candidate WHERE id = $1',
        [id],
      )
    )[0]

  test('shows near duplicates, of other messages only, and attaches one to the other with the chosen fields', async () => {
    const [one = 0, two = 0] = await offer(
      hourless({ title: 'Peña Los Ticos' }),
      alike('Concierto Los Ticos', { eventStartTime: '18:00', location: 'Salón comunal' }),
      vague({ title: 'Bingo', eventStartTime: '08:00', location: 'Escuela de Rivas' }),
    )
    const items = await waiting()
    expect(items.map(({ near }) => near?.map(({ title }) => title))).toEqual([
      ['Concierto Los Ticos'],
      ['Peña Los Ticos'],
      [],
    ])
    expect(await ingest.ask(admin, mergeCandidate, { id: two, into: one, keep: ['when'] })).toMatchObject({
      id: one,
      title: 'Peña Los Ticos',
      eventStartTime: '18:00',
      location: 'Bar El Ranchito, Tinamaste',
      reasons: [],
      state: 'waiting',
    })
    expect(await read(two)).toMatchObject({ state: 'duplicate', of: one })
    expect((await waiting()).map(({ title }) => title)).toEqual(['Peña Los Ticos', 'Bingo'])
    expect(await ingest.ask(admin, acceptCandidate, { id: one })).toMatchObject({ state: 'published' })
    expect(await published()).toMatchObject([{ draft: { eventStartTime: '18:00' } }])
  })

  test('into a published one changes its event, and can be taken back', async () => {
    const [event = 0, two = 0] = await offer(
      find({ title: 'Peña Los Ticos' }),
      alike('Concierto Los Ticos', { location: 'Salón comunal nuevo' }),
    )
    expect((await waiting())[0]?.near).toMatchObject([{ id: event, state: 'published' }])
    await ingest.ask(admin, mergeCandidate, { id: two, into: event, keep: ['location'] })
    expect(await emittedBy(ingest.db, EventChanged)).toMatchObject([
      { draft: { title: 'Peña Los Ticos', location: 'Salón comunal nuevo' } },
    ])
    await ingest.ask(admin, reopenCandidates, { ids: [two] })
    expect(await read(two)).toMatchObject({ state: 'waiting', of: null })
  })

  test('moves the attached ones too, and refuses a candidate that is decided, deleted or the same', async () => {
    const [one = 0, two = 0] = await offer(
      alike('Peña Los Ticos'),
      alike('Concierto Los Ticos', { eventStartTime: '10:00' }),
    )
    const taking = await newImport(ingest, 'scan')
    await ingest.db.transaction((tx) => ingestFindings(tx, taking, [alike('Peña Los Ticos')]))
    expect(await read(3)).toMatchObject({ state: 'duplicate', of: one })
    const merge = (id: number, into: number) => ingest.ask(admin, mergeCandidate, { id, into })
    await expect(merge(one, one)).rejects.toMatchObject({ status: 400 })
    await expect(merge(one, 999)).rejects.toMatchObject({ status: 404 })
    await expect(ingest.ask(7, mergeCandidate, { id: one, into: two })).rejects.toMatchObject({ status: 403 })
    await merge(one, two)
    expect(await read(3)).toMatchObject({ of: two })
    await expect(merge(one, two)).rejects.toMatchObject({ status: 409 })
    await expect(merge(two, one)).rejects.toMatchObject({ status: 409 })
  })

  test('of two into each other at the same time attaches one of them', async () => {
    const [one = 0, two = 0] = await offer(
      alike('Peña Los Ticos'),
      alike('Concierto Los Ticos', { eventStartTime: '10:00' }),
    )
    const outcomes = await Promise.allSettled([
      ingest.ask(admin, mergeCandidate, { id: one, into: two }),
      ingest.ask(admin, mergeCandidate, { id: two, into: one }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
    expect(await waiting()).toHaveLength(1)
  })
})

describe('rejecting', () => {
  test('lasts until the text is pasted again', async () => {
    const one = vague()
    const [id = 0] = await offer(one)
    expect(await ingest.ask(admin, rejectCandidate, { id })).toMatchObject({ state: 'rejected' })
    expect(await waiting()).toEqual([])
    await offer(one)
    expect(await waiting()).toMatchObject([{ id }])
  })

  test('for good lasts, whatever source lists the event again', async () => {
    const one = vague()
    const [id = 0] = await offer(one)
    await ingest.ask(admin, rejectCandidate, { id, forGood: true })
    await offer(one, vague({ title: 'NOCHE DE PEÑA' }), find({ title: 'Noche de la peña' }))
    expect([await waiting(), await published()]).toEqual([[], []])
  })

  test('several at once can be undone, and then gives no label', async () => {
    const signals = { signals: { 'title.alone': 1 } }
    const [one = 0, two = 0, event = 0] = await offer(
      vague(signals),
      hourless({ title: 'Bingo', ...signals }),
      find({ title: 'Certain' }),
    )
    const labels = () => ingest.query('SELECT decision FROM label')
    expect(await ingest.ask(admin, rejectCandidates, { ids: [two, one, two, event] })).toEqual({
      rejected: expect.toSatisfy(
        (ids: number[]) => ids.toSorted((a, b) => a - b).join() === `${one},${two}`,
      ) as number[],
      left: [event],
    })
    expect([await waiting(), await labels()]).toEqual([[], [{ decision: 'rejected' }, { decision: 'rejected' }]])
    expect(await ingest.ask(admin, reopenCandidates, { ids: [one, two, event] })).toMatchObject({ left: [event] })
    expect((await waiting()).map(({ id }) => id)).toEqual([one, two])
    expect(await labels()).toEqual([])
    expect(await ingest.ask(admin, reopenCandidates, { ids: [one] })).toEqual({ reopened: [], left: [one] })
  })

  test('a published candidate is refused: its import can be undone', async () => {
    const [id = 0] = await offer(find())
    await expect(ingest.ask(admin, rejectCandidate, { id })).rejects.toMatchObject({
      status: 409,
      code: 'candidate_decided',
    })
  })

  test('while another person accepts lets one of the two win', async () => {
    const [id = 0] = await offer(vague())
    const [accepted, rejected] = await Promise.allSettled([
      ingest.ask(admin, acceptCandidate, { id }),
      ingest.ask(admin, rejectCandidate, { id }),
    ])
    const [row] = await ingest.query<{ state: string }>('SELECT state FROM candidate')
    expect(await published()).toHaveLength(accepted.status === 'fulfilled' ? 1 : 0)
    expect(row?.state).toBe(accepted.status === 'fulfilled' ? 'published' : 'rejected')
    expect([accepted.status, rejected.status]).toContain('fulfilled')
  })
})
