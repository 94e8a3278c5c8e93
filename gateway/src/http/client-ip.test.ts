import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientIp } from './http-exchange.ts'

test.each([
  [0, undefined, '::ffff:10.0.0.1', '10.0.0.1'],
  [0, '1.2.3.4', '10.0.0.1', '10.0.0.1'],
  [1, '1.2.3.4', '10.0.0.1', '1.2.3.4'],
  [1, '6.6.6.6, 1.2.3.4', '10.0.0.1', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.0.0.9', '10.0.0.1', '1.2.3.4'],
  [2, '1.2.3.4', '10.0.0.1', '1.2.3.4'],
  [1, undefined, '10.0.0.1', '10.0.0.1'],
])(
  'with %i proxies of ours and X-Forwarded-For %s from %s, the client is %s',
  (proxies, forwarded, remoteAddress, expected) => {
    expect(
      clientIp(
        { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
        proxies,
      ),
    ).toBe(expected)
  },
)
