import { homeworkSolutions } from '#server/homework/index.ts'
import { signedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Feature } from '#server/platform/feature.ts'
import { mountTaskExport, taskExportRoutes } from '#server/task-export/routes.ts'

/** Tasks that leave as LaTeX, Markdown or Moodle XML. Nothing of it is kept. */
export const taskExportFeature: Feature = {
  name: 'taskExport',
  start(platform) {
    const { db, storage, origin, keyOf } = platform
    const services = { db, storage, origin, solutions: homeworkSolutions(platform) }
    const links = signedLinks(keyOf('task export link'))
    return { routes: taskExportRoutes(services, links), mount: (server) => mountTaskExport(server, services, links) }
  },
}
