import { configRoutes } from '#server/config/routes.ts'
import { fileServices } from '#server/file/index.ts'
import type { Feature } from '#server/platform/feature.ts'

export const configFeature: Feature = {
  name: 'config',
  async start(platform) {
    const { settings, database, origin } = platform
    const { films } = await fileServices(platform)
    return { routes: configRoutes({ settings, database, origin, makesFilms: films.tools !== null }) }
  },
}
