import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { natsUsersFile } from '../stack/nats-users.ts'
import { root } from '../stack/paths.ts'
import { services } from '../stack/process-environments.ts'
import { renderOverlay } from './testing/render-overlay.ts'

type Secret = { kind: string; metadata: { name: string }; type: string; stringData: Record<string, string> }

const folder = mkdtempSync(join(tmpdir(), 'convive-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'secrets.yaml')
const create = () => spawnSync(join(import.meta.dirname, 'create-secrets.sh'), [file], { encoding: 'utf8' })
const first = create()
const text = readFileSync(file, 'utf8')
const secrets = new Map(
  parseAllDocuments(text).map((document) => {
    const one = document.toJS() as Secret
    return [one.metadata.name, one]
  }),
)
const valueOf = (name: string, key: string) => secrets.get(name)?.stringData[key]

test('is readable only by its owner, and overwrites nothing', () => {
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(create()).toMatchObject({ status: 1 })
  expect(readFileSync(file, 'utf8')).toBe(text)
  for (const name of ['.gitignore', '.dockerignore'])
    expect(readFileSync(join(root, name), 'utf8').split('\n')).toContain('deploy/kubernetes/secrets.yaml')
})

/** Every reference to a secret that must exist, with the keys that are named. */
function requiredSecrets(value: unknown): { name: string; keys: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as Record<string, Record<string, unknown>>).flatMap(([field, reference]) => {
    const isReference = /^(secretRef|secretKeyRef|secret|passwordSecret|accessKeyId|secretAccessKey)$/.test(field)
    if (!isReference || typeof reference['name'] !== 'string') return requiredSecrets(reference)
    if (reference['optional'] === true) return []
    const byRole = /^(secret|passwordSecret)$/.test(field) ? ['username', 'password'] : []
    return [{ name: reference['name'], keys: reference['key'] === undefined ? byRole : [String(reference['key'])] }]
  })
}

test.each(['migrate', 'single', 'production'])('has every secret that %s needs', (overlay) => {
  const required = requiredSecrets(renderOverlay(join(import.meta.dirname, overlay)))
  expect(required.length).toBeGreaterThan(9)
  for (const { name, keys } of required)
    expect(Object.keys(secrets.get(name)?.stringData ?? {}), `secret ${name}`).toEqual(expect.arrayContaining(keys))
})

test.each(services)('%s and the servers know the same passwords', (service) => {
  const role = secrets.get(`${service}-role`)
  const database = service.replace('-', '_')
  expect(role).toMatchObject({ type: 'kubernetes.io/basic-auth', stringData: { username: database } })
  const { password } = role!.stringData
  expect(valueOf(`${service}-database`, 'DATABASE_URL')).toBe(
    `postgres://${database}:${password}@postgres-rw/${database}`,
  )
  expect(valueOf(`${service}-migration`, 'MIGRATION_DATABASE_URL')).toBe(
    `postgres://migrator:${valueOf('migrator-role', 'password')}@postgres-rw/${database}`,
  )
  const variable = `${service.slice('svc-'.length).toUpperCase()}_NATS_PASSWORD`
  expect(valueOf(`${service}-nats`, 'NATS_URL')).toBe(`nats://${service}:${valueOf('nats-server', variable)}@nats:4222`)
})

test('NATS gets the password of each user, and both ends the same key', () => {
  const variables = [...natsUsersFile().matchAll(/\$(\w*NATS_PASSWORD)/g)].map(([, name = '']) => name)
  expect(Object.keys(secrets.get('nats-server')!.stringData).toSorted()).toEqual(variables.toSorted())
  const { d: _private, ...ofPrivate } = JSON.parse(valueOf('convive-gateway-key', 'GATEWAY_PRIVATE_KEY')!) as object & {
    d: string
  }
  expect(JSON.parse(valueOf('convive-keys', 'GATEWAY_PUBLIC_KEY')!)).toEqual(ofPrivate)
})
