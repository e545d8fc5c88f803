import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import { type Ended, leftOut } from './left-out.ts'

/** The result of a run, written as JSON to the file that `VITEST_REPORT` names. */
export type VitestReport = { passed: number; failures: { place: string; message: string }[]; leftOut: string[] }

type Failed = { message: string; stack?: string }

/** Writes what passed, what failed and what was left out; an error that no test caught is a failure, too, with the line it was thrown at. */
export default class ReportWriter implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env['VITEST_REPORT']
    if (!path) return
    const report: VitestReport = { passed: 0, failures: [], leftOut: [] }
    const ended: Ended[] = []
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId)
      report.failures.push(...module.errors().map(({ message }) => ({ place: file, message })))
      for (const suite of module.children.allSuites())
        report.failures.push(...suite.errors().map(({ message }) => ({ place: `${file} › ${suite.fullName}`, message })))
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        const place = `${file} › ${test.fullName}`
        ended.push({ place, state, tags: test.tags })
        if (state === 'passed') report.passed += 1
        if (state === 'failed') report.failures.push({ place, message: errors.map(({ message }) => message).join('\n') })
      }
    }
    report.leftOut = leftOut(ended, this.vitest?.config.tagsFilter)
    report.failures.push(...unhandled.map((error) => ({ place: 'caught by no test', message: withOrigin(error) })))
    writeFileSync(path, JSON.stringify(report))
  }
}

/** The message of an error with the first places of its stack. */
function withOrigin({ message, stack = '' }: Failed): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return [message, ...places.slice(0, 3).map((place) => `from ${place.trim().slice(3)}`)].join('\n')
}
