import { keepFilesPrivate } from '#server/private-folder.ts'
import { SettingsError } from '#server/settings-error.ts'
import { StartError, systemErrorLine } from '#server/start-error.ts'

/** Runs a command. An error that is expected ends it with one clear line and exit code 1; any other shows its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  keepFilesPrivate()
  try {
    await command()
  } catch (error) {
    if (error instanceof SettingsError) for (const line of error.lines) console.error(`Ustawienie ${line}`)
    else console.error(error instanceof StartError ? error.message : (systemErrorLine(error, 'Przerwano') ?? error))
    process.exitCode = 1
  }
}
