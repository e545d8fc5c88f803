import { expect, test } from 'vitest'
import { messages as auth } from '#web/auth/messages.ts'
import { messages as sitting } from '#web/exam/sit/messages.ts'
import { messages as lists } from '#web/favorite/pdf/messages.ts'
import { messages as types } from '#web/homework-type/manage/messages.ts'
import { messages as statistics } from '#web/payment/statistics/messages.ts'
import { messages as practice } from '#web/practice/messages.ts'
import { messages as checks } from '#web/solution-check/messages.ts'

/** The sentence for one, for four and for five. */
const said = (say: (count: number) => string): string[] => [1, 4, 5].map((count) => say(count).replaceAll('\u00a0', ' '))

test.each<[string, (count: number) => string, [string, string, string]]>([
  ['backup codes', auth.backupCodesLeft, ['Został Ci 1 kod', 'Zostały Ci 4 kody', 'Zostało Ci 5 kodów']],
  ['minutes of an exam', sitting.minutesLeft, ['Została 1 minuta', 'Zostały 4 minuty', 'Zostało 5 minut']],
  ['parts of a list', lists.long, ['powstanie z niej 1 plik,', 'powstaną z niej 4 pliki,', 'powstanie z niej 5 plików,']],
  ['tasks without their type', (count) => types.removeLead(count, 0), ['zostanie 1 zadanie', 'zostaną 4 zadania', 'zostanie 5 zadań']],
  [
    'subtypes of their own',
    (count) => types.removeLead(0, count),
    ['Osobnym typem stanie się 1 odmiana.', 'Osobnymi typami staną się 4 odmiany.', 'Osobnymi typami stanie się 5 odmian.'],
  ],
  [
    'people with Premium',
    (count) => statistics.runningFinding(count, 0),
    ['Premium ma 1 osoba', 'Premium mają 4 osoby', 'Premium ma 5 osób'],
  ],
  ['domains that sit', (count) => practice.planSits(count, 9), ['Siedzi 1 dział z 9', 'Siedzą 4 działy z 9', 'Siedzi 5 działów z 9']],
  [
    'tokens that come back',
    checks.cancelHint,
    ['1 żeton od razu wróci na konto', '4 żetony od razu wrócą na konto', '5 żetonów od razu wróci na konto'],
  ],
  ['tokens that came back', checks.late, ['1 żeton wrócił na konto', '4 żetony wróciły na konto', '5 żetonów wróciło na konto']],
  [
    'tokens of somebody who waits',
    (count) => checks.waits(count, 'jutro'),
    ['1 żeton wróci na konto', '4 żetony wrócą na konto', '5 żetonów wróci na konto'],
  ],
  [
    'tokens of a check',
    (count) => checks.sendLead(count, 'dziś'),
    ['1 żeton; gdy nie zdążymy, wróci', '4 żetony; gdy nie zdążymy, wrócą', '5 żetonów; gdy nie zdążymy, wróci'],
  ],
])('verbs agree with numbers: %s', (_, say, wanted) => {
  expect(said(say).map((text, index) => text.includes(wanted[index] ?? '') || text)).toEqual([true, true, true])
})
