import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readWhatsAppExport } from './read-whatsapp-export.ts'

const chat = '3/3/2026, 8:14 a. m. - Ana: Bingo el sábado ñandú 🎶'
const bytesOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer
const archive = (files: Record<string, Uint8Array>, name = 'WhatsApp Chat - Vecinos de Uvita.zip') =>
  new File([bytesOf(zipSync(files))], name)

it.each([
  ['_chat.txt', 'WhatsApp Chat - Vecinos de Uvita.zip', 'Vecinos de Uvita'],
  ['Chat de WhatsApp con Vecinos.txt', 'Chat de WhatsApp con Vecinos.zip', 'Vecinos'],
  ['WhatsApp Chat with Mae.txt', 'WhatsApp Chat with Mae (1).zip', 'Mae'],
  ['../../_chat.txt', 'export.zip', ''],
])('reads %s of %s', async (entry, name, groupName) => {
  const file = archive({ 'IMG-1.jpg': new Uint8Array([255, 216, 0, 1]), [entry]: strToU8(chat) }, name)
  expect(await readWhatsAppExport(file, 1000)).toEqual({ text: chat, groupName, isShortened: false })
})

it('reads a text that is not an archive', async () => {
  expect(await readWhatsAppExport(new File([chat], 'WhatsApp Chat with Mae.txt'), 1000)).toMatchObject({
    text: chat,
    groupName: 'Mae',
  })
})

it('cuts a long conversation to its newest whole messages', async () => {
  const lines = Array.from(
    { length: 100 },
    (_, index) => `[3/3/26, 8:14:${index}] Ana: Mensaje ${index}\nsegunda línea`,
  )
  const { text, isShortened } = await readWhatsAppExport(archive({ '_chat.txt': strToU8(lines.join('\r\n')) }), 500)
  expect(isShortened).toBe(true)
  expect(text.length).toBeLessThanOrEqual(500)
  expect(text.startsWith('[3/3/26')).toBe(true)
  expect(text.endsWith(lines.at(-1)!)).toBe(true)
})

// Compressing each of them costs seconds.
const manyFiles = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`${index}.jpg`, strToU8('x')]))
const zeros = new Uint8Array(25 * 1024 * 1024)
it.each([
  ['too_large', 'too long a text', () => archive({ '_chat.txt': zeros })],
  ['too_large', 'a text that shrinks a thousand times', () => archive({ '_chat.txt': zeros.subarray(0, 2_000_000) })],
  ['too_large', 'too many entries', () => new File([bytesOf(zipSync(manyFiles, { level: 0 }))], 'many.zip')],
  ['no_chat', 'an archive without a conversation', () => archive({ 'notes.txt': strToU8(chat) })],
  ['no_chat', 'a picture', () => new File([new Uint8Array([137, 80, 78, 71, 0, 0])], 'a.png')],
  ['no_chat', 'an empty file', () => new File([''], 'a.txt')],
  [
    'broken',
    'a broken archive',
    () => new File([bytesOf(zipSync({ '_chat.txt': strToU8(chat) }).slice(0, 40))], 'a.zip'),
  ],
])('refuses as %s %s', async (why, _, make) => {
  await expect(readWhatsAppExport(make(), 1000)).rejects.toMatchObject({ why })
})
