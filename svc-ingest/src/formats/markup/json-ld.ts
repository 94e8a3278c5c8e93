import type { CheerioAPI } from 'cheerio'

const mostScripts = 100

/** What the page says of itself in JSON-LD. A script that is no JSON hurts itself only. */
export function readJsonLd($: CheerioAPI): { roots: unknown[]; skipped: number } {
  const scripts = $('script[type^="application/ld+json" i]').slice(0, mostScripts).toArray().map((script) => $(script).text())
  const read = scripts.map(parseLeniently)
  return { roots: read.filter((root) => root !== undefined), skipped: read.filter((root) => root === undefined).length }
}

/** Line breaks within texts and wrappings of comments are common mistakes, which search engines forgive, too. */
function parseLeniently(script: string): unknown {
  const bare = script.replaceAll(/[\u0000-\u001f]/g, ' ').replace(/^\s*(<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '').replace(/(-->|\]\]>|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/)\s*;?\s*$/, '')
  try {
    return JSON.parse(bare.trim().replace(/;$/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
