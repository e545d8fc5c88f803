/** Says why the product or a command can't start: one clear line for the operator, exit code 1, no stack. */
export class StartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** Says in one line what a system error, or one that wraps it, means for the operator; null for what is not the system's doing. */
export function systemErrorLine(error: unknown, what: string): string | null {
  if (!(error instanceof Error)) return null
  switch ('code' in error ? error.code : undefined) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100': // PostgreSQL's disk_full
      return `${what}: brak miejsca na dysku.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${what}: brak uprawnień do zapisu.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${what}: to jest plik, a nie folder.`
    default:
      return error.cause === undefined ? null : systemErrorLine(error.cause, what)
  }
}
