import { counted } from '#contract/text/plural.ts'
import { loadDemoLibrary } from '#server/library/load-demo-library.ts'
import type { Feature } from '#server/platform/feature.ts'

export const libraryFeature: Feature = {
  name: 'library',
  async seed({ db, settings, say }) {
    const loaded = settings.loadsDemoContent ? await loadDemoLibrary(db, say) : 0
    if (loaded > 0) say(`Wczytano przykładową bibliotekę: ${counted(loaded, { one: 'zadanie', few: 'zadania', many: 'zadań' })}.`)
    return []
  },
}
