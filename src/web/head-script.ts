import { signedInScript } from '#web/auth/index.ts'
import { audienceScript } from '#web/home/index.ts'
import { leftOffScript, solutionModeScript } from '#web/homework/index.ts'
import { themeScript } from '#web/shell/theme.ts'

/** Every page runs it before it is painted: the same text in each, so the server knows it before it makes any. */
export const headScript = `${themeScript}${solutionModeScript};${leftOffScript};${signedInScript};${audienceScript}`
