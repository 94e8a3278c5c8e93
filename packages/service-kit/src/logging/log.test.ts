import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a process writes to its log. */
const logged = (statement: string): string => run(statement, 'pipe').stdout

function run(statement: string, output: number | 'pipe') {
  const logModule = new URL('./log.ts', import.meta.url).href
  const script = `import { QueryFailedError } from 'typeorm'
    import { createLog } from '${logModule}'
    const log = createLog('test', 'info')
    ${statement}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', output, 'pipe'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
}

test('the values of a failed statement are not logged, but that it failed is', () => {
  const line =
    logged(`const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(88112233) already exists.' })
    log.error({ err: new QueryFailedError('INSERT INTO person VALUES ($1)', ['88112233'], cause) }, 'a job failed')`)
  expect(JSON.parse(line)).toMatchObject({
    msg: 'a job failed',
    err: { message: 'duplicate key', code: '23505', query: 'INSERT INTO person VALUES ($1)' },
  })
  expect(line).not.toContain('88112233')
})

test('secrets are not logged, at any of three depths', () => {
  expect(
    logged(`log.info({ password: 'hunter2', person: { phone: 'hunter2', session: { token: 'hunter2' } } }, 'said')`),
  ).not.toContain('hunter2')
})

test('a line within a sampled trace names it, and no other line does', () => {
  const lines = logged(`const { inSpan, startTracing } = await import('../tracing/tracing.ts')
    await startTracing('test', { otlpEndpoint: 'http://127.0.0.1:1', tracesSampled: 1 }, log)
    await inSpan('work', { begins: true }, async () => log.info('inside'))
    log.info('outside')`)
    .trim()
    .split('\n')
    .map((line): object => JSON.parse(line) as object)
  expect(lines[0]).toMatchObject({ msg: 'inside', trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
  expect(lines[1]).not.toHaveProperty('trace_id')
})

test.runIf(existsSync('/dev/full'))('a log that cannot be written ends nothing (needs /dev/full)', () => {
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = run(
    `for (let line = 0; line < 20_000; line++) log.info({ line, text: 'x'.repeat(100) }, 'said')
    await new Promise((resolve) => setImmediate(resolve))
    log.info('said again')
    process.stderr.write('goes on')`,
    full,
  )
  closeSync(full)
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'goes on' })
})
