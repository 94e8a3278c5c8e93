import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleProcess } from '@convive/deploy/bundles/bundle-process'
import { cacheFolder, root } from '@convive/deploy/stack/paths'
import type { Edit, Mutant } from './mutant.ts'

/** Bundles the mutant's parts into a separate folder, and resolves to that folder. The sources do not change. */
export async function bundleMutant({ name, parts, edits }: Mutant): Promise<string> {
  const folder = join(cacheFolder, 'mutants', name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of parts) {
    const edited = new Set<string>()
    const transform = (source: string, id: string) => {
      const own = edits.filter(({ file }) => join(root, file) === id)
      if (own.length === 0) return undefined
      edited.add(id)
      return { code: own.reduce(applyEdit, source), map: null }
    }
    await bundleProcess(part, join(folder, part, 'dist'), undefined, [{ name: 'mutant', transform }])
    const missing = edits.filter(({ file }) => !edited.has(join(root, file)))
    if (missing.length > 0) throw new Error(`${part} does not use ${missing.map(({ file }) => file).join(', ')}`)
  }
  return folder
}

/** Throws if an edit does not fit its file. */
export function checkEdits({ edits }: Mutant): void {
  for (const edit of edits) applyEdit(readFileSync(join(root, edit.file), 'utf8'), edit)
}

function applyEdit(source: string, { file, find, replace }: Edit): string {
  const [before, after, ...more] = source.split(find)
  if (after === undefined || more.length > 0) throw new Error(`${file} must contain exactly once: ${find}`)
  return `${before}${replace}${after}`
}
