import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a process writes to its log. */
function logged(statement: string): string {
  const logModule = new URL('./log.ts', import.meta.url).href
  const script = `import { QueryFailedError } from 'typeorm'
    import { createLog } from '${logModule}'
    const log = createLog('test', 'info')
    ${statement}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).stdout
}

test('what a failed statement was given is not logged; that it failed is', () => {
  const line =
    logged(`const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(88112233) already exists.' })
    log.error({ err: new QueryFailedError('INSERT INTO person VALUES ($1)', ['88112233'], cause) }, 'a job failed')`)
  expect(JSON.parse(line)).toMatchObject({
    msg: 'a job failed',
    err: { message: 'duplicate key', code: '23505', query: 'INSERT INTO person VALUES ($1)' },
  })
  expect(line).not.toContain('88112233')
})

test('nor is what is secret, at any of three depths', () => {
  expect(
    logged(`log.info({ password: 'hunter2', person: { phone: 'hunter2', session: { token: 'hunter2' } } }, 'said')`),
  ).not.toContain('hunter2')
})
