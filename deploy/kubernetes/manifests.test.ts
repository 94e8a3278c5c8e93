import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments, parse } from 'yaml'
import { cacheFolder, root } from '../stack/paths.ts'
import { services } from '../stack/process-environments.ts'

type Labels = Record<string, string>
type Container = {
  name: string
  image: string
  env?: { name: string; value?: string; valueFrom?: object }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string; optional?: boolean } }[]
  [probe: string]: unknown
}
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Labels
  spec: {
    selector?: Labels & { matchLabels?: Labels }
    podSelector?: { matchLabels: Labels }
    clusterIP?: string
    minReadySeconds?: number
    scaleTargetRef?: { kind: string; name: string }
    template: { metadata: { labels: Labels }; spec: { containers: Container[]; [field: string]: unknown } }
  }
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const folders = ['base', 'migrate', 'single', 'production']
const manifests = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(`${folder}/${file}`)).map((document) => ({
        folder,
        file,
        one: document.toJS() as Manifest,
      })),
    ),
)

/** The published schemas of Kubernetes. Those of CloudNativePG are not on npm, so its manifests are only parsed. */
const models: Record<string, new (data: never) => { validate(): void }> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  StatefulSet,
}
const own = manifests.filter(({ one }) => !one.apiVersion.startsWith('postgresql.cnpg.io/'))

test.each(own.map(({ folder, file, one }) => [`${folder}/${file} ${one.kind} ${one.metadata.name}`, one] as const))(
  '%s fits its published schema',
  (_name, one) => {
    const Model = models[one.kind]
    if (!Model) throw new Error(`There is no schema of the kind ${one.kind}`)
    expect(() => new Model(one as never).validate()).not.toThrow()
  },
)

test('the schemas reject an invalid manifest', () => {
  const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec: { replicas: 'two' } }
  expect(() => new Deployment(wrong as never).validate()).toThrow('replicas')
})

/**
 * The compiled schemas accept fields that they do not know; the types of the same package do not. Kubernetes would drop
 * a misspelt field and say so only to whoever applies it.
 */
function unknownFields(all: Manifest[]): string {
  mkdirSync(cacheFolder, { recursive: true })
  const folder = mkdtempSync(join(cacheFolder, 'manifests-'))
  try {
    const kinds = new Map(all.map(({ apiVersion, kind }) => [kind, apiVersion]))
    const imports = [...kinds].map(([kind, version]) => `import type { I${kind} } from 'kubernetes-models/${version}'`)
    const checks = all.map((one) => `${JSON.stringify(one, null, 2)} satisfies I${one.kind}`)
    writeFileSync(
      join(folder, 'manifests.ts'),
      [...imports, 'export const all = [', checks.join(',\n'), ']'].join('\n'),
    )
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const { stdout, error } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
    if (error) throw error
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('no manifest has a field that Kubernetes does not know', () => {
  expect(unknownFields(own.map(({ one }) => one))).toBe('')
}, 60_000)

test('a misspelt field is noticed', () => {
  const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec: { minReadySecond: 3 } }
  expect(unknownFields([wrong as unknown as Manifest])).toContain('minReadySecond')
}, 60_000)

const workloads = manifests.filter(({ one }) => ['Deployment', 'StatefulSet', 'Job'].includes(one.kind))
const deployments = manifests.filter(({ one }) => one.kind === 'Deployment').map(({ one }) => one)

test('there is a deployment for the gateway and each service', () => {
  expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual(['gateway', ...services].toSorted())
})

describe.each(workloads.map(({ folder, one }) => [`${folder} ${one.metadata.name}`, one] as const))(
  '%s',
  (_name, one) => {
    const { containers, ...pod } = one.spec.template.spec
    test('runs with minimal privileges', () => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const container of containers)
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
        })
    })

    test('takes secrets only by reference', () => {
      const secretNames = /PASSWORD|_KEY$|DATABASE_URL|SMTP_URL|TOKEN|SECRET/
      for (const { env = [] } of containers)
        expect(env.filter(({ name, value }) => secretNames.test(name) && value !== undefined)).toEqual([])
    })

    test.skipIf(one.kind === 'Job')('is asked whether it is ready, and selected by its own labels', () => {
      for (const { startupProbe, readinessProbe, livenessProbe } of containers)
        expect([startupProbe, readinessProbe, livenessProbe]).not.toContain(undefined)
      expect(one.spec.template.metadata.labels).toMatchObject(one.spec.selector?.matchLabels ?? {})
    })
  },
)

test.each(deployments.map((one) => [one.metadata.name, one] as const))(
  '%s drains within its grace period and is never restarted because its database is down',
  (_name, { spec }) => {
    expect(spec.template.spec['terminationGracePeriodSeconds']).toBeGreaterThanOrEqual(10 + 30 + 10)
    expect(spec.template.spec.containers[0]).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    })
  },
)

test.each(['Service', 'PodDisruptionBudget', 'NetworkPolicy'])(
  'each deployment has a %s that selects its pods',
  (kind) => {
    for (const { metadata, spec } of deployments) {
      const found = manifests.find(({ one }) => one.kind === kind && one.metadata.name === metadata.name)?.one.spec
      const selector = found?.podSelector?.matchLabels ?? found?.selector?.matchLabels ?? found?.selector
      expect(selector).toBeDefined()
      expect(spec.template.metadata.labels).toMatchObject(selector ?? {})
    }
  },
)

test('a gateway finds each pod of every service', () => {
  const gateway = deployments.find(({ metadata }) => metadata.name === 'gateway')
  const { env = [] } = gateway?.spec.template.spec.containers[0] ?? {}
  const value = env.find(({ name }) => name === 'SERVICES')?.value ?? ''
  // Kubernetes replaces references to variables that are listed before.
  expect(env.map(({ name }) => name).indexOf('NAMESPACE')).toBeLessThan(env.map(({ name }) => name).indexOf('SERVICES'))
  const names = Object.fromEntries(
    services.map((service) => [service, `dns+http://${service}.convive.svc.cluster.local:8080`]),
  )
  expect(JSON.parse(value.replaceAll('$(NAMESPACE)', 'convive'))).toEqual(names)
  const headless = manifests.filter(({ one }) => one.kind === 'Service' && one.spec.clusterIP === 'None')
  expect(headless.map(({ one }) => one.metadata.name)).toEqual(expect.arrayContaining([...services]))
})

test('a gateway knows a new pod before an old one stops, and no pod stops accepting while a gateway knows it', () => {
  // CoreDNS repeats a response for 5 s, and a gateway resolves the name every 2 s.
  const known = 5 + 2
  for (const { metadata, spec } of deployments.filter((one) => one.metadata.name !== 'gateway'))
    expect([metadata.name, spec.minReadySeconds]).toEqual([metadata.name, known + 3])
  const configuration = manifests.find(({ one }) => one.metadata.name === 'convive-services')?.one.data
  expect(Number(configuration?.['DRAIN_SECONDS'])).toBeGreaterThan(known)
})

test('scales each deployment in production', () => {
  const scaled = manifests
    .filter(({ one, folder }) => one.kind === 'HorizontalPodAutoscaler' && folder === 'production')
    .map(({ one }) => one.spec.scaleTargetRef?.name ?? '')
  expect(scaled.toSorted()).toEqual(deployments.map(({ metadata }) => metadata.name).toSorted())
})

type Kustomization = {
  resources: string[]
  images?: { name: string }[]
  configMapGenerator?: { name: string; files: string[] }[]
}

test.each(folders)('%s/kustomization.yaml lists every file and names every image', (folder) => {
  const kustomization = parse(read(`${folder}/kustomization.yaml`)) as Kustomization
  const { resources, images = [], configMapGenerator = [] } = kustomization
  const files = readdirSync(join(import.meta.dirname, folder)).filter((file) => file !== 'kustomization.yaml')
  const generated = configMapGenerator.flatMap((one) => one.files)
  expect([...resources.filter((path) => !path.startsWith('..')), ...generated].toSorted()).toEqual(files.toSorted())
  if (folder === 'base') return
  const used = new Set(
    workloads
      .filter((found) => found.folder === folder || (resources.includes('../base') && found.folder === 'base'))
      .flatMap(({ one }) => one.spec.template.spec.containers.map(({ image }) => image))
      .filter((image) => image.startsWith('convive/')),
  )
  expect(images.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
})

test('each process gets the secret of its own NATS user, and the server includes the users', () => {
  for (const { metadata, spec } of deployments) {
    const secrets = spec.template.spec.containers.flatMap(({ envFrom = [] }) =>
      envFrom.map((one) => one.secretRef?.name),
    )
    expect(secrets.filter((name) => name?.endsWith('-nats'))).toEqual([`${metadata.name}-nats`])
  }
  const servers = manifests.filter(({ one }) => one.kind === 'ConfigMap' && one.metadata.name === 'nats')
  expect(servers.map(({ folder }) => folder)).toEqual(['single', 'production'])
  for (const { one } of servers) expect(one.data?.['nats.conf']).toMatch(/^include nats-users\.conf$/m)
})
