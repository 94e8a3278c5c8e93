import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compileIcon } from './icon-loader.ts'

const compile = (icon: string) => {
  const file = fileURLToPath(import.meta.resolve('lucide-react')).replace(/dist\/.*/, `dist/esm/icons/${icon}.mjs`)
  return compileIcon(file, readFileSync(file, 'utf8'), '@convive/ui-kit')
}

it('compiles an icon to its shapes', async () => {
  expect(await compile('chevron-down')).toBe(
    [
      'import { createIcon } from "@convive/ui-kit"',
      'export default /*#__PURE__*/ createIcon(["m6 9 6 6 6-6"])',
      '',
    ].join('\n'),
  )
  expect(await compile('search')).toContain('createIcon(["m21 21-4.34-4.34",["circle",{"cx":"11","cy":"11","r":"8"}]])')
})

it('keeps a file that gives an icon another name', async () => {
  expect(await compile('circle-alert')).toContain("export { default } from './circle-exclamation-point.mjs'")
})
