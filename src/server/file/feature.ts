import { cleaningJobs } from '#server/file/cleaning-jobs.ts'
import { fileServices } from '#server/file/file-services.ts'
import { filmJobs } from '#server/file/film/film-jobs.ts'
import { fileRecords } from '#server/file/personal-records.ts'
import { fileHandlers } from '#server/file/remove-file.ts'
import { fileRoutes, mountFiles } from '#server/file/routes.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import type { Feature } from '#server/platform/feature.ts'

export const fileFeature: Feature = {
  name: 'file',
  records: ({ filePlaces }) => fileRecords(filePlaces),
  async start(platform) {
    const { db, storage, uploadsDir } = platform
    const services = await fileServices(platform)
    const solutions = homeworkSolutions(platform)
    return {
      routes: fileRoutes(services, solutions),
      mount: (server) => mountFiles(server, db, services, solutions),
      listeners: fileHandlers(storage, uploadsDir, services.films.library),
      jobs: [...filmJobs({ db, storage, uploadsDir, ...services.films }), ...cleaningJobs(platform)],
    }
  },
}
