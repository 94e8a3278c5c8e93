import type { CheerioAPI } from 'cheerio'
import { plainText, type PageNode } from '../listings/plain-text.ts'
import type { Thing } from './schema-event.ts'

type Element = Extract<PageNode, { attribs: unknown }>

const maxItems = 1000

/** The microdata of a page, in the form of JSON-LD. */
export function readMicrodata($: CheerioAPI): Thing[] {
  const things = new Map<Element, Thing>()
  for (const element of $('[itemscope]').slice(0, maxItems).toArray()) {
    things.set(element, {
      '@type': (element.attribs['itemtype'] ?? '').split(/\s+/),
      ...(element.attribs['itemid'] ? { '@id': element.attribs['itemid'] } : {}),
    })
  }
  for (const element of $('[itemprop]').toArray()) {
    const owner = ownerOf(element, things)
    if (owner) addTo(owner, element.attribs['itemprop'] ?? '', things.get(element) ?? valueOf($, element))
  }
  return [...things.values()]
}

function ownerOf(element: Element, things: Map<Element, Thing>): Thing | undefined {
  for (let parent = element.parent; parent; parent = parent.parent) {
    const thing = things.get(parent as Element)
    if (thing) return thing
  }
  return undefined
}

function addTo(thing: Thing, properties: string, value: unknown): void {
  for (const property of properties.split(/\s+/)) {
    if (property === '' || property.startsWith('@') || property === '__proto__') continue
    const known = thing[property]
    thing[property] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
  }
}

/** As in HTML's definition: some elements have their value in an attribute. */
function valueOf($: CheerioAPI, element: Element): string {
  const { attribs, name } = element
  const attribute = {
    meta: 'content',
    a: 'href',
    area: 'href',
    link: 'href',
    img: 'src',
    time: 'datetime',
    data: 'value',
    meter: 'value',
  }[name]
  const given = attribs['content'] ?? (attribute === undefined ? undefined : attribs[attribute])
  return given ?? plainText($.html(element))
}
