/** Texts of the ways that those who teach and parents have on the home page; they come with these. */
export const ways = {
  teacher: {
    title: 'Gdy uczysz',
    worksheets: 'Kartkówki',
    worksheetsHint: 'Ułóż zadania, a\u00a0wydrukujesz je w\u00a0kilku wariantach z\u00a0kluczem',
    exams: 'Egzamin dla klasy',
    examsHint: 'Wyślij klasie link, a\u00a0zadania zamknięte sprawdzą się same',
    importing: 'Import zadań',
    importingHint: 'Przenieś tu zadania ze swoich plików',
    register: 'Konto nauczycielskie',
    registerHint: 'Zarejestruj się, aby dodawać zadania i\u00a0prowadzić klasę',
  },
  parent: {
    title: 'Gdy pomagasz dziecku',
    tasks: 'Zadania klasy dziecka',
    tasksHint: 'Wybierz w\u00a0filtrach klasę i\u00a0temat',
    practice: 'Postępy dziecka',
    practiceHint: 'Zobacz, jak ćwiczy: dziecko poda Ci kod ze strony ćwiczeń',
    premium: 'Premium dla dziecka',
    premiumHint: 'Dziecko wyśle Ci link, a\u00a0Ty zapłacisz bez zakładania konta',
    company: 'Rozmowy dziecka',
    companyHint: 'Sprawdź, z\u00a0kim pisze dziecko, które ma konto za Twoją zgodą',
  },
}
