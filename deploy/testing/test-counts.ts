/** How many checks passed and how many failed. */
export type TestCounts = { passed: number; failed: number }

/** The used parts of vitest's JSON report. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    status: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[]
  }[]
}

/** The counts of a check that passes or fails as a whole. */
export function countsOfCheck(status: number | null): TestCounts {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts a project's tests. A file that could not be loaded counts as a failure. So does a run that failed otherwise
 * (an uncaught error, a failed set-up) and a run without any test.
 */
export function countsOfProject(report: VitestReport | undefined, status: number | null): TestCounts {
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const { numPassedTests: passed, numFailedTests } = report
  const failed = numFailedTests + unloaded
  const isSilentFailure = failed === 0 && (status !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed }
}

export function sumCounts(tallies: TestCounts[]): TestCounts {
  return tallies.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The tests that passed only at their second attempt, each with its first failure: what it waited for, and where. */
export function retriedTests(report: VitestReport): string[] {
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${summaryOf(failureMessages?.[0] ?? '')}`)
}

/** The message, the last thing that Playwright waited for, and the line of the test. */
function summaryOf(failure: string): string {
  const lines = failure.split('\n').map((line) => line.trim())
  const waited = lines.find((line) => line.startsWith('- waiting for '))
  const place = lines.map((line) => /([\w-]+\.(?:e2e|test)\.tsx?:\d+)/.exec(line)?.[1]).find((found) => found)
  return [lines[0], waited?.slice(2), place && `at ${place}`].filter(Boolean).join(', ')
}

/** More retried tests than this fail the run, because each of them needs an explanation. */
export const maxRetriedTests = 2

/** Adds a failure if more tests needed a second attempt than a run may have. */
export function countsOfRetries({ passed, failed }: TestCounts, retried: number): TestCounts {
  return { passed, failed: retried > maxRetriedTests ? failed + 1 : failed }
}
