import type { ExportFormat, ExportSubject } from '#contract/task-export.ts'

/** Texts of the export of tasks. */
export const messages = {
  open: 'Eksportuj',
  title: {
    homework: 'Eksport zadania',
    favorite: 'Eksport listy',
    exam: 'Eksport arkusza',
  } satisfies Record<ExportSubject, string>,
  format: 'Format pliku',
  formats: {
    latex: { name: 'LaTeX', lead: 'Dokument .tex gotowy dla pdflatex.' },
    markdown: { name: 'Markdown', lead: 'Tekst ze wzorami w\u00a0TeX-u między znakami dolara.' },
    moodle: { name: 'Moodle XML', lead: 'Pytania do banku pytań, ocenianie razem z\u00a0nimi.' },
  } satisfies Record<ExportFormat, { name: string; lead: string }>,
  withSolutions: 'Z\u00a0rozwiązaniami',
  moodleKey: 'Bez rozwiązań pytania trafią do Moodle jako zadania otwarte, które ocenia nauczyciel.',
  download: 'Pobierz plik',
  cancel: 'Anuluj',
} as const
