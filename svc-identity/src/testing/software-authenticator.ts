import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Encodes the few kinds of CBOR that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const userPresentAndVerified = 0x05
const withCredential = 0x40

type Overrides = { origin?: string; rpId?: string; counter?: number; flags?: number }

/** A passkey in software: one P-256 key, with a counter that grows with each signature. */
export function createAuthenticator({ origin, hasCounter = true }: { origin: string; hasCounter?: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let signatures = 0

  const clientData = (type: string, challenge: string, given: Overrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: given.origin ?? origin, crossOrigin: false }))
  const authenticatorData = (flags: number, given: Overrides, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(given.counter ?? (hasCounter ? (signatures += 1) : 0))
    const rpId = given.rpId ?? new URL(origin).hostname
    return Buffer.concat([sha256(rpId), Buffer.from([given.flags ?? flags]), counter, rest])
  }
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id,
    /** Answers the options of a new passkey. */
    create(options: Record<string, unknown>, given: Overrides = {}) {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cbor(key)])
      const authData = authenticatorData(userPresentAndVerified | withCredential, given, attested)
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', String(options['challenge']), given).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs the challenge of a login. */
    get(options: Record<string, unknown>, given: Overrides = {}) {
      const data = clientData('webauthn.get', String(options['challenge']), given)
      const authData = authenticatorData(userPresentAndVerified, given)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
