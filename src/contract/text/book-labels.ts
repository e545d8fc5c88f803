import type { BookKind, BookPublisher } from '#contract/enums.ts'

/** Polish names of what books are and who publishes them. */

export const BOOK_KIND_LABELS: Record<BookKind, string> = { COURSEBOOK: 'podręcznik', WORKBOOK: 'zbiór zadań' }

export const BOOK_PUBLISHER_LABELS: Record<BookPublisher, string> = { NOWA_ERA: 'Nowa Era', OE_PAZDRO: 'OE Pazdro' }
