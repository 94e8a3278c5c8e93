import { parse } from 'acorn'

/**
 * Convive supports iOS 16.4, Chrome 109 and newer versions (docs/decisions). The compiler only rewrites syntax. These
 * APIs are newer than that and have no polyfill; `shell/src/polyfills.ts` lists those that have one.
 */
const tooNew: [api: string, pattern: RegExp][] = [
  ['URL.parse', /\bURL\.parse\(/],
  ['URL.canParse', /\bURL\.canParse\(/],
  ['URLSearchParams.size', /\b(search|query|params|searchParams)\.size\b/i],
  ['Promise.withResolvers', /\bPromise\.withResolvers\b/],
  ['Promise.try', /\bPromise\.try\(/],
  ['Element.checkVisibility', /\.checkVisibility\(/],
  ['String.isWellFormed', /\.isWellFormed\(/],
  ['String.toWellFormed', /\.toWellFormed\(/],
  ['AbortSignal.any', /\bAbortSignal\.any\(/],
  ['Object.groupBy', /\b(Object|Map)\.groupBy\(/],
  ['Array.fromAsync', /\bArray\.fromAsync\(/],
  ['Array.toSpliced', /\.toSpliced\(/],
  ['RegExp.escape', /\bRegExp\.escape\(/],
  ['Uint8Array.toBase64', /\.toBase64\(/],
  ['Uint8Array.fromBase64', /\.fromBase64\(/],
  ['Set.isSubsetOf', /\.isSubsetOf\(/],
  ['scheduler.yield', /\bscheduler\.yield\(/],
  ['iterator helpers', /\.(values|entries|keys)\(\)\s*\.(map|filter|some|every|find|toArray)\(/],
]

/** The newest syntax that both browsers parse. */
const ecmaVersion = 2022

/**
 * Finds the APIs in a text that a supported browser lacks. An API whose existence the text checks before its use is
 * fine.
 */
export const newerApis = (source: string): string[] =>
  tooNew.filter(([api, pattern]) => pattern.test(source) && !isLookedFor(api, source)).map(([api]) => api)

function isLookedFor(api: string, source: string): boolean {
  const name = api.split('.').at(-1)!
  return new RegExp(`typeof [\\w.?$]+\\.${name}\\b|["']${name}["'] ?in\\b`).test(source)
}

/** The syntax error of a text that a supported browser cannot parse; undefined if it can. */
export function newerSyntax(source: string): string | undefined {
  const problems = (['module', 'script'] as const).map((sourceType) => problemWith(source, sourceType))
  return problems.includes(undefined) ? undefined : problems[0]
}

function problemWith(source: string, sourceType: 'module' | 'script'): string | undefined {
  try {
    parse(source, { ecmaVersion, sourceType })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
