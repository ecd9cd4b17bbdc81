/** Exact counts from Vitest's JSON report, whose own totals leave out files that could not be loaded. */
import { existsSync, readFileSync } from 'node:fs'

/** Returns `{ passed, failed, skipped, failures }`, see list-failures.mjs. */
export function countTests(file, exitCode) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, failures: [ofVitest('it wrote no report')] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap((suite) => suite.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const failures = report.testResults.flatMap(failuresOf)
  const failed = tests.filter((test) => test.status === 'failed').length
  const skipped = tests.length - passed - failed
  // An unhandled error: all tests pass, and only the exit code shows it.
  if (exitCode !== 0 && failures.length === 0)
    failures.push(ofVitest(`it ended with code ${exitCode}: an error outside all tests, see above`))
  if (tests.length + failures.length === 0) failures.push(ofVitest('there were no tests'))
  return { passed, failed: failures.length, skipped, failures }
}

const ofVitest = (reason) => ({ file: 'tests: vitest', reason })

function failuresOf(suite) {
  if (failedOutsideTests(suite))
    return [{ file: suite.name, reason: suite.message || 'failed outside its tests' }]
  return suite.assertionResults
    .filter(({ status }) => status === 'failed')
    .map((test) => ({ file: suite.name, test: test.fullName, reason: test.failureMessages?.[0] }))
}

// The file could not be loaded, or failed in a hook around its tests.
function failedOutsideTests(suite) {
  return suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed')
}
