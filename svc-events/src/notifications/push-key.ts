import { createECDH } from 'node:crypto'
import type { Transaction } from '@convive/service-kit/database/database'

export type PushKey = { publicKey: string; privateKey: string }

/**
 * The key with which messages to push services are signed, and whose public part browsers subscribe to (VAPID). It is made
 * when it is first needed, and stays in the database, so that it is the same for all processes and in a restored backup.
 */
export async function findPushKey(tx: Transaction): Promise<PushKey> {
  const stored = (): Promise<{ privateKey: string }[]> =>
    tx.query('SELECT private_key AS "privateKey" FROM push_key WHERE is_only')
  const [found] = await stored()
  if (found) return keyPairOf(found.privateKey)
  await tx.query('INSERT INTO push_key (private_key) VALUES ($1) ON CONFLICT DO NOTHING', [newPrivateKey()])
  const [made] = await stored()
  if (!made) throw new Error('the push key was not stored')
  return keyPairOf(made.privateKey)
}

/** 32 bytes: a shorter number is padded. */
function newPrivateKey(): string {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const key = curve.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
}

function keyPairOf(privateKey: string): PushKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: curve.getPublicKey('base64url') }
}
