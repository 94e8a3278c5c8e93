import { describe, expect, it } from 'vitest'
import { splitParagraphs, linkify } from './description.tsx'

const linksIn = (text: string) =>
  linkify(text)
    .filter((part) => part.kind === 'link')
    .map((part) => part.text)

describe('links in a description', () => {
  it.each<[string, string[]]>([
    ['Sin enlaces', []],
    ['Mapa: https://maps.example/x?a=1&b=2 y listo', ['https://maps.example/x?a=1&b=2']],
    ['Ver https://convive.example.', ['https://convive.example']],
    ['(https://convive.example/a)', ['https://convive.example/a']],
    ['https://wiki.example/Uvita_(playa), vamos', ['https://wiki.example/Uvita_(playa)']],
    ['http://uno.example http://dos.example', ['http://uno.example', 'http://dos.example']],
    ['javascript:alert(1) data:text/html,x ftp://x.example', []],
    ['https://', []],
    ['"https://a.example/" onclick="x"', ['https://a.example/']],
  ])('%s', (text, links) => {
    expect(linksIn(text)).toEqual(links)
  })

  it('keeps every character of the text', () => {
    const text = 'Uno https://a.example/x, dos (http://b.example) tres.'
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('paragraphs', () => {
  it('are separated by empty lines and keep their line breaks', () => {
    expect(splitParagraphs('Uno\ndos\n\n \n\ntres\n')).toEqual(['Uno\ndos', 'tres'])
  })
})
