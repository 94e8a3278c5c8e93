import { existsSync, globSync } from 'node:fs'
import { join, parse } from 'node:path'

/** What a remote offers: its pages as './app', and each file of `src/parcels` (a part for other pages) under its own name. */
export function exposedBy(dir) {
  const app = ['app.ts', 'app.tsx'].map((file) => join(dir, 'src', file)).find((file) => existsSync(file))
  if (!app) throw new Error(`${dir} has no src/app.ts to expose`)
  const parcels = globSync('src/parcels/*.{ts,tsx}', { cwd: dir }).filter((file) => !file.includes('.test.'))
  return { './app': app, ...Object.fromEntries(parcels.map((file) => [`./${parse(file).name}`, join(dir, file)])) }
}
