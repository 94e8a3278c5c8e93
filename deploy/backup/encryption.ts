import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { ConfigError } from '../stack/config-error.ts'

/** Ends the name of an encrypted file, as that of the program age does. */
export const encryptedSuffix = '.age'

/**
 * @param recipients public keys of age, separated by spaces or commas; undefined or empty: nothing is encrypted
 * @throws ConfigError naming the variable
 */
export function encrypterFor(recipients: string | undefined): Encrypter | undefined {
  const keys = (recipients ?? '').split(/[\s,]+/).filter((key) => key !== '')
  if (keys.length === 0) return undefined
  const encrypter = new Encrypter()
  try {
    for (const key of keys) encrypter.addRecipient(key)
  } catch {
    throw new ConfigError('BACKUP_RECIPIENTS', 'must be public keys of age, which begin with age1')
  }
  return encrypter
}

/** Replaces the file by an encrypted one, whose name ends in `.age`. */
export async function encryptFile(file: string, encrypter: Encrypter): Promise<void> {
  const encrypted = await encrypter.encrypt(bytesOf(createReadStream(file)))
  await pipeline(encrypted, createWriteStream(file + encryptedSuffix, { mode: 0o600, flush: true }))
  await rm(file)
}

/** @param identityFile the secret keys of age, one a line, and comments that begin with `#`, as age-keygen writes them */
export async function decrypterFrom(identityFile: string): Promise<Decrypter> {
  const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim())
  const decrypter = new Decrypter()
  try {
    for (const line of lines) if (line !== '' && !line.startsWith('#')) decrypter.addIdentity(line)
  } catch {
    throw new Error(`${identityFile} has a line that is no secret key of age`)
  }
  return decrypter
}

/** Throws if none of the keys fits. The content throws where the file was changed. */
export const decryptFile = async (file: string, decrypter: Decrypter): Promise<AsyncIterable<Uint8Array>> =>
  await decrypter.decrypt(bytesOf(createReadStream(file)))

const bytesOf = (file: Readable) => Readable.toWeb(file) as ReadableStream<Uint8Array>
