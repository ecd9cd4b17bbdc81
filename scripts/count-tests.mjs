/** Exact counts from Vitest's JSON report, which on its own leaves out files that could not be loaded. */
import { existsSync, readFileSync } from 'node:fs'

/** Returns `{ passed, failed, skipped, reasons }`; a reason names a failure that is not a single test. */
export function countTests(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, reasons: ['Vitest wrote no report'] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap((suite) => suite.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const failed = tests.filter((test) => test.status === 'failed').length
  const reasons = report.testResults
    .filter(failedOutsideTests)
    .map((suite) => `${suite.name}: ${firstLine(suite.message)}`)
  // An unhandled error: all tests pass, and only the exit code shows it.
  if (exitCode !== 0 && failed + reasons.length === 0) reasons.push(`Vitest ended with code ${exitCode}`)
  if (tests.length + reasons.length === 0) reasons.push('there were no tests')
  return { passed, failed: failed + reasons.length, skipped: tests.length - passed - failed, reasons }
}

// It could not be loaded, or failed in a hook around the tests.
function failedOutsideTests(suite) {
  return suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed')
}

function firstLine(message) {
  return message?.split('\n')[0] || 'failed outside its tests'
}
