import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cluster, Database, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { natsBinary, natsRelease } from '../stack/nats-binary.ts'
import { cacheFolder, root } from '../stack/paths.ts'
import { services } from '../stack/process-environments.ts'
import { renderOverlay, type Manifest as Rendered } from './testing/render-overlay.ts'

type Labels = Record<string, string>
type Container = {
  name: string
  image: string
  ports?: { name: string }[]
  env?: { name: string; value?: string; valueFrom?: object }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string; optional?: boolean } }[]
  [probe: string]: unknown
}
type Selector = { matchLabels?: Labels; matchExpressions?: { key: string; operator: string; values: string[] }[] }
type Peer = { podSelector?: Selector; namespaceSelector?: Selector }
type Manifest = Rendered & {
  data?: Labels
  spec: {
    selector?: Labels & { matchLabels?: Labels }
    podSelector?: { matchLabels: Labels }
    clusterIP?: string
    maxReplicas?: number
    postgresql?: { parameters: Labels }
    ports?: { targetPort: string | number }[]
    ingress?: { from: Peer[]; ports: { port: string | number }[] }[]
    scaleTargetRef?: { kind: string; name: string }
    template: { metadata: { labels: Labels }; spec: { containers: Container[]; [field: string]: unknown } }
  }
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const folders = ['base', 'migrate', 'single', 'production']
/** What is applied to a cluster. */
const overlays = ['migrate', 'single', 'production']
const manifests = overlays.flatMap((overlay) =>
  renderOverlay(join(import.meta.dirname, overlay)).map((one) => ({ overlay, one: one as Manifest })),
)
const ofOverlay = (overlay: string): Manifest[] =>
  manifests.filter((found) => found.overlay === overlay).map(({ one }) => one)

/** The published schemas, and the packages that contain them. */
const kubernetes = {
  ConfigMap,
  CronJob,
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
const cloudNativePg = { Cluster, Database, ScheduledBackup }
/** The store of the Barman Cloud plugin has the fields that a Cluster had for it before, and no schema in a package. */
function asPublished(one: Rendered): Rendered {
  if (one.kind !== 'ObjectStore') return one
  const { retentionPolicy, configuration: barmanObjectStore, ...unknown } = one.spec as Record<string, unknown>
  const backup = { retentionPolicy, barmanObjectStore }
  return {
    ...one,
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    spec: { instances: 1, storage: { size: '1Gi' }, backup, ...unknown },
  }
}
const isCloudNativePg = ({ apiVersion }: Rendered) => apiVersion.startsWith('postgresql.cnpg.io/')

/** Throws an error for a missing field or a value of the wrong type. */
function validate(one: Rendered): void {
  const models: Record<string, new (data: never) => { validate(): void }> = isCloudNativePg(one)
    ? cloudNativePg
    : kubernetes
  const Model = models[one.kind]
  if (!Model) throw new Error(`There is no schema of the kind ${one.kind}`)
  new Model(one as never).validate()
}

test.each(manifests.map(({ overlay, one }) => [`${overlay} ${one.kind} ${one.metadata.name}`, one] as const))(
  '%s fits its published schema',
  (_name, one) => {
    expect(() => validate(asPublished(one))).not.toThrow()
  },
)

const wrongDeployment = (spec: object): Rendered => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'x' },
  spec,
})
const wrongCluster = (spec: object): Rendered => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'Cluster',
  metadata: { name: 'x' },
  spec,
})

test.each([
  [wrongDeployment({ replicas: 'two' }), 'replicas'],
  [wrongCluster({ instances: 'three' }), 'instances'],
  [{ ...wrongCluster({}), kind: 'Clusters' }, 'There is no schema'],
])('the schemas reject an invalid manifest', (wrong, problem) => {
  expect(() => validate(wrong)).toThrow(problem)
})

/**
 * The compiled schemas accept fields that they do not know; the types of the same packages do not. Kubernetes would drop
 * a misspelt field and say so only to whoever applies it.
 */
function unknownFields(all: Rendered[]): string {
  mkdirSync(cacheFolder, { recursive: true })
  const folder = mkdtempSync(join(cacheFolder, 'manifests-'))
  try {
    const moduleOf = (one: Rendered) =>
      isCloudNativePg(one)
        ? `@kubernetes-models/cloudnative-pg/${one.apiVersion}`
        : `kubernetes-models/${one.apiVersion}`
    const kinds = new Map(all.map((one) => [one.kind, moduleOf(one)]))
    const imports = [...kinds].map(([kind, from]) => `import type { I${kind} } from '${from}'`)
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

test('no manifest has a field that Kubernetes or CloudNativePG does not know', () => {
  expect(unknownFields(manifests.map(({ one }) => asPublished(one)))).toBe('')
}, 60_000)

test('a misspelt field is noticed', () => {
  const found = unknownFields([
    wrongDeployment({ minReadySecond: 3 }),
    wrongCluster({ instances: 3, storage: { siz: '1Gi' } }),
    asPublished({
      apiVersion: 'barmancloud.cnpg.io/v1',
      kind: 'ObjectStore',
      metadata: { name: 'x' },
      spec: { retention: '28d', configuration: { destinationPth: 's3://x' } },
    }),
  ])
  expect(found).toContain('minReadySecond')
  expect(found).toContain('siz')
  expect(found).toContain('destinationPth')
}, 60_000)

test.each(manifests.map(({ overlay, one }) => [`${overlay} ${one.kind} ${one.metadata.name}`, one] as const))(
  '%s is in the namespace of its overlay, and its images have a registry and a tag',
  (_name, one) => {
    expect(one.kind === 'Namespace' ? one.metadata.name : one.metadata.namespace).toBe('convive')
    for (const { image } of one.spec?.template?.spec.containers ?? [])
      expect(image).toMatch(/^[a-z.]+\.[a-z]+\/.*:\d+\.\d+\.\d+$/)
  },
)

/** The value of each field with one of these names, at any depth. */
function fieldsOf(value: unknown, ...names: string[]): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => (names.includes(name) ? [field] : fieldsOf(field, ...names)))
}
const namesIn = (one: unknown, ...fields: string[]): string[] => [
  ...new Set(fieldsOf(one, ...fields).map((reference) => (reference as { name: string }).name)),
]

test.each(overlays)('%s has every ConfigMap that it refers to', (overlay) => {
  const present = ofOverlay(overlay).filter(({ kind }) => kind === 'ConfigMap')
  const used = namesIn(ofOverlay(overlay), 'configMap', 'configMapRef', 'configMapKeyRef')
  expect(present.map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(used))
})

test('waiting for the migrations waits for them, and for no other job', () => {
  const [, label = '', value] = /wait .* job -l ([\w./]+)=(\w+)$/m.exec(read('migrate/kustomization.yaml')) ?? []
  const labelsOf = (one: Manifest) => (one.metadata as { labels?: Labels }).labels ?? {}
  const selected = manifests.filter(({ one }) => labelsOf(one)[label] === value)
  expect(selected.map(({ one }) => one.metadata.name)).toEqual(services.map((service) => `migrate-${service}`))
})

/** What a generated ConfigMap contains. Its name ends with a hash of that, so that a change restarts its readers. */
function configOf(overlay: string, name: string): Labels {
  const hashed = new RegExp(`^${name}-[a-z\\d]{10}$`)
  const found = ofOverlay(overlay).find(({ kind, metadata }) => kind === 'ConfigMap' && hashed.test(metadata.name))
  if (!found?.data) throw new Error(`${overlay} has no generated ConfigMap ${name}`)
  return found.data
}

test('every ConfigMap is generated, so that a change restarts what reads it', () => {
  const written = manifests.filter(({ one }) => one.kind === 'ConfigMap' && !/-[a-z\d]{10}$/.test(one.metadata.name))
  expect(written.map(({ one }) => one.metadata.name)).toEqual([])
})

test('every secret is in the table of docs/operations.md', () => {
  const fields = ['secretRef', 'secretKeyRef', 'secret', 'passwordSecret', 'accessKeyId', 'secretAccessKey']
  const used = namesIn(
    manifests.map(({ one }) => one),
    ...fields,
  )
  const [, table = ''] = /^\| secret \| keys \|\n(.*?)\n\n/ms.exec(read('../../docs/operations.md')) ?? []
  const cells = table.split('\n').flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([\w*-]+)`/g)])
  const isListed = (name: string) =>
    cells.some(
      ([, listed = '']) =>
        listed === name || (services as readonly string[]).some((each) => listed.replace('svc-*', each) === name),
    )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !isListed(name))).toEqual([])
})

test.each(['single', 'production'])('in %s, the log is archived in the store of the daily backups', (overlay) => {
  const [cluster, daily, store] = ['Cluster', 'ScheduledBackup', 'ObjectStore'].map((wanted) =>
    ofOverlay(overlay).find(({ kind }) => kind === wanted),
  )
  const plugin = { name: 'barman-cloud.cloudnative-pg.io' }
  expect(cluster?.spec).toMatchObject({
    plugins: [{ ...plugin, isWALArchiver: true, parameters: { barmanObjectName: store?.metadata.name } }],
  })
  expect(daily?.spec).toMatchObject({
    cluster: { name: cluster?.metadata.name },
    method: 'plugin',
    pluginConfiguration: plugin,
  })
})

test.each(overlays)('in %s, every port that a name refers to exists', (overlay) => {
  const all = ofOverlay(overlay)
  const portsOf = (selector: Labels) =>
    all
      .flatMap(({ spec }) => spec?.template ?? [])
      .filter(({ metadata: { labels } }) => Object.entries(selector).every(([name, value]) => labels[name] === value))
      .flatMap(({ spec }) => spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name)))
  for (const { kind, metadata, spec } of all.filter((one) => ['Service', 'NetworkPolicy'].includes(one.kind))) {
    const used = [
      ...(spec.ports ?? []).map(({ targetPort }) => targetPort),
      ...(spec.ingress ?? []).flatMap(({ ports }) => ports.map(({ port }) => port)),
    ].filter((port) => typeof port === 'string')
    const present = portsOf(spec.podSelector?.matchLabels ?? (spec.selector as Labels))
    expect(present, `${kind} ${metadata.name}`).toEqual(expect.arrayContaining(used))
  }
})

const workloads = manifests.filter(({ one }) => ['Deployment', 'StatefulSet', 'Job'].includes(one.kind))
const deployments = ofOverlay('production').filter(({ kind }) => kind === 'Deployment')

test.each(['single', 'production'])('%s has a deployment for the gateway and each service', (overlay) => {
  const names = ofOverlay(overlay).filter(({ kind }) => kind === 'Deployment')
  expect(names.map(({ metadata }) => metadata.name).toSorted()).toEqual(['gateway', ...services].toSorted())
})

describe.each(workloads.map(({ overlay, one }) => [`${overlay} ${one.metadata.name}`, one] as const))(
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

test('a gateway reaches every service by the name of its Service, which chooses among the ready pods', () => {
  const gateway = deployments.find(({ metadata }) => metadata.name === 'gateway')
  const { env = [] } = gateway?.spec.template.spec.containers[0] ?? {}
  const value = env.find(({ name }) => name === 'SERVICES')?.value ?? ''
  expect(JSON.parse(value)).toEqual(Object.fromEntries(services.map((service) => [service, `http://${service}:8080`])))
  const headless = manifests.filter(({ one }) => one.kind === 'Service' && one.spec.clusterIP === 'None')
  expect(headless.filter(({ one }) => services.some((service) => service === one.metadata.name))).toEqual([])
})

test('scales each deployment in production', () => {
  const scaled = manifests
    .filter(({ one, overlay }) => one.kind === 'HorizontalPodAutoscaler' && overlay === 'production')
    .map(({ one }) => one.spec.scaleTargetRef?.name ?? '')
  expect(scaled.toSorted()).toEqual(deployments.map(({ metadata }) => metadata.name).toSorted())
})

test.each(folders)('%s/kustomization.yaml lists every file', (folder) => {
  const { resources, configMapGenerator = [] } = parse(read(`${folder}/kustomization.yaml`)) as {
    resources: string[]
    configMapGenerator?: { files?: string[]; envs?: string[] }[]
  }
  const files = readdirSync(join(import.meta.dirname, folder)).filter((file) => file !== 'kustomization.yaml')
  const generated = configMapGenerator.flatMap(({ files: own = [], envs = [] }) => [...own, ...envs])
  expect([...resources.filter((path) => !path.startsWith('..')), ...generated].toSorted()).toEqual(files.toSorted())
})

test('each process gets the secret of its own NATS user, and the server includes the users', () => {
  for (const { metadata, spec } of deployments) {
    const secrets = spec.template.spec.containers.flatMap(({ envFrom = [] }) =>
      envFrom.map((one) => one.secretRef?.name),
    )
    expect(secrets.filter((name) => name?.endsWith('-nats'))).toEqual([`${metadata.name}-nats`])
  }
  for (const overlay of ['single', 'production'])
    expect(configOf(overlay, 'nats')['nats.conf']).toMatch(/^include nats-users\.conf$/m)
})

/** The configurations of NATS of the overlays and of compose. */
const natsConfigurations = [
  ...['single', 'production'].map((overlay) => [overlay, configOf(overlay, 'nats')['nats.conf'] ?? ''] as const),
  ['compose', read('../containers/nats.conf')] as const,
]

test.each(natsConfigurations)(
  'nats-server accepts the configuration of %s',
  async (_name, configuration) => {
    const binary = await natsBinary(process.env)
    const folder = mkdtempSync(join(tmpdir(), 'convive-nats-conf-'))
    try {
      const users = read('base/nats-users.conf')
      writeFileSync(join(folder, 'nats.conf'), configuration)
      writeFileSync(join(folder, 'nats-users.conf'), users)
      const passwords = [...users.matchAll(/\$(\w*NATS_PASSWORD)/g)].map(([, name]) => [name, `of-${name}`])
      expect(passwords).toHaveLength(services.length + 2)
      const { stdout, stderr, status } = spawnSync(binary, ['-t', '-c', join(folder, 'nats.conf')], {
        encoding: 'utf8',
        env: { POD_NAME: 'nats-0', ...Object.fromEntries(passwords) },
      })
      expect(status, `${stdout}${stderr}`).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  // It may have to be fetched first.
  150_000,
)

test.each(['single/nats.yaml', 'production/nats.yaml', '../compose.yaml'])(
  '%s runs the release of NATS that `npm start` fetches',
  (file) => {
    expect(/image: docker\.io\/library\/nats:([\w.]+)/.exec(read(file))?.[1]).toBe(natsRelease)
  },
)

test.each(['single', 'production'])('in %s, the store of NATS fits its volume with room to spare', (overlay) => {
  const [, gigabytes] = /max_file_store: (\d+)GB/.exec(new Map(natsConfigurations).get(overlay) ?? '') ?? []
  const [size] = fieldsOf(
    ofOverlay(overlay).find(({ kind }) => kind === 'StatefulSet'),
    'storage',
  )
  // Both count in 1024s. A file system needs some of a volume for itself.
  expect(Number(gigabytes)).toBeGreaterThan(0)
  expect(Number(gigabytes)).toBeLessThanOrEqual(0.9 * Number(/^(\d+)Gi$/.exec(String(size))?.[1]))
})

test('in production, a commit waits for a standby, so that a failover loses no acknowledged write', () => {
  const cluster = ofOverlay('production').find(({ kind }) => kind === 'Cluster')
  expect(cluster?.spec).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
  })
})

/** The labels of a pod, and those of its namespace if it is another one. */
type Pod = { labels: Labels; namespace?: Labels }

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  const hasLabels = Object.entries(matchLabels).every(([name, value]) => labels[name] === value)
  const isListed = matchExpressions.every(({ key, operator, values }) => {
    if (operator !== 'In') throw new Error(`The operator ${operator} is not supported here`)
    return values.includes(labels[key] ?? '')
  })
  return hasLabels && isListed
}

/** Whether the network policies of an overlay admit a connection. Without a policy for its target, they admit any. */
function admits(overlay: string, from: Pod, to: Labels, port: number): boolean {
  const policies = ofOverlay(overlay).filter(
    ({ kind, spec }) => kind === 'NetworkPolicy' && selects(spec.podSelector as Selector, to),
  )
  const isPeer = ({ podSelector = {}, namespaceSelector }: Peer) =>
    selects(podSelector, from.labels) &&
    (namespaceSelector === undefined
      ? from.namespace === undefined
      : from.namespace !== undefined && selects(namespaceSelector, from.namespace))
  const rules = policies.flatMap(({ spec }) => spec.ingress ?? [])
  return (
    policies.length === 0 ||
    rules.some(({ from: peers, ports }) => peers.some(isPeer) && ports.some((one) => one.port === port))
  )
}

const named = (name: string): Labels => ({ 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'convive' })
const instance = { 'cnpg.io/cluster': 'postgres', 'cnpg.io/podRole': 'instance' }
const operator = {
  labels: { 'app.kubernetes.io/name': 'cloudnative-pg' },
  namespace: { 'kubernetes.io/metadata.name': 'cnpg-system' },
}

const production = (wanted: string, name?: string): Manifest['spec'] => {
  const found = ofOverlay('production').find(
    ({ kind, metadata }) => kind === wanted && (name === undefined || metadata.name === name),
  )
  if (!found) throw new Error(`There is no ${wanted} ${name ?? ''}`)
  return found.spec
}

test('all processes at their maxima, and a rolling update, fit into max_connections', () => {
  // Each deployment starts one more during a rolling update.
  const processes = services.reduce(
    (sum, service) => sum + (production('HorizontalPodAutoscaler', service).maxReplicas ?? 0) + 1,
    0,
  )
  // Besides its pool, a process has at most 8 connections for jobs and hot paths.
  const ofProcess = Number(configOf('production', 'convive-services')['DATABASE_POOL']) + 8
  const migrations = 4 * services.length
  const operators = 20
  expect(ofProcess * processes + migrations + operators).toBeLessThanOrEqual(
    Number(production('Cluster').postgresql?.parameters['max_connections']),
  )
})

test.each(['single', 'production'])('in %s, only those reach PostgreSQL who need it', (overlay) => {
  const jobs = ofOverlay('migrate').map((one) => one.spec.template.metadata.labels)
  expect(jobs).toHaveLength(services.length)
  const clients: Pod[] = [...services.map(named), ...jobs].map((labels) => ({ labels }))
  const pods: Pod[] = [...clients, { labels: instance }, { labels: { 'cnpg.io/cluster': 'postgres' } }, operator]
  expect(pods.filter((pod) => !admits(overlay, pod, instance, 5432))).toEqual([])
  // The state of an instance, for the operator and the other instances.
  expect([operator, { labels: instance }].map((pod) => admits(overlay, pod, instance, 8000))).toEqual([true, true])
  const others: Pod[] = [
    { labels: named('gateway') },
    { labels: { 'app.kubernetes.io/name': 'nats' } },
    { labels: named('svc-cora'), namespace: { 'kubernetes.io/metadata.name': 'another' } },
    { labels: operator.labels, namespace: { 'kubernetes.io/metadata.name': 'another' } },
  ]
  expect(others.filter((pod) => admits(overlay, pod, instance, 5432))).toEqual([])
  expect(clients.filter((pod) => admits(overlay, pod, instance, 8000))).toEqual([])
})
