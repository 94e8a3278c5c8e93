import { replaceLoneSurrogates } from '@convive/formats/forbidden-characters'
import { unzipSync } from 'fflate'

/** The text of an exported conversation, with the name of its group if the file contains it. */
export type ExportedChat = { text: string; groupName: string; isShortened: boolean }

/**
 * `too_large`: it contains pictures, or is not an export. `no_chat`: it contains no conversation. `broken`: it is not
 * an archive.
 */
export class UnreadableExport extends Error {
  readonly why: 'too_large' | 'no_chat' | 'broken'
  constructor(why: UnreadableExport['why']) {
    super(why)
    this.why = why
  }
}

const megabyte = 1024 * 1024
const maxFile = 100 * megabyte
/** An export with pictures has an entry for each picture. */
const maxEntries = 20_000
const maxText = 20 * megabyte
/** Chats compress about five-fold. Anything that compresses more than 200-fold is treated as a zip bomb. */
const maxRatio = 200

/**
 * Reads a chat that WhatsApp exported, a `.zip` or its `.txt`. It is unpacked here, so that only the text leaves the device,
 * and no pictures. Only the last part of each name in the archive is read, to find the conversation. A conversation
 * that is too long for an import is cut to its newest messages.
 */
export async function readWhatsAppExport(file: File, maxLength: number): Promise<ExportedChat> {
  if (file.size > maxFile) throw new UnreadableExport('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder().decode(isArchive(bytes) ? conversationIn(bytes) : plain(bytes))
  if (text.trim() === '') throw new UnreadableExport('no_chat')
  return { text: newest(text, maxLength), groupName: groupNameOf(file.name), isShortened: text.length > maxLength }
}

const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

function plain(bytes: Uint8Array): Uint8Array {
  if (bytes.length > maxText) throw new UnreadableExport('too_large')
  // A picture, or another file that is not text.
  if (bytes.subarray(0, 1000).includes(0)) throw new UnreadableExport('no_chat')
  return bytes
}

function conversationIn(bytes: Uint8Array): Uint8Array {
  let entries = 0
  let found = false
  const unpacked = unpack(bytes, ({ name, size, originalSize }) => {
    if (++entries > maxEntries) throw new UnreadableExport('too_large')
    if (found || !isConversation(name)) return false
    if (originalSize > maxText || originalSize > size * maxRatio) throw new UnreadableExport('too_large')
    found = true
    return true
  })
  const [conversation] = Object.values(unpacked)
  if (!conversation) throw new UnreadableExport('no_chat')
  return conversation
}

type Wanted = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function unpack(bytes: Uint8Array, filter: Wanted): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof UnreadableExport ? error : new UnreadableExport('broken')
  }
}

/** iPhones write `_chat.txt`, Android `WhatsApp Chat with Neighbours.txt` in the language of the phone. */
const isConversation = (name: string): boolean => /(?:^|\/)(?:_chat|[^/]*whatsapp[^/]*)\.txt$/i.test(name)

function newest(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const tail = text.slice(-maxLength)
  const message = /\n\[?\d{1,4}[./-]\d/.exec(tail)
  return replaceLoneSurrogates(tail.slice(message ? message.index + 1 : 0))
}

/** `WhatsApp Chat - Vecinos de Uvita.zip`, `Chat de WhatsApp con Vecinos de Uvita.zip`. */
const groupNameOf = (fileName: string): string =>
  replaceLoneSurrogates(
    /^(?:WhatsApp Chat(?: -| with)|Chat de WhatsApp con) (.+?)(?: \(\d+\))?\.(?:zip|txt)$/i
      .exec(fileName)?.[1]
      ?.slice(0, 100) ?? '',
  )
