import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { name: string; version: string; license?: string | { type: string } }

/** The names, versions and licences of modules, a line each, and then the texts of the licences. */
export function listLicences(folders: string[], others: string[] = []): string {
  const modules = folders
    .map((folder) => ({ folder, ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest) }))
    .filter(({ name }) => !name.startsWith('@convive/'))
    .map(({ folder, name, version, license = 'see its text' }) => ({
      line: `${name} ${version}: ${typeof license === 'string' ? license : license.type}`,
      text: textsIn(folder),
    }))
    .toSorted((a, b) => (a.line < b.line ? -1 : 1))
  // Modules of the same project share a text.
  const texts = Map.groupBy(modules, ({ text }) => text)
  texts.delete('')
  const lines = new Set([...modules.map(({ line }) => line), ...others])
  const parts = [...texts].map(([text, users]) => `${users.map(({ line }) => line).join('\n')}\n\n${text}`)
  return [[...lines].join('\n'), ...parts].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n'
}

const textsIn = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
