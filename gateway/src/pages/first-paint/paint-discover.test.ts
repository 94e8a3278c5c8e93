import { expect, test } from 'vitest'
import { paintDiscover } from './paint-discover.ts'

test('the list of events has a head for each region, in both languages, with its drawing where there is one', () => {
  const html = paintDiscover({ 'san-isidro.svg': '/assets/san-isidro.1.svg' })
  expect(html.match(/<h1>/g)).toHaveLength(12)
  expect(html).toContain('data-of="san_isidro"><div class="art" data-region="san_isidro"><img src="/assets/san-isidro.1.svg"')
  expect(html).toContain('<span lang="en">Events in Uvita</span><span lang="es">Eventos en Uvita</span>')
  expect(html).toContain('<span lang="en">Events in All Regions</span><span lang="es">Eventos en todas las regiones</span>')
  expect(html.match(/<img/g)).toHaveLength(1)
})
