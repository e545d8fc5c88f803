import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Ends the run with one line for whoever sums up: `e2e: 93 passed, 0 failed, 1 skipped (61.2 s)`. */
export default class SummaryReporter implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 }

  onTestEnd(_test: TestCase, result: TestResult): void {
    this.#counts[result.status === 'passed' || result.status === 'skipped' ? result.status : 'failed'] += 1
  }

  onEnd(result: FullResult): void {
    const { passed, failed, skipped } = this.#counts
    const outcome = result.status === 'passed' || result.status === 'failed' ? '' : `, ${result.status}`
    console.log(`e2e: ${passed} passed, ${failed} failed, ${skipped} skipped${outcome} (${(result.duration / 1000).toFixed(1)} s)`)
  }

  printsToStdio(): boolean {
    return false
  }
}
