import { callerSigner } from './users.ts'
import { get, post, type Subject } from './growth.ts'

const firstPerson = 20_000_000

/** Each person has a session. The names of 20 contain `zeledonia` at every size; all addresses end alike. */
const addPeople = (from: number, to: number): string => `
  INSERT INTO account (id, username, display_name, email, password_hash)
    SELECT ${firstPerson} + n, 'grown' || n, 'Persona ' || n || CASE WHEN n % 47 = 0 AND n < 950 THEN ' Zeledonia' ELSE '' END,
      'grown' || n || '@example.org', '' FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO session (token_hash, user_id, expires_at)
    SELECT sha256(convert_to('grown-' || n, 'UTF8')), ${firstPerson} + n, now() + interval '30 days'
    FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO contact_message (name, email, region, message, at)
    SELECT 'Persona', 'grown' || n || '@example.org', 'uvita', 'Hola', now() - make_interval(mins => 1000000 - n)
    FROM generate_series(${from}, ${to}) AS n;
`

export const growthPeople: Subject = {
  service: 'svc-identity',
  rows: 'people',
  tables: ['account', 'session', 'contact_message'],
  add: addPeople,
  operations: async (stack, _client, size) => {
    const sign = await callerSigner(stack, 'svc-identity')
    const [visitor, admin] = [await sign(firstPerson + 1), await sign(firstPerson + 1, true)]
    const anyone = (index: number) => 1 + ((index * 7919) % size)
    const read = (name: string, path: string, headers: Record<string, string>) => ({
      name,
      next: () => get(path, headers),
    })
    return [
      {
        name: 'session',
        next: (index) => post('/internal/sessions/resolve', visitor, { token: `grown-${anyone(index)}` }),
      },
      read('own account', '/api/auth/me', visitor),
      read('people by a rare name (administrators)', '/api/user/search?q=zeledonia', admin),
      {
        ...read('people by a common part (administrators)', '/api/user/search?q=example.org', admin),
        explanation: 'Reads the newest 10,000 people',
      },
      read('administrators', '/api/user/administrators', admin),
      read('contact messages (administrators)', '/api/contact', admin),
    ]
  },
}
