import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'src/web', buildDirectory: 'build', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
