// Makes a fresh clone ready: installs what the lockfile says, builds the pages, and does neither when nothing changed.
// Runs before `npm start` and `npm test` on whatever Node is there (20 or newer), so it uses nothing but Node itself.
//
// node scripts/bootstrap.mjs            the packages that building and serving need
// node scripts/bootstrap.mjs database   the same, and the database of the start that follows, made while the pages build; what only
//                                       makes files smaller comes after it
// node scripts/bootstrap.mjs tools      every package: those of tests, checks and benches, too
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = 20
const isWindows = process.platform === 'win32'
/** The development packages that a build needs, those of browsers among them; the others wait until something is tested, checked or measured. */
const BUILD_PACKAGES = [
  '@iconify-json/lucide',
  '@react-router/dev',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@tesseract.js-data/pol',
  'emojibase-data',
  'hls.js',
  'livekit-client',
  'mathlive',
  'pdfjs-dist',
  'rolldown',
  'tailwindcss',
  'tesseract.js',
  'tesseract.js-core',
  'uplot',
  'vite',
]
/** Stamps of the two extents of an installation. */
const ALL_INSTALLED = 'node_modules/.installed'
const START_INSTALLED = 'node_modules/.installed-to-start'
/** Parts of an installation are put together in these folders, which npm leaves alone for their dots: the binary of Node, what serves, what builds. */
const NODE_FOLDER = 'node_modules/.node'
const SERVING_FOLDER = 'node_modules/.serving'
const BUILDING_FOLDER = 'node_modules/.building'
/** Building pages and loading the library make so much garbage that collecting it takes a tenth of their time in a young heap of the usual size. */
const ROOMY = '--max-semi-space-size=64'
/** The niceness of a step that others are to go before. */
const PATIENT = 10
const PAGES_BUILT = 'build/.built'
/** Stands when the built files are compressed in every form. */
const ALL_PACKED = 'build/.packed'
/** The built pages are made of these. */
const BUILD_SOURCES = [
  'src/web',
  'src/contract',
  'src/math',
  'src/editor',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/icons.ts',
  'scripts/page-chunks.ts',
  'scripts/reader-files.ts',
  'scripts/precompress.mjs',
]
/** The server that `npm start` runs is put together from these. */
const SERVER_SOURCES = ['src/server', 'src/contract', 'src/math', 'src/editor', 'package-lock.json', 'scripts/bundle-server.mjs']

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(`Node ${process.versions.node} is too old: Wizards needs Node ${OLDEST_NODE} or newer.`)

const [extent] = process.argv.slice(2)
await install()
let buildsPages = false
const pages = onChange(PAGES_BUILT, hashOf(BUILD_SOURCES), 'Buduję strony…', async () => {
  buildsPages = true
  for (const left of ['build/client', 'build/server', ALL_PACKED]) rmSync(join(root, left), { recursive: true, force: true })
  const args = [ROOMY, 'node_modules/@react-router/dev/bin.cjs', 'build']
  // The database takes longer beside them: it makes one step after another, where a build has work for both cores.
  await run(pinnedNode(), args, 'The build failed.', { isQuiet: true, isPatient: extent === 'database' })
  await run(pinnedNode(), ['scripts/precompress.mjs', 'gzip'], 'Compressing the built files failed.')
})
await onChange('build/.bundled', hashOf(SERVER_SOURCES), 'Składam serwer…', () =>
  run(pinnedNode(), ['scripts/bundle-server.mjs'], 'Putting the server together failed.'),
)
if (extent === 'database' && buildsPages) await prepareDatabase()
await pages
await packSmallest()

/** Installs the packages of the wanted extent; whoever has all of them keeps all. */
async function install() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const isWhole = extent === 'tools' || existsSync(join(root, ALL_INSTALLED))
  const build = BUILD_PACKAGES.map((name) => [name, devDependencies[name]])
  await onChange(isWhole ? ALL_INSTALLED : START_INSTALLED, hashOf(['package-lock.json']), 'Instaluję zależności…', async () => {
    // Node's package fetches its binary by a script after all the others: here it comes beside them, and no script runs.
    if (isWindows) return npm(isWhole ? [] : ['--omit=dev', '--save-prod', ...build.map((named) => named.join('@'))])
    await Promise.all([
      fetchNode(dependencies.node),
      isWhole ? npm(['--ignore-scripts']) : installParts(dependencies, Object.fromEntries(build)),
    ])
    linkNode()
  })
}

/** Installs what serves and what builds beside each other: an npm unpacks on one core, and asks the registry about what it adds to a lockfile. */
async function installParts(serving, building) {
  await Promise.all([installPart(SERVING_FOLDER, serving), installPart(BUILDING_FOLDER, building)])
  const kept = new Set([NODE_FOLDER, SERVING_FOLDER, BUILDING_FOLDER].map((folder) => basename(folder)))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!kept.has(name)) rmSync(join(root, 'node_modules', name), { recursive: true, force: true })
  for (const folder of [SERVING_FOLDER, BUILDING_FOLDER]) {
    moveMissing(join(root, folder, 'node_modules'), join(root, 'node_modules'))
    rmSync(join(root, folder), { recursive: true, force: true })
  }
}

/**
 * Installs these packages, as the lockfile has them, into a folder of their own. Left out is what npm would install though nothing
 * here calls it: packages that others only go well with, such as a compiler, and of those that others can do without all but binaries.
 */
async function installPart(folder, dependencies) {
  const own = { name: basename(folder), private: true, dependencies }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { devOptional }]) => !devOptional))
  const binaries = Object.keys(packages).filter((path) => packages[path].os ?? packages[path].cpu)
  for (const { optionalDependencies = {} } of Object.values(packages))
    for (const name of Object.keys(optionalDependencies))
      if (!binaries.some((path) => path.endsWith(`node_modules/${name}`))) delete optionalDependencies[name]
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify(own))
  writeFileSync(join(root, folder, 'package-lock.json'), JSON.stringify({ ...lock, packages: { ...packages, '': own } }))
  await npm(['--ignore-scripts', '--prefix', folder])
}

/** Moves the packages that one folder has and the other lacks. Both are of one lockfile, so that what both have is the same. */
function moveMissing(from, to) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '.bin' || name.startsWith('@')) moveMissing(join(from, name), join(to, name))
    else if (!name.startsWith('.') && !existsSync(join(to, name))) renameSync(join(from, name), join(to, name))
  }
}

function npm(args) {
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  return run(isWindows ? 'npm.cmd' : 'npm', [...flags, ...args], 'npm install failed.')
}

/** The package that holds the binary of Node for this machine. */
function nodePackage() {
  const { platform, arch } = process
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`
}

async function fetchNode(version) {
  mkdirSync(join(root, NODE_FOLDER), { recursive: true })
  await npm(['--ignore-scripts', '--prefix', NODE_FOLDER, `${nodePackage()}@${version}`])
}

/** Leaves what the script of Node's package would have left. */
function linkNode() {
  const [folder, link] = [join(root, 'node_modules/node/bin'), join(root, 'node_modules/.bin/node')]
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'node'), { force: true })
  linkSync(join(root, NODE_FOLDER, 'node_modules', nodePackage(), 'bin/node'), join(folder, 'node'))
  rmSync(link, { force: true })
  symlinkSync('../node/bin/node', link)
}

/** A database that can't be prepared is no fault here: the start that follows says why. */
function prepareDatabase() {
  const child = start(pinnedNode(), [ROOMY, 'build/app/prepare-process.js'], { stdio: ['ignore', 'inherit', 'ignore'] })
  return new Promise((resolve) => child.once('error', resolve).once('close', resolve))
}

/**
 * Compresses the built files once more, as small as it goes, which takes ten seconds of processor. A start doesn't wait for
 * that: it goes on beside the product, on what the processor has to spare, and one that was broken off is done at the next.
 */
async function packSmallest() {
  if (existsSync(join(root, ALL_PACKED))) return
  const args = ['scripts/precompress.mjs', 'brotli', PAGES_BUILT, ALL_PACKED]
  if (extent !== 'database') return run(pinnedNode(), args, 'Compressing the built files failed.')
  const one = { UV_THREADPOOL_SIZE: '1', ...process.env }
  spawn(pinnedNode(), [...args, 'idly'], { cwd: root, stdio: 'ignore', shell: isWindows, env: one }).unref()
}

/** Node as the lockfile names it; where its package has no binary for this machine, the one that runs this. */
function pinnedNode() {
  const path = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node')
  return existsSync(path) ? path : process.execPath
}

/** Does the work unless the stamp says it was done for exactly these sources. Work that is broken off leaves no stamp. */
async function onChange(stamp, hash, saying, work) {
  const path = join(root, stamp)
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return
  console.log(saying)
  rmSync(path, { force: true })
  await work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .toSorted()
          .map((name) => join(path, name))
      : [path]
    for (const file of files) if (statSync(file).isFile()) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Runs a step; a quiet one is heard only when it fails, a patient one takes the processor that others leave. */
async function run(command, args, message, { isQuiet = false, isPatient = false } = {}) {
  const child = start(command, args, {
    stdio: ['ignore', isQuiet ? 'pipe' : 'ignore', isQuiet ? 'pipe' : 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
  })
  if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT)
  const heard = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => heard.push(part))
  const [status, error] = await new Promise((resolve) =>
    child.once('error', (problem) => resolve([null, problem])).once('close', (code) => resolve([code])),
  )
  if (status === 0) return
  console.error(Buffer.concat(heard).toString())
  fail(error ? `${message} ${error.message}` : message)
}

/** Starts a program that ends with this one. */
function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, shell: isWindows, ...options })
  process.once('exit', () => child.kill())
  return child
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
