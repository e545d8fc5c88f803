/** Messages of the reader of templates and the maker of variants about a faulty template. */
export const templateMessages = {
  badExpression: (reason: string): string => `Wyrażenie: ${reason}.`,
  unknownName: (name: string, expression: string): string =>
    `Wyrażenie „${expression}” używa nazwy „${name}”, której nie ma w\u00a0parameters ani wyżej w\u00a0let.`,
  unusedName: (name: string): string => `Nazwa „${name}” nie jest nigdzie używana.`,
  unknownFormat: (format: string): string => `Nie ma formatu „${format}”.`,
  badRange: (text: string): string => `Zakres „${text}” zapisuje się jako 1..9 albo 10..90 step 5.`,
  noParameters: 'Szablon potrzebuje co najmniej jednego parametru.',
  repeatedName: (name: string): string => `Nazwa „${name}” powtarza się.`,
  noVariant: (slug: string): string => `Szablon ${slug}: żadne wartości parametrów nie spełniają warunków.`,
  cannotCompute: (slug: string, values: string, reason: string): string => `Szablon ${slug} dla ${values}: ${reason}.`,
} as const
