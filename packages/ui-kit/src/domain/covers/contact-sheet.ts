import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// Writes a page with every drawing of covers in front of every setting and region, by day and by night.

const here = (path: string) => new URL(path, import.meta.url)
const svgsIn = (folder: string) => readdirSync(here(folder)).filter((name) => name.endsWith('.svg'))
const viewsOf = (file: string) =>
  [...readFileSync(here(file), 'utf8').matchAll(/<view id="([^"]+)"/g)].map(([, name]) => here(`${file}#${name}`).href)

const settings = viewsOf('./drawings/settings.svg')
const regions = svgsIn('../regions/scenes/').map((file) => here(`../regions/scenes/${file}`).href)
const grounds = [...settings, ...regions.filter((url) => !url.includes('-strip'))]
const objects = svgsIn('./drawings/')
  .filter((file) => file !== 'settings.svg')
  .flatMap((file) => viewsOf(`./drawings/${file}`))

const cover = (ground: string, object: string) => `<span><img src="${ground}"><img src="${object}"></span>`
const row = (object: string) =>
  `<h2>${object.split('#')[1]}</h2>${grounds.map((ground) => cover(ground, object)).join('')}`
const half = (scheme: 'light' | 'dark') =>
  `<section style="color-scheme: ${scheme}">${objects.map(row).join('\n')}</section>`

const page = `<!doctype html><meta charset="utf-8"><title>Covers</title><style>
section { padding: 16px; background: light-dark(#faf5ea, #101814); color: light-dark(#111, #eee); font: 14px sans-serif }
span { position: relative; display: inline-block; width: 160px; height: 100px; margin: 2px; background: #9fd0d6 }
img { position: absolute; inset: 0; width: 100%; height: 100% }
</style>${half('light')}${half('dark')}`

const folder = here('../../../dist/')
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('covers.html', folder), page)
console.log(pathToFileURL(new URL('covers.html', folder).pathname).href)
