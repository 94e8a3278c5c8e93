import { describe, expect, test } from 'vitest'
import {
  countsOfProject,
  countsOfRetries,
  maxRetriedTests,
  retriedTests,
  sumCounts,
  type VitestReport,
} from './test-counts.ts'

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] }
const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
const unloadedFile = { status: 'failed', assertionResults: [] }
const brokenHookFile = { status: 'failed', assertionResults: [{ status: 'skipped' }] }

function report(...testResults: VitestReport['testResults']): VitestReport {
  const count = (status: string) =>
    testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
}

describe('a project counts', () => {
  test.each<[string, VitestReport | undefined, number | null, number, number]>([
    ['its tests', report(passedFile, failedFile), 1, 3, 1],
    ['a file that cannot be loaded as a failure', report(passedFile, unloadedFile), 1, 2, 1],
    ['a set-up that fails, and with it its skipped tests, as one failure', report(passedFile, brokenHookFile), 1, 2, 1],
    ['an error outside of tests as a failure', report(passedFile), 1, 2, 1],
    ['nothing run as a failure', report(), 0, 0, 1],
    ['no report as a failure', undefined, 1, 0, 1],
    ['a run that was killed as a failure', report(passedFile), null, 2, 1],
    ['only what passed when all is well', report(passedFile), 0, 2, 0],
  ])('%s', (_, given, status, passed, failed) => {
    expect(countsOfProject(given, status)).toEqual({ passed, failed })
  })

  test('up with the others', () => {
    expect(
      sumCounts([
        { passed: 2, failed: 0 },
        { passed: 3, failed: 1 },
      ]),
    ).toEqual({ passed: 5, failed: 1 })
  })
})

test('a test that passed only at its second attempt is named, with what it waited for first, and where', () => {
  const once = { status: 'passed', fullName: 'pays once', failureMessages: [] }
  const failure = [
    'TimeoutError: locator.waitFor: 20 s',
    'Call log:',
    "  - waiting for getByText('1 new') to be visible",
    '    at waitForBell (/project/e2e/support/bell.ts:9:3)',
    '    at /project/e2e/journeys/bell.e2e.ts:12:5',
  ].join('\n')
  const twice = { status: 'passed', fullName: 'the bell counts', failureMessages: [failure] }
  const never = { status: 'failed', fullName: 'never', failureMessages: ['Error: no'] }
  expect(retriedTests(report({ status: 'failed', assertionResults: [once, twice, never] }))).toEqual([
    "the bell counts: TimeoutError: locator.waitFor: 20 s, waiting for getByText('1 new') to be visible, at bell.e2e.ts:12",
  ])
})

test.each([
  [maxRetriedTests, 0],
  [maxRetriedTests + 1, 1],
])('%i retried tests add %i failures', (retried, failed) => {
  expect(countsOfRetries({ passed: 9, failed: 0 }, retried)).toEqual({ passed: 9, failed })
})
