import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { newerApis, newerSyntax } from './browser-support.ts'

const folders = '{shell,mfe-*,packages/{ui-kit,event-view,contracts,formats}}/src/**/*.{ts,tsx}'
const files = globSync(folders, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

describe('the source that browsers run', () => {
  it('is read', () => expect(files.length).toBeGreaterThan(300))

  it('uses no API that iOS 16.4 or Chrome 109 lacks', () => {
    const found = files.map((file) => [file, newerApis(readFileSync(join(root, file), 'utf8'))] as const)
    expect(found.filter(([, apis]) => apis.length > 0)).toEqual([])
  })

  it.each([
    'const url = URL.parse(text)',
    'return search.size > 0',
    'const { promise } = Promise.withResolvers()',
    'text.isWellFormed()',
    'encodeURIComponent(text.toWellFormed())',
    'heading.checkVisibility()',
    'map.values().map(String)',
    'typeof text.isWellFormed === "function" && heading.checkVisibility()',
  ])('would be caught with: %s', (source) => {
    expect(newerApis(source)).not.toEqual([])
  })

  it.each([
    'typeof heading.checkVisibility === "function" && heading.checkVisibility()',
    '"function"==typeof e?.yield&&scheduler.yield()',
    'URL.prototype',
  ])('may contain: %s', (source) => {
    expect(newerApis(source)).toEqual([])
  })
})

describe('syntax', () => {
  it.each([
    ['a regular expression with the flag v', '/[a--b]/v'],
    ['a using declaration', 'using file = open()'],
    ['a decorator', '@sealed class A {}'],
    ['import attributes', 'import data from "./data.json" with { type: "json" }'],
  ])('is too new: %s', (_, source) => {
    expect(newerSyntax(source)).toBeDefined()
  })

  it.each([
    ['a module', 'import a from "b"; await a?.()'],
    ['a script', 'var await = 1; with (a) b()'],
    [
      'a class with private fields and a static block',
      'class A { #a = 1; static { A.b ??= 2 } has(o) { return #a in o } }',
    ],
  ])('is old enough: %s', (_, source) => {
    expect(newerSyntax(source)).toBeUndefined()
  })
})
