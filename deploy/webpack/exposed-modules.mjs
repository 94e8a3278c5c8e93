import { existsSync, globSync } from 'node:fs'
import { join, parse } from 'node:path'

/**
 * The modules that a remote exposes: its pages as './app', and each file of `src/widgets` (a widget for other pages)
 * under its name.
 */
export function exposedBy(dir) {
  const app = ['app.ts', 'app.tsx'].map((file) => join(dir, 'src', file)).find((file) => existsSync(file))
  if (!app) throw new Error(`${dir} has no src/app.ts to expose`)
  const widgets = globSync('src/widgets/*.{ts,tsx}', { cwd: dir }).filter((file) => !file.includes('.test.'))
  return { './app': app, ...Object.fromEntries(widgets.map((file) => [`./${parse(file).name}`, join(dir, file)])) }
}
