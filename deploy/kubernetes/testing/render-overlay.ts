import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  [field: string]: unknown
}

/** The name is a regular expression for the whole name. */
const Patches = z.array(
  z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() }),
)
type Patch = z.infer<typeof Patches>[number]

/** Changes the manifests of the kustomization that names it. */
const Component = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
  kind: z.literal('Component'),
  patches: Patches,
})

/** The features of kustomize that the manifests use. A kustomization with any other field is refused. */
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string(),
  resources: z.array(z.string()),
  components: z.array(z.string()).default([]),
  patches: Patches.default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        files: z.array(z.string()).default([]),
        envs: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})
type Kustomization = z.infer<typeof Kustomization>

/** Changes one member of an object. Kustomize accepts all of RFC 6902. */
const Operation = z.strictObject({
  op: z.enum(['add', 'replace']),
  path: z.string().startsWith('/'),
  value: z.unknown(),
})

const clusterWide = ['Namespace']

/**
 * Renders a kustomization as kustomize does, except for the order of the manifests, which means nothing to Kubernetes.
 * Tests compare it with kustomize. Kustomize itself is not on npm.
 */
export function renderOverlay(folder: string): Manifest[] {
  const generated = new Set<Manifest>()
  const manifests = render(folder, generated)
  const names = new Map([...generated].map((one) => [one.metadata.name, hashedName(one)]))
  for (const one of generated) one.metadata.name = names.get(one.metadata.name)!
  for (const manifest of manifests) renameConfigMaps(manifest, names)
  return manifests
}

/** Adds the generated ConfigMaps to `generated`. */
function render(folder: string, generated: Set<Manifest>): Manifest[] {
  const kustomization = parseFile(folder, Kustomization)
  const manifests = kustomization.resources.flatMap((path) => readResource(join(folder, path), generated))
  for (const path of kustomization.components)
    for (const patch of parseFile(join(folder, path), Component).patches) applyPatch(manifests, patch)
  for (const generator of kustomization.configMapGenerator) {
    const one = configMapOf(folder, generator)
    generated.add(one)
    manifests.push(one)
  }
  for (const patch of kustomization.patches) applyPatch(manifests, patch)
  for (const manifest of manifests)
    if (!clusterWide.includes(manifest.kind)) manifest.metadata.namespace = kustomization.namespace
  for (const image of kustomization.images) replaceImage(manifests, image)
  return manifests
}

function parseFile<Schema extends z.ZodType>(folder: string, schema: Schema): z.output<Schema> {
  const file = join(folder, 'kustomization.yaml')
  const { success, data, error } = schema.safeParse(parse(readFileSync(file, 'utf8')))
  if (!success) throw new Error(`${file}: ${z.prettifyError(error)}`)
  return data
}

function readResource(path: string, generated: Set<Manifest>): Manifest[] {
  if (statSync(path).isDirectory()) return render(path, generated)
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Manifest)
}

function configMapOf(folder: string, { name, files, envs }: Kustomization['configMapGenerator'][number]): Manifest {
  const contentOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const variables = envs.flatMap((file) => [...contentOf(file).matchAll(/^([^#=\n]+)=(.*)$/gm)])
  const data = Object.fromEntries([
    ...files.map((file) => [file, contentOf(file)]),
    ...variables.map(([, variable, value]) => [variable, value]),
  ]) as object
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data }
}

/** The name ends with a hash of the contents, so that pods restart when they change. */
function hashedName({ metadata: { name }, data }: Manifest): string {
  const sorted = Object.fromEntries(Object.entries(data as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  // As Go writes JSON. Kustomize leaves the name empty here.
  const text = JSON.stringify({ data: sorted, kind: 'ConfigMap', name: '' })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  // Without vowels, so that a name contains no words.
  const letters: Record<string, string> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' }
  return `${name}-${hash.replaceAll(/[013ae]/g, (digit) => letters[digit]!)}`
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function everyField(value: unknown, visit: (name: string, owner: Fields) => void): void {
  if (!isFields(value)) return
  for (const name of Object.keys(value)) {
    visit(name, value)
    everyField(value[name], visit)
  }
}

const configMapReferences = ['configMap', 'configMapRef', 'configMapKeyRef']

function renameConfigMaps(manifest: Manifest, names: Map<string, string>): void {
  everyField(manifest, (field, owner) => {
    const reference = owner[field]
    if (!configMapReferences.includes(field) || !isFields(reference)) return
    const name = names.get(String(reference['name']))
    if (name !== undefined) reference['name'] = name
  })
}

function replaceImage(manifests: Manifest[], { name, newName, newTag }: Kustomization['images'][number]): void {
  let found = false
  everyField(manifests, (field, owner) => {
    const image = owner[field]
    if (field !== 'image' || (image !== name && !String(image).startsWith(`${name}:`))) return
    owner[field] = `${newName}:${newTag}`
    found = true
  })
  // Kustomize accepts it.
  if (!found) throw new Error(`No manifest uses the image ${name}`)
}

function applyPatch(manifests: Manifest[], { target, patch }: Patch): void {
  const name = new RegExp(`^(?:${target.name})$`)
  const found = manifests.filter(({ kind, metadata }) => kind === target.kind && name.test(metadata.name))
  // Kustomize accepts a patch without a target.
  if (found.length === 0) throw new Error(`A patch changes ${target.kind} ${target.name}, which does not exist`)
  const operations = z.array(Operation).parse(parse(patch))
  for (const manifest of found) for (const operation of operations) applyOperation(manifest, operation)
}

function applyOperation(manifest: Manifest, { op, path, value }: z.infer<typeof Operation>): void {
  const names = path.slice(1).split('/')
  const last = names.pop()!
  let owner: unknown = manifest
  for (const name of names) owner = isFields(owner) ? owner[name] : undefined
  if (!isFields(owner) || Array.isArray(owner) || (op === 'replace' && !(last in owner)))
    throw new Error(`A patch changes ${path} of ${manifest.kind} ${manifest.metadata.name}, which does not exist`)
  owner[last] = value
}
