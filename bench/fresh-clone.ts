import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { withDataDir } from './served-product.ts'

const ROOT = join(import.meta.dirname, '..')
const MOST_S = 35

/**
 * From `npm start` in a fresh clone of the last commit to the whole first page: installing, building and the demo
 * library included. Packages come from npm's cache as far as it has them; `npm_config_cache` names an empty one.
 */
export async function measureFreshClone(): Promise<Figure[]> {
  return withDataDir(async (folder) => {
    const clone = join(folder, 'clone')
    execFileSync('git', ['clone', '-q', ROOT, clone])
    const started = performance.now()
    // No packages of this tree: the clone has none but its own.
    const path = (process.env['PATH'] ?? '').split(':').filter((place) => !place.includes('node_modules'))
    const child = spawn('npm', ['start'], {
      cwd: clone,
      detached: true,
      env: { ...process.env, PATH: path.join(':'), DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0', NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    try {
      let output = ''
      const steps: string[] = []
      const origin = await new Promise<string>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)))
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const step = /^(\S+ )?(\S+)…/m.exec(text)
          if (step) steps.push(`${step[0]} ${((performance.now() - started) / 1000).toFixed(1)}`)
          const address = /działa: (http:\/\/\S+)/.exec(output)?.[1]
          if (address) resolve(address)
        })
      })
      const page = await fetch(origin)
      const html = await page.text()
      const value = (performance.now() - started) / 1000
      if (page.status !== 200 || !html.includes('</html>')) throw new Error(`The first page answered ${page.status}`)
      return [{ what: 'fresh clone to first page', value, unit: 's', limit: { most: MOST_S }, note: steps.join(', ') }]
    } finally {
      // npm and what it runs are a group of their own.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
      await ended
    }
  })
}
