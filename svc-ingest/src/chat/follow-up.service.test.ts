import { EventChanged, EventExtracted } from '@convive/contracts/import-messages'
import {
  acceptCandidate,
  acceptCandidates,
  listCandidates,
  rejectCandidate,
  submitChat,
} from '@convive/contracts/import-review'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())
beforeEach(() => ingest.query('TRUNCATE candidate, label, outbox RESTART IDENTITY'))

/** Days from today, because only coming events can be changed: `sábado 5 de diciembre`. */
const day = (ahead: number) => {
  const date = new Date(Date.now() + ahead * 86_400_000)
  const parts = { timeZone: 'America/Costa_Rica' } as const
  return {
    iso: date.toLocaleDateString('sv-SE', parts),
    said: `${date.toLocaleDateString('es', { ...parts, weekday: 'long' })} ${date.toLocaleDateString('es', { ...parts, day: 'numeric', month: 'long' })}`,
  }
}
const [before, after] = [day(20), day(25)]
const bread = `Taller de pan el ${before.said} a las 9 am en el salón comunal de Rivas, gratis`
const submit = (message: string) => ingest.ask(admin, submitChat, { message, region: 'chirripo' })
const waiting = async () => (await ingest.ask(admin, listCandidates, {})).items

test('a later paste that moves an event waits beside it, and changes it when a person says so', async () => {
  await submit(bread)
  expect(await submit(`Vecinos, el taller de pan se pasa para el ${after.said}, misma hora`)).toMatchObject({
    eventsCreated: 0,
    waiting: 1,
  })
  const [item] = await waiting()
  expect(item).toMatchObject({
    eventDate: after.iso,
    eventStartTime: '09:00',
    location: 'salón comunal de Rivas',
    about: { title: 'Taller de pan', eventDate: before.iso, text: bread },
  })
  expect(item?.reasons).toContain('maybe_changed')
  expect(await ingest.ask(admin, acceptCandidates, { ids: [item!.id] })).toMatchObject({ accepted: [] })
  await ingest.ask(admin, acceptCandidate, { id: item!.id })
  expect(await emittedBy(ingest.db, EventExtracted)).toHaveLength(1)
  expect(await emittedBy(ingest.db, EventChanged)).toMatchObject([
    { draft: { title: 'Taller de pan', eventDate: after.iso } },
  ])
  expect(await waiting()).toEqual([])
  await submit(bread)
  expect(await emittedBy(ingest.db, EventExtracted)).toHaveLength(1)
  expect(await emittedBy(ingest.db, EventChanged)).toHaveLength(1)
})

test('a cancellation waits beside the event that it names, and publishes nothing', async () => {
  await submit(bread)
  const cancellation = `Se cancela el taller de pan del ${before.said}`
  await submit(cancellation)
  const [item] = await waiting()
  expect(item).toMatchObject({ setAside: 'cancelled', about: { title: 'Taller de pan', eventDate: before.iso } })
  expect(item?.reasons).toContain('maybe_cancelled')
  await expect(ingest.ask(admin, acceptCandidate, { id: item!.id })).rejects.toMatchObject({ status: 409 })
  await ingest.ask(admin, rejectCandidate, { id: item!.id })
  await submit(cancellation)
  expect(await waiting()).toEqual([])
})

test('a cancellation of something else is set aside as before', async () => {
  await submit(bread)
  await submit(`Se cancela el torneo de ajedrez del ${before.said}`)
  expect(await waiting()).toEqual([])
  expect((await ingest.ask(admin, listCandidates, { state: 'set_aside' })).items).toMatchObject([{ about: null }])
})
