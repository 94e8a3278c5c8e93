import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassIssued } from '@convive/contracts/passes'
import type { OtherTitle } from '@convive/contracts/event-fields'
import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import { TicketOfferNoticed } from '@convive/contracts/notification-preferences'
import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import { recipientShares } from '@convive/service-kit/mail/recipient-allowance'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCalendarFiles } from '../testing/read-emails.ts'
import { startIdentity, type TestIdentity } from '../testing/identity.ts'
import { ticketMails } from './ticket-mails.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

let ids = 0
const handle = (...messages: Parameters<typeof receive>[2]) =>
  receive(identity.service.db, ticketMails('https://convive.test', limiter), messages)
const limiter = createRateLimiter(true)
/** A person whose address is confirmed. */
const joinConfirmed = async (given: Parameters<typeof identity.join>[0] = {}) => {
  const person = await identity.join(given)
  await identity.service.db.source.query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [person.id])
  return person
}
const [code, other] = ['0123456789ABCDEFGHJKMNPQRS', '0123456789ABCDEFGHJKMNPQRT']
const about = { title: 'Noche de\npeña', eventId: 5, currency: 'crc' as const, amountMinor: 500_000 }
const confirmed = (userId: number, given: { occurredAt?: string } = {}, organizerId?: number) =>
  createMessage(
    TicketIssued,
    {
      ...about,
      orderId: ++ids,
      userId,
      startsAt: '2126-12-06T00:00:00.000Z',
      location: 'De la plaza\n200 m <sur>',
      mapPin: { latitude: 9.15, longitude: -83.75 },
      ...(organizerId !== undefined && { organizerId }),
      calendar: { revision: 7, statedEnd: null },
      ticketIds: [++ids, ++ids],
      codes: [
        { seat: 1, code },
        { seat: 2, code: other },
      ],
    },
    given,
  )
const refund = (userId: number, otherTitle?: OtherTitle) =>
  createMessage(TicketRefunded, {
    ...about,
    otherTitle,
    refundId: ++ids,
    orderId: ++ids,
    userId,
    ticketIds: [],
    reason: 'event_cancelled',
    cancelReason: 'El salón se inundó.',
    cancelled: { startsAt: '2126-12-06T00:00:00.000Z', calendar: { revision: 8, statedEnd: null } },
  })

it('mails the tickets in the buyer’s language, with codes, links, and QR codes that a scanner reads', async () => {
  const { id, email } = await joinConfirmed({ language: 'es' })
  const organizer = await identity.join({ displayName: 'Asociación de Rivas' })
  const message = confirmed(id, {}, organizer.id)
  await handle(message, message)
  const mail = (await identity.mailsTo(email, 2)).at(-1)!
  expect(mail.subject).toBe('Tus 2 entradas para “Noche de peña”')
  expect(mail.text).toContain('para:\n\nNoche de peña\njueves 5 de diciembre de 2126, 6:00 p. m.')
  expect(mail.text).toContain(`Entrada 2 de 2: 01234-56789-ABCDE-FGHJK-MNPQRT\nhttps://convive.test/tickets/${other}`)
  expect(mail.text).toContain('Pagaste: ₡5\u00a0000')
  expect(mail.text).toContain(
    '\nDe la plaza 200 m <sur>\nOrganiza Asociación de Rivas\nhttps://convive.test/events/5\n',
  )
  expect(mail.text).toContain('https://convive.test/feeds/event-5.ics')
  expect(mail.text).toContain('Cómo llegar:\nWaze: https://waze.com/ul?ll=9.15%2C-83.75&navigate=yes')
  expect((await identity.mailsTo(email)).filter(({ subject }) => subject.includes('entradas'))).toHaveLength(1)
  const folder = join(identity.service.dataDir, 'messages')
  const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
  const read = await Promise.all(pictures.map(async (name) => await decoded(await readFile(join(folder, name)))))
  expect(read).toEqual([code, other])
  const previews = join(identity.service.dataDir, 'mail-previews')
  const pages = await Promise.all((await readdir(previews)).map((file) => readFile(join(previews, file), 'utf8')))
  const page = pages.find((html) => html.includes('Entrada 2 de 2'))
  expect(page).toContain('De la plaza 200 m &lt;sur&gt;')
  expect(page).toContain('src="cid:ticket-2.png"')
})

it.each([
  ['en', 'Refund for “Song night”'],
  ['es', 'Devolución por “Noche de peña”'],
] as const)('names an event with two titles in the buyer’s language, %s', async (language, subject) => {
  const { id, email } = await joinConfirmed({ language })
  await handle(refund(id, { language: 'en', title: 'Song\nnight' }))
  expect((await identity.mailsTo(email, 2)).at(-1)?.subject).toBe(subject)
})

it('adds the event to the calendar with the tickets, and removes it with the refund of a cancelled event', async () => {
  const [buyer, stranger] = [await joinConfirmed(), await identity.join()]
  const eventId = 9_001
  const about = (message: ReturnType<typeof confirmed> | ReturnType<typeof refund>) =>
    ({ ...message, data: { ...message.data, eventId } }) as typeof message
  await handle(about(confirmed(buyer.id)), about(refund(buyer.id)))
  await handle(about(confirmed(stranger.id)), about(refund(stranger.id)))
  await identity.settled()
  const mails = await identity.mailsTo(buyer.email)
  expect(mails.at(-1)?.text).toContain('open the attached file to remove it')
  expect((await identity.mailsTo(stranger.email)).at(-1)?.text).not.toContain('attached')
  const files = await readCalendarFiles(identity.service.dataDir)
  const found = files.filter(({ event }) => event.uid === `event-${eventId}@convive.test`)
  expect(found.map(({ method, event }) => [method, event.sequence, event.summary])).toEqual([
    ['PUBLISH', 7, 'Noche de peña'],
    ['CANCEL', 8, 'Noche de peña'],
  ])
  expect(found[0]?.event.location).toBe('De la plaza\n200 m <sur>')
})

it('mails a bought pass once: its entries, until when they are good, and until when they can be returned', async () => {
  const [buyer, other] = [await joinConfirmed({ language: 'es' }), await joinConfirmed()]
  const bought = (userId: number, refundUntil: string | null) =>
    createMessage(PassIssued, {
      ...about,
      otherTitle: { language: 'en', title: 'Song night' },
      orderId: ++ids,
      userId,
      entries: 10,
      validUntil: '2126-12-31',
      refundUntil,
    })
  const message = bought(buyer.id, '2126-12-30T18:00:00.000Z')
  await handle(message, message, bought(other.id, null))
  const mails = (await identity.mailsTo(buyer.email, 2)).filter(({ subject }) => subject.includes('paquete'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Tu paquete de 10 entradas para “Noche de peña”'])
  expect(mails[0]?.text).toContain('Sirve para las fechas hasta el martes 31 de diciembre de 2126')
  expect(mails[0]?.text).toMatch(/sin usar hasta el lunes 30 de diciembre de 2126, 12:00\sp\.\sm\.; después/)
  expect(mails[0]?.text).toContain('Pagaste: ₡5\u00a0000')
  expect(mails[0]?.text).toContain('https://convive.test/tickets')
  const mail = (await identity.mailsTo(other.email, 2)).at(-1)
  expect(mail?.subject).toBe('Your pass of 10 entries for “Song night”')
  expect(mail?.text).toContain('Entries that you don’t use aren’t refunded.')
})

it('mails that a refund is on its way, and why', async () => {
  const { id, email } = await joinConfirmed()
  await handle(refund(id))
  const mail = (await identity.mailsTo(email, 2)).at(-1)!
  expect(mail.subject).toBe('Refund for “Noche de peña”')
  expect(mail.text).toContain('was cancelled')
  expect(mail.text).toContain('The organizer says: “El salón se inundó.”')
  expect(mail.text).toContain('₡5,000 is on its way back')
})

const offer = (userId: number, offeredUntil: string) =>
  createMessage(TicketOfferNoticed, {
    entryId: ++ids,
    eventId: 5,
    userId,
    title: 'Noche de peña',
    startsAt: '2126-12-06T00:00:00.000Z',
    offeredUntil,
    stopToken: 'abc',
  })

it('mails a person of the waiting list that a ticket is kept for them, unless that is over', async () => {
  const { id, email } = await joinConfirmed({ language: 'es' })
  await handle(offer(id, '2026-01-01T00:00:00.000Z'), offer(id, '2126-12-01T18:30:00.000Z'))
  const mails = (await identity.mailsTo(email, 2)).filter(({ subject }) => subject.includes('peña'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Hay una entrada para vos: “Noche de peña”'])
  expect(mails[0]?.text).toContain('Es tuya hasta el domingo 1 de diciembre de 2126, 12:30 p. m.')
  expect(mails[0]?.text).toContain('https://convive.test/checkout/5')
  expect(mails[0]?.text).toContain('https://convive.test/events/5')
  const stopUrl = 'https://convive.test/api/subscriptions/unsubscribe/notices?token=abc&kind=offer'
  expect(mails[0]?.head).toContain(`\nList-Unsubscribe: <${stopUrl}>\n`)
})

it('mails a suspended account about its money, and offers it nothing', async () => {
  const { id, email } = await joinConfirmed({ language: 'es' })
  await identity.service.db.source.query('UPDATE account SET suspended_at = now() WHERE id = $1', [id])
  await handle(offer(id, '2126-12-01T18:30:00.000Z'), refund(id))
  const mails = (await identity.mailsTo(email, 2)).filter(({ subject }) => subject.includes('peña'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Devolución por “Noche de peña”'])
})

it('names the event by its number in mails to an unconfirmed address, and limits their number', async () => {
  const { id, email } = await identity.join({ language: 'es' })
  for (let index = 0; index < 14; index++) await handle(refund(id))
  await identity.settled()
  const mails = (await identity.mailsTo(email)).filter(({ subject }) => subject.startsWith('Devolución'))
  expect(mails[0]?.subject).toBe('Devolución por “evento 5”')
  expect(mails.map(({ subject, text }) => subject + text).join()).not.toMatch(/peña|inundó/)
  // The mail that confirms the address counts as well.
  expect(mails).toHaveLength(recipientShares.requested.max - 1)
})

it('mails nothing to deleted accounts, and nothing about old messages', async () => {
  const { id } = await identity.join()
  const gone = await identity.join()
  await identity.service.db.source.query('UPDATE account SET deleted_at = now() WHERE id = $1', [gone.id])
  await identity.settled()
  const before = await readdir(join(identity.service.dataDir, 'messages'))
  expect(
    await handle(confirmed(gone.id), confirmed(999_999), confirmed(id, { occurredAt: '2026-01-01T00:00:00Z' })),
  ).toEqual([true, true, true])
  await identity.settled()
  expect(await readdir(join(identity.service.dataDir, 'messages'))).toEqual(before)
})

async function decoded(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}
