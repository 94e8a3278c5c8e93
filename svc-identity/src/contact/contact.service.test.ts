import { call } from '@convive/contracts/call'
import {
  answerContactMessage,
  listContactMessages,
  listContactNotifications,
  readContactNotifications,
  sendContactMessage,
} from '@convive/contracts/contact'
import { deleteAccount, exportAccountData } from '@convive/contracts/identity'
import { setAdmin } from '@convive/contracts/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'
import { readMails } from '../testing/read-emails.ts'

let identity: TestIdentity
let admin: Visit
beforeAll(async () => {
  identity = await startIdentity()
  admin = await identity.enter('admin')
})
afterAll(() => identity.end())

const letter = { name: 'Rosa Vega', email: 'rosa@example.org', message: 'Quiero aceptar Cora en mi soda.' }
const from = (network: string) => identity.options({ 'x-forwarded-for': network })
const mailsTo = async (email: string) =>
  (await readMails(identity.service.dataDir, email)).filter(({ text }) => text.includes(letter.message))
async function makeAdmin(region: 'uvita' | 'limon') {
  const { id, email } = await identity.join({ region })
  await call(setAdmin, { id, isAdmin: true }, admin.options)
  return { id, email }
}

test('a visitor’s message reaches the administrators of its region, by mail, in the list and in the bell', async () => {
  const [uvita, limon] = [await makeAdmin('uvita'), await makeAdmin('limon')]
  await call(sendContactMessage, { ...letter, region: 'uvita' }, from('198.51.100.1'))
  await identity.settled()
  const [mail, ...more] = await mailsTo(uvita.email)
  expect(mail?.text).toContain('rosa@example.org')
  expect(mail?.head).toContain('\nReply-To: rosa@example.org')
  expect(more).toEqual([])
  expect(await mailsTo(limon.email)).toEqual([])
  const { items } = await call(listContactMessages, { limit: 1 }, admin.options)
  expect(items).toMatchObject([{ ...letter, region: 'uvita', userId: null }])

  const bell = () => call(listContactNotifications, { limit: 1 }, admin.options)
  const [notification] = await bell()
  expect(notification).toMatchObject({ name: 'Rosa Vega', isRead: false })
  await call(readContactNotifications, { upTo: notification?.id ?? 0 }, admin.options)
  expect(await bell()).toMatchObject([{ isRead: true }])

  await call(sendContactMessage, { ...letter, region: 'heredia' }, from('198.51.100.1'))
  await identity.settled()
  expect(await mailsTo(limon.email)).toHaveLength(1)
  expect(await mailsTo(uvita.email)).toHaveLength(2)
})

test('one network sends five an hour, and only administrators read them', async () => {
  const send = () => call(sendContactMessage, letter, from('198.51.100.2'))
  for (let sent = 0; sent < 5; sent++) await send()
  await expect(send()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  const ana = await identity.joinAndEnter()
  for (const attempt of [
    () => call(listContactMessages, {}, ana.options),
    () => call(listContactNotifications, {}, ana.options),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403 })
})

test('pages go on where the one before ended', async () => {
  const first = await call(listContactMessages, { limit: 2 }, admin.options)
  const second = await call(listContactMessages, { limit: 2, cursor: first.next ?? '' }, admin.options)
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})

test('an administrator marks a message as answered, and as unanswered again', async () => {
  await call(sendContactMessage, letter, from('198.51.100.3'))
  const newest = async () => (await call(listContactMessages, { limit: 1 }, admin.options)).items[0]!
  const { id, answeredAt } = await newest()
  expect(answeredAt).toBeNull()
  const answer = (isAnswered: boolean) => call(answerContactMessage, { id, isAnswered }, admin.options)
  const answered = await answer(true)
  expect(answered.answeredAt).not.toBeNull()
  expect(await answer(true)).toEqual(answered)
  expect(await newest()).toEqual(answered)
  expect((await answer(false)).answeredAt).toBeNull()
  const ana = await identity.joinAndEnter()
  await expect(call(answerContactMessage, { id, isAnswered: true }, ana.options)).rejects.toMatchObject({ status: 403 })
  await expect(call(answerContactMessage, { id: id + 1000, isAnswered: true }, admin.options)).rejects.toMatchObject({
    status: 404,
  })
})

test('a user’s messages are in their data export, and go with their account', async () => {
  const ana = await identity.joinAndEnter()
  await call(sendContactMessage, letter, ana.options)
  const data = await call(exportAccountData, {}, ana.options)
  expect(data.sections.contactMessages).toMatchObject([{ message: letter.message }])
  await call(deleteAccount, { password }, ana.options)
  const { items } = await call(listContactMessages, { limit: 100 }, admin.options)
  expect(items.filter(({ userId }) => userId === ana.userId)).toEqual([])
})
