import type { CheerioAPI } from 'cheerio'
import { plainText, type PageNode } from '../listings/plain-text.ts'
import type { Thing } from './thing.ts'

type Element = Extract<PageNode, { attribs: unknown }>

const maxItems = 1000

/** The attributes in which a way of markup writes the scope, the type, the id and the properties of a thing. */
type Attributes = { scope: string; type: string; id: string; property: string }

const microdata: Attributes = { scope: 'itemscope', type: 'itemtype', id: 'itemid', property: 'itemprop' }
const rdfa: Attributes = { scope: 'typeof', type: 'typeof', id: 'resource', property: 'property' }

/** The microdata of a page, in the form of JSON-LD. */
export const readMicrodata = ($: CheerioAPI): Thing[] => readAttributes($, microdata)

/** The RDFa of a page, in the form of JSON-LD. Prefixes of names are left out. */
export const readRdfa = ($: CheerioAPI): Thing[] => readAttributes($, rdfa)

function readAttributes($: CheerioAPI, { scope, type, id, property }: Attributes): Thing[] {
  const things = new Map<Element, Thing>()
  const referring = new Map<string, Thing[]>()
  for (const element of elementsWith($, scope).slice(0, maxItems)) {
    const thing: Thing = { '@type': (element.attribs[type] ?? '').split(/\s+/) }
    if (element.attribs[id]) thing['@id'] = element.attribs[id]
    things.set(element, thing)
    for (const name of (element.attribs['itemref'] ?? '').split(/\s+/).slice(0, 20))
      if (name !== '') referring.set(name, [...(referring.get(name) ?? []).slice(0, 20), thing])
  }
  if (things.size === 0) return []
  for (const element of elementsWith($, property))
    for (const owner of ownersOf(element, things, referring))
      addTo(owner, element.attribs[property] ?? '', (name) => things.get(element) ?? valueOf($, element, name))
  return [...things.values()]
}

const elementsWith = ($: CheerioAPI, attribute: string): Element[] =>
  $(`[${attribute}]`)
    .toArray()
    .filter((node): node is Element => 'attribs' in node)

/** The thing around an element, or those that refer to the part of the page in which it stands. */
function ownersOf(element: Element, things: Map<Element, Thing>, referring: Map<string, Thing[]>): Thing[] {
  for (let node: Element | null = element; node; node = node.parent as Element | null) {
    const thing = node === element ? undefined : things.get(node)
    const others = referring.size === 0 ? undefined : referring.get(node.attribs?.['id'] ?? '')
    if (thing) return [thing]
    if (others) return others
  }
  return []
}

function addTo(thing: Thing, properties: string, valueNamed: (property: string) => unknown): void {
  for (const name of properties.split(/\s+/)) {
    const property = name.replace(/^.*[/#:]/, '')
    if (property === '' || property.startsWith('@') || property === '__proto__') continue
    const [value, known] = [valueNamed(property), thing[property]]
    thing[property] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
  }
}

const addresses = /^(url|sameAs|image|photo|eventStatus|identifier|.*(Url|Type|Mode|Page|Entity|availability))$/i

/**
 * As in HTML's definition, some elements have their value in an attribute; but a link around a name or a place is meant
 * as its text.
 */
function valueOf($: CheerioAPI, element: Element, property: string): string {
  const { attribs, name } = element
  const attribute = {
    meta: 'content',
    a: addresses.test(property) ? 'href' : undefined,
    area: 'href',
    link: 'href',
    img: 'src',
    time: 'datetime',
    data: 'value',
    meter: 'value',
  }[name]
  const given = attribs['content'] ?? attribs['datetime'] ?? (attribute === undefined ? undefined : attribs[attribute])
  return given ?? plainText($.html(element))
}
