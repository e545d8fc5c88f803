import type { Queue } from '#contract/queue.ts'
import { counted } from '#contract/text/plural.ts'

/** Texts of the queues that admins work: the dashboard, who works on what, and the keys, which are the same in every queue. */
export const messages = {
  title: 'Kolejki',
  description: 'Wszystko, co czeka na decyzję: ile tego jest, od kiedy czeka i\u00a0kto czym się zajmuje.',
  failed: 'Nie udało się wczytać kolejek.',
  list: 'Kolejki',
  names: {
    REVIEW: 'Recenzje zadań',
    ERROR: 'Zgłoszone błędy',
    COMMENT: 'Zgłoszone wpisy',
    OPINION: 'Zgłoszone opinie',
    TALK: 'Zgłoszone wiadomości',
    EDITOR: 'Uwagi o\u00a0edytorze',
    TEACHER: 'Weryfikacja nauczycieli',
    CONCEPT: 'Propozycje pojęć',
    CHECK: 'Rozwiązania do sprawdzenia',
  } satisfies Record<Queue, string>,
  count: (count: number): string => counted(count, { one: 'sprawa', few: 'sprawy', many: 'spraw' }),
  empty: 'Nic nie czeka',
  oldest: (when: string): string => `najstarsza: ${when}`,
  you: 'Ty',
  workers: 'Kto nad czym pracuje',
  next: 'Weź następną',
  nextOf: (queue: string): string => `Weź następną: ${queue}`,
  noneFree: 'Nie ma nic wolnego',
  noneFreeHint: 'Wszystkim, co czeka, już ktoś się zajmuje.',

  heldBy: (name: string): string => `Zajmuje się: ${name}`,
  heldByYou: 'Zajmujesz się Ty',
  take: 'Zajmę się',
  takeOver: 'Przejmij',
  askTitle: (name: string): string => `Zajmuje się tym ${name}`,
  askLead: 'Możesz zdecydować mimo to. Liczy się decyzja, która zapadnie pierwsza.',
  askAction: 'Zdecyduj mimo to',

  keys: 'Klawisze',
  walkOn: 'Dalej na liście',
  walkBack: 'Wstecz na liście',
  takeKey: 'Zajmij się (albo przejmij)',
  nextKey: 'Weź następną wolną',
  openKey: 'Weź następną z\u00a0tej kolejki',
  shortKeys: { j: 'dalej', k: 'wstecz', t: 'zajmij się', n: 'następna' },
} as const
