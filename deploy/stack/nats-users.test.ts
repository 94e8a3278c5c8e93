import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heardBy, natsUsersFile, permissionsOf } from './nats-users.ts'
import { root } from './paths.ts'
import { services, type Service } from './process-environments.ts'

/** The message of each name in the contracts, and its subject. */
async function subjects(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of globSync('packages/contracts/src/*.ts', { cwd: root }).filter(
    (name) => !name.includes('.test.'),
  )) {
    const exported = (await import(join(root, file))) as Record<string, { subject?: unknown } | undefined>
    for (const [name, value] of Object.entries(exported))
      if (typeof value?.subject === 'string') found.set(name, value.subject)
  }
  return found
}

test('each service may receive from those whose messages it handles, and from no other', async () => {
  const known = await subjects()
  const handled = (service: Service): string[] =>
    globSync(`${service}/src/**/*.ts`, { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        [
          ...readFileSync(join(root, file), 'utf8').matchAll(
            /\b(?:on|onBatch)\(\s*(?:ignoringFields\(\s*)?([A-Z]\w+)/g,
          ),
        ].map(([, name = '']) => `svc-${known.get(name)?.split('.')[0]}`),
      )
  for (const service of services)
    expect([service, [...new Set(handled(service))].toSorted()]).toEqual([service, heardBy[service].toSorted()])
})

test('a service publishes under its own name, the gateway under none, and nobody deletes, empties or lists streams', () => {
  for (const process of [...services, 'gateway'] as const) {
    const { publish } = permissionsOf(process)
    const own = process === 'gateway' ? [] : [`${process.replace('svc-', '')}.>`]
    expect(publish.allow.filter((subject) => /^[a-z]+\.>$/.test(subject))).toEqual(own)
    expect(
      publish.allow.filter((subject) => /DELETE|PURGE|RESTORE|STREAM\.(NAMES|LIST)|API\.>|^>|\*/.test(subject)),
    ).toEqual([])
  }
})

test('the file for other servers has these users, with passwords from the environment', async () => {
  await expect(natsUsersFile()).toMatchFileSnapshot('../kubernetes/base/nats-users.conf')
})
