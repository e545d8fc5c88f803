import { SettingsError } from '#server/settings.ts'
import { StartError, systemErrorLine } from '#server/start-error.ts'

/** Runs a command: what stops it is told in one clear line and exit code 1; only the unexpected shows a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (error instanceof SettingsError) for (const line of error.lines) console.error(`Ustawienie ${line}`)
    else console.error(error instanceof StartError ? error.message : (systemErrorLine(error, 'Przerwano') ?? error))
    process.exitCode = 1
  }
}
