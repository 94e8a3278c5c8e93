import { translateEvent } from '@convive/contracts/ai-assist'
import { call } from '@convive/contracts/call'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { definition } from '../app.ts'
import { refuses, says, startFakeModel, type FakeModel } from '../testing/fake-model.ts'

const servers = () => ({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
const source = {
  title: 'Gran bingo en Rivas',
  description:
    'Vení al bingo con doña Marielos en el salón comunal, el viernes 12 de diciembre de 2036 a las 7 pm.\n\n' +
    'El cartón vale ₡1.500, y hay campo para 40 personas. Info: 8812-3456, https://bingo.example/rivas',
}
const translation = {
  title: 'Big bingo in Rivas',
  description:
    'Come to the bingo with doña Marielos in the community hall, on Friday, December 12, 2036 at 7 pm.\n\n' +
    'A card costs ₡1,500, and there is space for 40 people. Info: 8812-3456, https://bingo.example/rivas',
}

let fake: FakeModel
let plain: TestService
let helped: TestService
beforeAll(async () => {
  fake = await startFakeModel()
  plain = await startTestService(definition, servers())
  helped = await startTestService(definition, servers(), fake.env)
})
beforeEach(() => {
  fake.heard.length = 0
  fake.reply = says(translation)
})
afterAll(() => Promise.all([plain, helped, fake].map((one) => one.end())))

const translate = async (service: TestService, userId: number | undefined = 42) =>
  await call(
    translateEvent,
    { ...source, language: 'en' },
    { origin: service.origin, headers: await service.as(userId) },
  )

test('without a model it says that it cannot translate', async () => {
  expect(await translate(plain)).toEqual({ translation: null, notice: 'no_model' })
})

test('a translation that keeps every fact is returned, and the model gets the texts as data', async () => {
  expect(await translate(helped)).toEqual({ translation, notice: null })
  expect(fake.heard[0]?.messages[0]?.content).toContain('into English')
  expect(fake.heard[0]?.messages[1]?.content).toBe(JSON.stringify(source))
})

test.each([
  ['a number', '40 people', '50 people'],
  ['a number, by leaving it out', ' for 40 people', ''],
  ['the date', 'December 12', 'December 13'],
  ['the hour', 'at 7 pm', 'at 8 pm'],
  ['the price', '₡1,500', '₡15,000'],
  ['the price, by leaving it out', 'A card costs ₡1,500, and there', 'There'],
  ['a name', 'Marielos', 'Marcela'],
  ['the telephone', '8812-3456', '8812-3457'],
  ['the telephone, by leaving it out', '8812-3456, ', ''],
  ['the link', 'bingo.example', 'casino.example'],
])('a translation that changes %s is refused', async (_, from, to) => {
  fake.reply = says({ ...translation, description: translation.description.replace(from, to) })
  expect(await translate(helped)).toEqual({ translation: null, notice: 'refused' })
})

test.each([
  ['an empty title', says({ ...translation, title: '' }), 'bad_answer'],
  ['no answer', refuses(500), 'failed'],
])('%s is no translation', async (_, reply, notice) => {
  fake.reply = reply
  expect(await translate(helped)).toEqual({ translation: null, notice })
})
