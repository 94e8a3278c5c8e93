import { spawnSync } from 'node:child_process'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grantDifferences } from '@convive/service-kit/database/service-grants'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ownerOf } from '../stack/databases.ts'
import { natsProcesses, natsUsersFile, passwordVariable } from '../stack/nats-users.ts'
import { root } from '../stack/paths.ts'
import { frontEnds, services } from '../stack/process-environments.ts'
import { assembleBase } from './assemble-base.ts'
import { bundleCommand } from '../stack/run-program.ts'
import { variablesOf } from '../stack/variables.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
type Package = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

// The image of a slice is built only from its folder, packages and the lock file.
test.each([...services, 'gateway', ...frontEnds])('%s depends on no other slice', (part) => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(read(`${part}/package.json`)) as Package
  const own = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => name.startsWith('@convive/'))
  const packages = readdirSync(join(root, 'packages')).map((name) => `@convive/${name}`)
  expect(own.filter((name) => !packages.includes(name))).toEqual([])
})

type Compose = {
  services: Record<
    string,
    {
      image: string
      restart?: string
      mem_limit?: string
      read_only?: boolean
      stop_grace_period?: string
      healthcheck?: object
      environment?: Record<string, string>
      build?: { args: { PART: string }; target: string }
    }
  >
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
const example = read('deploy/compose.env.example')

test('the compose file runs every part, and pins every image', () => {
  const parts = ['gateway', ...services]
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(parts))
  for (const [name, { image, build, ...service }] of Object.entries(compose.services)) {
    expect(image).toMatch(/:(\$\{VERSION:\?\}|\d+\.\d+(\.\d+)?(@sha256:[\da-f]{64})?)$/)
    if (!parts.includes(name)) continue
    expect(build?.args.PART).toBe(name)
    expect(service).toMatchObject({ read_only: true, stop_grace_period: '50s', healthcheck: expect.anything() })
  }
})

test('whatever runs beside the database has a limit of memory', () => {
  const running = Object.entries(compose.services).filter(([, { restart }]) => restart !== undefined)
  const unlimited = running.filter(([, part]) => part.mem_limit === undefined)
  expect(unlimited.map(([name]) => name)).toEqual(['postgres'])
})

test('an image runs its bundle as the stack does, and without root', () => {
  const file = read('deploy/containers/Containerfile')
  const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(file)?.[1] ?? '[]') as string[]
  expect(entry).toEqual(['node', ...bundleCommand.slice(1)])
  expect(file).toMatch(/^USER 10001:10001$/m)
  // glibc takes and returns memory as under `npm start`.
  for (const [name, value] of [
    ['MALLOC_ARENA_MAX', '1'],
    ['MALLOC_MMAP_THRESHOLD_', '32768'],
  ]) {
    expect(file).toContain(`${name}=${value}`)
    expect(read('deploy/run.mjs')).toContain(`${name}: process.env.${name} ?? '${value}'`)
  }
})

test('an image has the base of our own', () => {
  const file = read('deploy/containers/Containerfile')
  expect(file).toMatch(/^FROM scratch AS process\nCOPY --from=built \/base \/$/m)
  // The other stages only build it.
  const stages = [...file.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage)
  expect(stages).toEqual(['built', 'assembled', 'process'])
})

test('create-env.sh writes every secret once, readable only by its owner, and overwrites nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-env-'))
  try {
    const file = join(folder, '.env')
    const create = () => spawnSync(join(import.meta.dirname, 'create-env.sh'), [file], { encoding: 'utf8' })
    expect(create()).toMatchObject({ status: 0 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const lines = readFileSync(file, 'utf8').split('\n')
    const values = Object.fromEntries(lines.flatMap((line) => [/^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []]))
    const secrets = Object.entries(values).filter(([name]) => /_PASSWORD$|^SECURITY_LOG_KEY$/.test(name))
    expect(secrets.length).toBeGreaterThan(18)
    for (const [, value] of secrets) expect(value).toMatch(/^s[\w-]{32}$/)
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length)
    const [privateKey, publicKey] = ['GATEWAY_PRIVATE_KEY', 'GATEWAY_PUBLIC_KEY'].map(
      (name) => JSON.parse(values[name] ?? '') as Record<string, string>,
    )
    const { d: _private, ...ofPrivate } = createPrivateKey({ key: privateKey!, format: 'jwk' }).export({
      format: 'jwk',
    })
    expect(ofPrivate).toEqual(publicKey)
    expect(createPublicKey(createPrivateKey({ key: privateKey!, format: 'jwk' })).export({ format: 'jwk' })).toEqual(
      publicKey,
    )
    expect(create()).toMatchObject({ status: 1 })
    expect(readFileSync(file, 'utf8').split('\n')).toEqual(lines)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const isDebian = process.getuid?.() === 0 && spawnSync('dpkg', ['--version']).status === 0

test.skipIf(!isDebian)('the base runs Node and has no shell (needs Debian and root)', () => {
  const base = mkdtempSync(join(tmpdir(), 'convive-base-'))
  try {
    assembleBase(base)
    const script = `new Intl.DateTimeFormat('es-CR', { month: 'long', timeZone: 'America/Costa_Rica' }).format(0)`
    const { stdout } = spawnSync('chroot', [base, 'node', '-p', script], {
      encoding: 'utf8',
      env: { PATH: '/usr/local/bin:/usr/sbin' },
    })
    expect(stdout.trim()).toBe('diciembre')
    expect(readdirSync(base, { recursive: true }).filter((path) => /(^|\/)(ba|da)?sh$/.test(String(path)))).toEqual([])
    const { components } = JSON.parse(readFileSync(join(base, 'sbom.json'), 'utf8')) as {
      components: { name: string }[]
    }
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['node', 'libc6', 'libstdc++6']))
  } finally {
    rmSync(base, { recursive: true })
  }
})

test('gives each part only the secrets that it needs', () => {
  const knowing = (variable: string) =>
    Object.entries(compose.services)
      .filter(([, { environment = {} }]) => variable in environment)
      .map(([name]) => name)
      .toSorted()
  expect(knowing('GATEWAY_PRIVATE_KEY')).toEqual(['gateway'])
  expect(knowing('STRIPE_SECRET_KEY')).toEqual(['svc-payments'])
  expect(knowing('OPENAI_API_KEY')).toEqual(['svc-ingest'])
  expect(knowing('ADMIN_PASSWORD')).toEqual(['svc-identity'])
  expect(knowing('SMTP_URL')).toEqual(['svc-events', 'svc-identity'])
  expect(knowing('POSTGRES_PASSWORD')).toEqual(['postgres'])
})

test.each(services)('%s alone knows the passwords of its roles, beside the one that creates them', (service) => {
  const prefix = service.slice('svc-'.length).toUpperCase()
  const database = service.replace('-', '_')
  for (const variable of [`\${${prefix}_DATABASE_PASSWORD:?}`, `\${${prefix}_OWNER_PASSWORD:?}`]) {
    const knowing = Object.entries(compose.services).filter(([, part]) => JSON.stringify(part).includes(variable))
    expect(knowing.map(([name]) => name).toSorted()).toEqual(['databases', service])
  }
  expect(compose.services[service]?.environment).toMatchObject({
    DATABASE_URL: `postgres://${database}:\${${prefix}_DATABASE_PASSWORD:?}@postgres/${database}`,
    MIGRATION_DATABASE_URL: `postgres://${ownerOf(database)}:\${${prefix}_OWNER_PASSWORD:?}@postgres/${database}`,
  })
})

test('the statement that grants rights is that of the services', async () => {
  const header =
    '-- Made from packages/service-kit/src/database/service-grants.ts: npx vitest run --project unit deploy/containers -u'
  const statement = `${header}\n${grantDifferences.trim().replaceAll('$1', `:'name'`)} \\gexec\n`
  await expect(statement).toMatchFileSnapshot('service-grants.sql')
})

test.each(natsProcesses)('only %s and the server know the password of its NATS user', (part) => {
  const variable = `\${${passwordVariable(part)}:?}`
  const knowing = Object.entries(compose.services).filter(([, one]) => JSON.stringify(one).includes(variable))
  expect(knowing.map(([name]) => name).toSorted()).toEqual([part, 'nats'].toSorted())
  expect(compose.services[part]?.environment?.['NATS_URL']).toBe(`nats://${part}:${variable}@nats:4222`)
})

test('NATS gets the password of each user', () => {
  const variables = [...natsUsersFile().matchAll(/\$(\w+_PASSWORD|NATS_PASSWORD)/g)].map(([, name = '']) => name)
  expect(Object.keys(compose.services['nats']?.environment ?? {}).toSorted()).toEqual(variables.toSorted())
})

test.each(Object.entries(variablesOf))(
  'compose passes on to %s what docs/configuration.md offers',
  (part, variables) => {
    const documented = read('docs/configuration.md')
    const given = compose.services[part]?.environment ?? {}
    const offered = ['LOG_LEVEL', ...Object.keys(variables)].filter((name) => documented.includes(`\`${name}\``))
    expect(offered.filter((name) => !(name in given))).toEqual([])
  },
)

test('every required variable is in the example of the environment file', () => {
  const required = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
  expect([...required].filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
})

test.each(['.gitignore', '.dockerignore'])('%s leaves out the secrets and the dumps of an installation', (file) => {
  const ignored = read(file).split('\n')
  const [, backups] = /\$\{BACKUP_FOLDER:-\.\/(\w+)\}/.exec(read('deploy/compose.yaml')) ?? []
  for (const path of ['.data', 'deploy/.env', `deploy/${backups}`])
    expect(ignored.map((line) => line.replace(/\/$/, ''))).toContain(path)
})

test('the gateway knows the number of proxies in front of it', () => {
  expect(compose.services['gateway']?.environment).toMatchObject({ TRUSTED_PROXIES: '1' })
})
