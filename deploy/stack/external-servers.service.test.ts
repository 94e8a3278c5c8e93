import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ownerOf } from './databases.ts'
import { databaseOn } from './databases.ts'
import { checkNats, prepareExternal } from './external-servers.ts'
import { freePort } from './free-port.ts'
import { withClient } from './postgres.ts'

const admin = inject('postgresUrl')

let suffix: string
let names: string[]

beforeEach(() => {
  suffix = randomBytes(4).toString('hex')
  names = [`svc_a_${suffix}`, `svc_b_${suffix}`]
})

afterEach(async () => {
  await withClient(admin, async (client) => {
    for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    for (const name of [...names, ...names.map(ownerOf), `user_${suffix}`])
      await client.query(`DROP ROLE IF EXISTS ${name}`)
  })
})

function secret(name: string): string {
  return `kept for ${name}`
}

/** Creates a user of the server with the given attributes. Returns the URL of the default database with this user. */
async function userWith(attributes: string): Promise<string> {
  const name = `user_${suffix}`
  await withClient(admin, (client) => client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'pw' ${attributes}`))
  return databaseOn(admin, 'postgres', { name, password: 'pw' })
}

async function whoAmI(url: string): Promise<string | undefined> {
  return withClient(
    url,
    async (client) => (await client.query<{ me: string }>('SELECT current_user AS me')).rows[0]?.me,
  )
}

describe('an external PostgreSQL server', () => {
  test.each(['SUPERUSER', 'CREATEROLE CREATEDB'])(
    'gets a role for each database when its user is %s',
    async (attributes) => {
      const url = await userWith(attributes)
      const lines: string[] = []
      const urls = await prepareExternal(url, names, { secret, separatesOwner: true, log: (line) => lines.push(line) })
      expect(await Promise.all(urls.map(({ service }) => whoAmI(service)))).toEqual(names)
      expect(lines).toEqual([])
      const trespass = new URL(urls[0]?.service ?? '')
      trespass.pathname = `/${names[1]}`
      await expect(whoAmI(trespass.href)).rejects.toThrow(/permission denied for database/)
    },
  )

  test('is opened as its user if that user may not create roles, and logs so once', async () => {
    const url = await userWith('CREATEDB')
    const lines: string[] = []
    const urls = await prepareExternal(url, names, { secret, separatesOwner: true, log: (line) => lines.push(line) })
    expect(await Promise.all(urls.map(({ service }) => whoAmI(service)))).toEqual([`user_${suffix}`, `user_${suffix}`])
    expect(lines).toHaveLength(1)
  })

  test('serves a second stack without locking the first one out', async () => {
    const url = await userWith('CREATEROLE CREATEDB')
    const first = await prepareExternal(url, names, { secret, separatesOwner: true, log: () => {} })
    const second = await prepareExternal(url, names, { secret, separatesOwner: true, log: () => {} })
    expect(second).toEqual(first)
    expect(await Promise.all(first.map(({ service }) => whoAmI(service)))).toEqual(names)
  })

  test('that refuses is reported in one line with its variable', async () => {
    const nobody = await userWith('')
    await expect(prepareExternal(nobody, names, { secret, separatesOwner: true, log: () => {} })).rejects.toThrow(
      /^DATABASE_URL: .*permission denied.*$/,
    )
    const closed = `postgres://a:b@127.0.0.1:${await freePort()}/x`
    await expect(prepareExternal(closed, names, { secret, separatesOwner: true, log: () => {} })).rejects.toThrow(
      /^DATABASE_URL: .*ECONNREFUSED.*$/,
    )
  })
})

describe('an external NATS server', () => {
  test('is accepted if it responds and has JetStream', async () => {
    await expect(checkNats({ natsUrl: inject('natsUrl') })).resolves.toBeUndefined()
  })

  test('that cannot be reached or refuses the password is reported in one line with its variable', async () => {
    const url = new URL(inject('natsUrl'))
    url.password = 'guess'
    await expect(checkNats({ natsUrl: url.href })).rejects.toThrow(/^NATS_URL: .+$/)
    await expect(checkNats({ natsUrl: `nats://127.0.0.1:${await freePort()}` })).rejects.toThrow(/^NATS_URL: .+$/)
  })
})
