import { posix } from 'node:path'
import type { SourceFile } from './source-rules.ts'

/** Circular imports between folders, one sentence for each circle. A folder means the files directly in it. */
export function circularImports(files: SourceFile[]): string[] {
  const imports = folderImports(files)
  const circles: string[] = []
  const seen = new Set<string>()
  for (const folder of imports.keys()) {
    if (seen.has(folder)) continue
    const circle = [...reachable(imports, folder)].filter((other) => reachable(imports, other).has(folder))
    for (const member of circle) seen.add(member)
    if (circle.length > 1) circles.push(`${circle.toSorted().join(', ')} import each other in a circle`)
  }
  return circles
}

/** Texts are data, which a folder may share with its subfolders. */
const isProduct = (path: string) =>
  /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.|\.e2e\.|\/testing\/|\/([a-z-]+-)?texts\.ts$/.test(path)

function folderImports(files: SourceFile[]): Map<string, Set<string>> {
  const product = files.filter(({ path }) => isProduct(path))
  const known = new Set(product.map(({ path }) => path))
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of product) {
    const folder = posix.dirname(path)
    const targets = imports.get(folder) ?? new Set<string>()
    imports.set(folder, targets)
    for (const [, from, lazy] of text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)) {
      const target = posix.join(folder, from ?? lazy ?? '')
      if (known.has(target) && posix.dirname(target) !== folder) targets.add(posix.dirname(target))
    }
  }
  return imports
}

/** The folder and all folders that it imports, directly or through others. */
function reachable(imports: Map<string, Set<string>>, start: string): Set<string> {
  const found = new Set([start])
  for (const folder of found) for (const next of imports.get(folder) ?? []) found.add(next)
  return found
}
