import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { findPostgres, postgresOwner } from '#server/testing/find-postgres.ts'

/** A test cluster is thrown away with its machine; a crash of the server alone loses nothing that was committed. */
const QUICK = '-c fsync=off -c full_page_writes=off -c max_connections=60 -c shared_buffers=64MB'

export type Cluster = {
  url: string
  /** Lets it crash, as a machine that goes away; what was committed stays on the disk. */
  crash(): void
  /** Starts it again on the same port, after a crash. */
  resume(): void
  /** Ends it and removes its files. */
  stop(): void
}

/** A PostgreSQL of our own on a free port of 127.0.0.1, gone with `stop`. */
export async function startCluster(): Promise<Cluster> {
  const bin = findPostgres()
  const owner = postgresOwner()
  if (bin === null || owner === null) throw new Error('PostgreSQL 15 or newer was not found')
  const folder = mkdtempSync(join(tmpdir(), 'wizards-pg-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = (program: string, args: string[]): void => {
    execFileSync(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...owner })
  }
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${QUICK}`
  let isRunning = false
  const resume = (): void => {
    run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options])
    isRunning = true
  }
  const crash = (): void => {
    if (isRunning) run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data])
    isRunning = false
  }
  resume()
  const stop = (): void => {
    process.off('exit', stop)
    crash()
    rmSync(folder, { recursive: true, force: true })
  }
  // A run that is broken off has no teardown.
  process.on('exit', stop)
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, crash, resume, stop }
}
