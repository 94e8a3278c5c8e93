import { plainText, type OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { describe, expect, test } from 'vitest'
import { confirmationMail, digestMail, type Digest } from './subscription-mails.ts'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'

const site = 'https://convive.test'
const textOf = (mail: OutboundMessage) => ({ subject: 'subject' in mail ? mail.subject : '', text: plainText(mail) })

const digest: Digest = {
  region: 'uvita',
  language: 'es',
  frequency: 'weekly',
  today: '2026-12-03',
  more: false,
  events: [
    {
      id: 7,
      title: 'Festival de cocina\ncosteña',
      location: 'Frente a la plaza\tde Bahía Ballena',
      region: 'uvita',
      eventDate: '2026-12-05',
      eventStartTime: '18:00',
      isSoldOut: false,
    },
    {
      id: 8,
      title: 'Limpieza de playa',
      location: 'Playa Uvita',
      region: 'uvita',
      eventDate: '2027-01-02',
      eventStartTime: '08:30',
      isSoldOut: true,
    },
  ],
}

describe('a digest', () => {
  test('in Spanish', () => {
    expect(textOf(digestMail('ana@example.org', digest, 'abc', site))).toEqual({
      subject: 'Eventos de esta semana en Uvita',
      text: `Eventos de esta semana en Uvita

Festival de cocina costeña
sábado 5 de diciembre, 6:00 p. m.
Frente a la plaza de Bahía Ballena
https://convive.test/events/7

Limpieza de playa
sábado 2 de enero de 2027, 8:30 a. m.
Playa Uvita
Entradas agotadas
https://convive.test/events/8

Todos los eventos:
https://convive.test/events/discover?region=uvita

--
Recibís este correo cada jueves porque te suscribiste. Para no recibirlo más:
https://convive.test/api/subscriptions/unsubscribe?token=abc`,
    })
  })

  test('in English, for all regions, with the region of each event', () => {
    const [event] = digest.events
    const { subject, text } = textOf(
      digestMail(
        'ana@example.org',
        { ...digest, region: 'all', language: 'en', frequency: 'daily', events: event ? [event] : [], more: true },
        'abc',
        site,
      ),
    )
    expect(subject).toBe('Events in Costa Rica: today, tomorrow and what’s new')
    expect(text).toContain('Saturday, December 5, 6:00 PM\nFrente a la plaza de Bahía Ballena (Uvita)\n')
    expect(text).toContain('\n\n…\n\nAll events:\nhttps://convive.test/events/discover?region=all\n')
    expect(text).toContain('You’re getting this email every day because you subscribed.')
  })

  test('has headers for one-click unsubscription', () => {
    expect(digestMail('ana@example.org', digest, 'abc', site)).toMatchObject({
      headers: {
        'List-Unsubscribe': '<https://convive.test/api/subscriptions/unsubscribe?token=abc>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  })
})

test.each([
  [
    'es',
    'weekly',
    'uvita',
    'Confirmá tu suscripción a los eventos de Uvita',
    'Recibimos una solicitud para enviar cada jueves los eventos de Uvita a este correo.',
  ],
  [
    'es',
    'daily',
    'all',
    'Confirmá tu suscripción a los eventos de Costa Rica',
    'Recibimos una solicitud para enviar cada día los eventos de Costa Rica a este correo.',
  ],
  [
    'en',
    'weekly',
    'limon',
    'Confirm your subscription to events in Limón',
    'We received a request to email the events in Limón to this address every Thursday.',
  ],
  [
    'en',
    'daily',
    'san_isidro',
    'Confirm your subscription to events in San Isidro del General',
    'We received a request to email the events in San Isidro del General to this address every day.',
  ],
] as const)('a confirmation in %s, %s, of %s', (language, frequency, region, subject, first) => {
  const mail = textOf(confirmationMail('ana@example.org', { language, frequency, region }, 'abc', site))
  expect(mail.subject).toBe(subject)
  expect(mail.text.startsWith(`${first}\n\n`)).toBe(true)
  expect(mail.text).toContain('\nhttps://convive.test/api/subscriptions/confirm?token=abc\n')
})

test('a page escapes its texts', () => {
  const page = renderPlainPage({ language: 'es', title: '<script>alert(1)</script>', text: `"a" & 'b'` }, site)
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1><p>&quot;a&quot; &amp; &#39;b&#39;</p>')
  expect(page).not.toContain('<script>')
})
