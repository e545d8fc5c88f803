/** The parts of package-lock.json that are read here: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
export type Lock = { packages: Record<string, LockEntry> }
export type LockEntry = {
  version?: string
  cpu?: string[] | undefined
  dev?: boolean | undefined
  devOptional?: boolean | undefined
  libc?: string[] | undefined
  os?: string[] | undefined
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const PLACE = 'node_modules/'

/** Optional packages that a package of the lock names and that have no entry: those of other machines, when npm trims them. */
export function missingEntries({ packages }: Lock): { parent: string; name: string; version: string }[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesSeenFrom(parent, name).some((place) => packages[place] !== undefined))
      .map(([name, version]) => ({ parent, name, version })),
  )
}

/**
 * The lock with an entry for each of them. Their version is the one that their parent names, their machine the one in their name;
 * what npm reads from a registry alone – the hash of their bytes – is left out.
 */
export function withMissingEntries<Whole extends Lock>(lock: Whole): Whole {
  const added = missingEntries(lock).map(({ parent, name, version }): [string, LockEntry] => {
    if (!/^\d+\.\d+\.\d+\S*$/.test(version)) throw new Error(`${parent} names no exact version of ${name}: ${version}`)
    const { dev, devOptional } = lock.packages[parent] ?? {}
    const { cpu, libc, os } = machineOf(name)
    const entry = { version, cpu, dev, devOptional, libc, optional: true, os } // in the order in which npm writes them
    return [`${PLACE}${name}`, entry]
  })
  const packages = [...Object.entries(lock.packages), ...added].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** The folders where Node looks for a package that the one at `parent` asks for, nearest first. */
function placesSeenFrom(parent: string, name: string): string[] {
  const steps = parent === '' ? [] : parent.split(`/${PLACE}`)
  return [...steps, ''].map((_, dropped) => {
    const folder = steps.slice(0, steps.length - dropped).join(`/${PLACE}`)
    return `${folder === '' ? '' : `${folder}/`}${PLACE}${name}`
  })
}

const SYSTEMS = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
const PROCESSORS = new Set(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])

/** `@oxfmt/binding-linux-x64-musl` → Linux, x64, musl. */
function machineOf(name: string): Pick<LockEntry, 'cpu' | 'libc' | 'os'> {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => SYSTEMS.has(word))
  const cpu = words.filter((word) => PROCESSORS.has(word))
  if (cpu.length !== 1 || (os.length !== 1 && cpu[0] !== 'wasm32')) throw new Error(`${name} names no machine that is known here.`)
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { cpu, os: os.length > 0 ? os : undefined, libc: libc !== undefined && os[0] === 'linux' ? [libc] : undefined }
}
