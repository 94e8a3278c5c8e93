/** How many checks went well and how many did not. */
export type Tally = { passed: number; failed: number }

/** What is read of the JSON report that vitest writes for one project. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[] }[]
}

/** A check that either went well or did not. */
export function tallyOfCheck(status: number | null): Tally {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts a project's tests. A file that could not even be loaded is a failure, as is a run that failed in another way
 * (an error that no test caught, a set-up that did not come about), and one in which nothing ran.
 */
export function tallyOfProject(report: VitestReport | undefined, status: number | null): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const { numPassedTests: passed, numFailedTests } = report
  const failed = numFailedTests + unloaded
  const isSilentFailure = failed === 0 && (status !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed }
}

export function sumOf(tallies: Tally[]): Tally {
  return tallies.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), { passed: 0, failed: 0 })
}

/** What passed only when it was tried again, with what went wrong at first. */
export function unsteadyOf(report: VitestReport): string[] {
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0]?.split('\n')[0]}`)
}
