import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../stack/paths.ts'

/**
 * Convive runs in iOS 16.4 and Chrome 109 and everything newer (docs/decisions). The compiler only rewrites syntax.
 * These APIs are newer than that and have no polyfill; `shell/src/polyfills.ts` lists those that have one.
 */
const tooNew: [api: string, pattern: RegExp][] = [
  ['URL.parse', /\bURL\.parse\(/],
  ['URL.canParse', /\bURL\.canParse\(/],
  ['URLSearchParams.size', /\b(search|query|params|searchParams)\.size\b/i],
  ['Promise.withResolvers', /\bPromise\.withResolvers\b/],
  ['Promise.try', /\bPromise\.try\(/],
  ['Element.checkVisibility', /\.checkVisibility\(/],
  ['String.isWellFormed', /\.(is|to)WellFormed\(/],
  ['AbortSignal.any', /\bAbortSignal\.any\(/],
  ['Object.groupBy', /\b(Object|Map)\.groupBy\(/],
  ['Array.fromAsync', /\bArray\.fromAsync\(/],
  ['Array.toSpliced', /\.toSpliced\(/],
  ['RegExp.escape', /\bRegExp\.escape\(/],
  ['iterator helpers', /\.(values|entries|keys)\(\)\s*\.(map|filter|some|every|find|toArray)\(/],
]
const isTooNew = (source: string) => tooNew.filter(([, pattern]) => pattern.test(source)).map(([api]) => api)

const files = globSync('{shell,mfe-*,packages/{ui-kit,contracts,formats}}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
)

describe('the source that browsers run', () => {
  it('is read', () => expect(files.length).toBeGreaterThan(300))

  it('uses no API that iOS 16.4 or Chrome 109 lacks', () => {
    const found = files.map((file) => [file, isTooNew(readFileSync(join(root, file), 'utf8'))] as const)
    expect(found.filter(([, apis]) => apis.length > 0)).toEqual([])
  })

  it.each([
    'const url = URL.parse(text)',
    'return search.size > 0',
    'const { promise } = Promise.withResolvers()',
    'text.isWellFormed()',
    'heading.checkVisibility()',
    'map.values().map(String)',
  ])('would be caught with: %s', (source) => {
    expect(isTooNew(source)).not.toEqual([])
  })
})
