import { Gauge, Histogram, type Registry } from 'prom-client'
import type { ReplicaFigures } from '#server/platform/search/replica.ts'

/** Figures of the search index; they are read when somebody asks for them. */
export function searchMetrics(registry: Registry) {
  const seconds = new Histogram({
    name: 'wizards_search_seconds',
    help: 'Time of a search, by the index that answered it.',
    labelNames: ['index'],
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  })
  return {
    /** To be called after each search. */
    onSearched: (index: 'memory' | 'database', taken: number): void => seconds.observe({ index }, taken),
    watch(figures: () => ReplicaFigures): void {
      for (const { name, help, value } of GAUGES)
        registry.registerMetric(
          new Gauge({
            name: `wizards_search_${name}`,
            help,
            registers: [],
            collect() {
              this.set(value(figures()))
            },
          }),
        )
    },
  }
}

const GAUGES: readonly { name: string; help: string; value(figures: ReplicaFigures): number }[] = [
  { name: 'ready', help: '1 when the index in memory answers, 0 while the database does.', value: ({ isReady }) => Number(isReady) },
  { name: 'documents', help: 'Tasks in the index.', value: ({ documents }) => documents },
  { name: 'memory_bytes', help: 'Memory of the index.', value: ({ bytes }) => bytes },
  {
    name: 'changed_documents',
    help: 'Tasks changed since the index was built, kept apart until the next build.',
    value: ({ changed }) => changed,
  },
  { name: 'lag_seconds', help: 'Time since the index was known to be as new as the database.', value: ({ lagSeconds }) => lagSeconds },
  { name: 'build_seconds', help: 'Time of the last build from the database.', value: ({ lastBuildSeconds }) => lastBuildSeconds },
  {
    name: 'build_progress',
    help: 'Share of the tasks that a build under way has read; 1 when none is.',
    value: ({ buildProgress }) => buildProgress,
  },
  { name: 'from_snapshot', help: '1 when the index began from a snapshot.', value: ({ isFromSnapshot }) => Number(isFromSnapshot) },
]
