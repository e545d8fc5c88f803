import { dayText } from '#contract/text/dates.ts'

/** A part of a legal text: the id of its heading, the heading, its paragraphs. */
export type Clause = { id: string; title: string; paragraphs: readonly string[] }

const NB = '\u00a0'

/** The terms and the privacy policy. Raise CONSENT_VERSION (contract/rules.ts) when their meaning changes. */
export const messages = {
  terms: 'Regulamin',
  termsDescription: 'Zasady korzystania z\u00a0Wizards: konto, treści, Premium, reklamacje.',
  privacy: 'Polityka prywatności',
  privacyDescription: 'Jakie dane zbiera Wizards, po co, kto je widzi i\u00a0jak je usunąć.',
  /** A version is the day from which the texts apply, as 2026-11-25. */
  inForce: (version: string): string => `Obowiązuje od ${dayText(new Date(version)).replaceAll(' ', NB)}${NB}r.`,
  seeData: 'Kopię danych i\u00a0usunięcie konta znajdziesz na stronie',
  dataLink: 'Moje dane',
  seePrivacy: 'O\u00a0danych osobowych mówi',
  seeTerms: 'Zasady korzystania z\u00a0serwisu opisuje',
  privacyLink: 'polityka prywatności',
  termsLink: 'regulamin',

  termsClauses: (contact: string): readonly Clause[] => [
    {
      id: 'serwis',
      title: 'Czym jest Wizards',
      paragraphs: [
        'Wizards to serwis z\u00a0zadaniami szkolnymi rozwiązanymi krok po kroku. Zadania, rozwiązania, pojęcia i\u00a0arkusze możesz czytać bez konta i\u00a0za darmo.',
        `Serwis prowadzi jego administrator. Napisz do niego na adres ${contact}.`,
      ],
    },
    {
      id: 'konto',
      title: 'Konto',
      paragraphs: [
        'Konto zakłada uczeń albo nauczyciel. Jest osobiste: podaj prawdziwą datę urodzenia, pilnuj hasła i\u00a0nie udostępniaj go innym.',
        'Jeśli nie masz jeszcze 16\u00a0lat, konto zacznie działać dopiero wtedy, gdy Twój rodzic lub opiekun potwierdzi zgodę.',
        'Z\u00a0konta możesz zrezygnować w\u00a0każdej chwili, bez podawania przyczyny.',
      ],
    },
    {
      id: 'zasady',
      title: 'Czego tu nie robimy',
      paragraphs: [
        'Nie publikujemy cudzych treści bez prawa do nich, w\u00a0szczególności przepisanych podręczników i\u00a0zbiorów zadań. Nie obrażamy innych, nie podszywamy się pod nikogo i\u00a0nie próbujemy obejść zabezpieczeń.',
        'Treść, która łamie te zasady, administrator może ukryć, a\u00a0konto, które łamie je uporczywie, zablokować. O\u00a0powód możesz zapytać i\u00a0odwołać się, pisząc na adres podany wyżej.',
      ],
    },
    {
      id: 'tresci',
      title: 'Treści',
      paragraphs: [
        `Zadania i${NB}rozwiązania z${NB}biblioteki serwisu są na licencji CC${NB}BY-SA${NB}4.0: wolno je kopiować i${NB}przerabiać, podając autora i${NB}zachowując licencję.`,
        'To, co dodajesz, pozostaje Twoje. Publikując zadanie, zgadzasz się, że serwis pokazuje je innym. Po usunięciu konta opublikowane zadania zostają, ale bez Twojego nazwiska.',
        'Rozwiązania sprawdzamy, ale pomyłki się zdarzają. Jeśli znajdziesz błąd, napisz do nas: poprawimy go.',
      ],
    },
    {
      id: 'konto-premium',
      title: 'Premium',
      paragraphs: [
        'Konto podstawowe jest darmowe. Konto Premium daje dodatkowe funkcje przez opłacony z\u00a0góry okres i\u00a0po nim samo wygasa, chyba że ktoś wybrał odnawianie; rezygnuje się z\u00a0niego w\u00a0każdej chwili.',
      ],
    },
    {
      id: 'zakupy',
      title: 'Zakupy',
      paragraphs: [
        'Kto sprzedaje – nazwę, adres i\u00a0NIP – podajemy w\u00a0podsumowaniu przed zakupem i\u00a0w\u00a0wiadomości, która go potwierdza. Ceny są z\u00a0podatkiem.',
        'Żetonami płaci się za płatne rozwiązania i\u00a0za sprawdzenie własnego. Nie tracą ważności.',
        'Osoba prywatna odstąpi od umowy bez podawania przyczyny w\u00a0ciągu 14\u00a0dni od zapłaty, przyciskiem „Odstąp od umowy tutaj” na stronie zamówienia. Oddajemy pieniądze za niewykorzystane żetony, a\u00a0za Premium całość albo, gdy miało działać od razu, bez wykorzystanych dni. Rozwiązania, które już się pokazało, ani sprawdzonej pracy nie można zwrócić.',
      ],
    },
    {
      id: 'reklamacje',
      title: 'Reklamacje i\u00a0zmiany',
      paragraphs: [
        `Reklamację wyślij na adres ${contact}. Odpowiemy w${NB}ciągu 14${NB}dni.`,
        'Gdy regulamin się zmieni, dostanie nową datę. Przy każdej zgodzie zapisujemy, której wersji dotyczyła; znajdziesz to na swoim koncie, w\u00a0zakładce Zgody.',
      ],
    },
  ],

  privacyClauses: (contact: string): readonly Clause[] => [
    {
      id: 'administrator',
      title: 'Kto odpowiada za Twoje dane',
      paragraphs: [`Administratorem danych jest prowadzący ten serwis. W${NB}sprawie danych napisz na adres ${contact}.`],
    },
    {
      id: 'czytanie',
      title: 'Gdy tylko czytasz',
      paragraphs: [
        'Czytanie nie wymaga konta. Nie używamy ciasteczek, reklam ani narzędzi śledzących, a\u00a0strony nie łączą się same z\u00a0innymi serwisami. W\u00a0Twojej przeglądarce zostają tylko ustawienia, na przykład wybrany motyw.',
        'Żeby nikt nie przeciążał serwisu, liczymy próby z\u00a0jednego adresu sieciowego. Zapisujemy przy tym tylko jego skrót, który sam znika.',
      ],
    },
    {
      id: 'dane-konta',
      title: 'Gdy masz konto',
      paragraphs: [
        'Przechowujemy login, imię lub pseudonim, adres e\u2011mail, datę urodzenia i\u00a0rolę, a\u00a0przy osobach poniżej 16\u00a0lat także adres e\u2011mail rodzica. Hasło zapisujemy jako skrót, z\u00a0którego nie da się go odczytać.',
        'Jeśli je podasz, także: opis i\u00a0zdjęcie profilowe, imię i\u00a0nazwisko, adres, numer telefonu, dane firmy i\u00a0numer konta bankowego. Są potrzebne do faktur i\u00a0wypłat.',
        'Zapisujemy też to, co robisz w\u00a0serwisie (listy zadań, oceny, dodane zadania), urządzenia, na których działa Twoje konto, oraz zgody z\u00a0ich datą i\u00a0wersją tekstu. Twoja przeglądarka przechowuje znacznik zalogowania.',
      ],
    },
    {
      id: 'podstawa',
      title: 'Po co i\u00a0na jakiej podstawie',
      paragraphs: [
        `Dane konta są potrzebne, żeby je prowadzić (umowa, art.${NB}6 ust.${NB}1 lit.${NB}b RODO), a${NB}dane do faktur i${NB}wypłat także dlatego, że wymaga tego prawo (lit.${NB}c). U${NB}osób poniżej 16${NB}lat podstawą jest zgoda rodzica (lit.${NB}a). Zabezpieczenia przed nadużyciami to nasz uzasadniony interes (lit.${NB}f).`,
      ],
    },
    {
      id: 'odbiorcy',
      title: 'Kto je widzi',
      paragraphs: [
        'Profile nauczycieli są publiczne: imię, login, zdjęcie, opis, zadania i\u00a0oceny. Uczniowie nie mają publicznej strony; widzi ich administrator i\u00a0nauczyciele, z\u00a0którymi się uczą.',
        'To, jak idą Ci ćwiczenia, widzą tylko osoby, którym dasz do tego swój kod. Nie widzą zadań ani odpowiedzi, a\u00a0dostęp cofniesz w\u00a0każdej chwili.',
        'Numer telefonu dorosłego nauczyciela widzą zalogowane osoby, ale tylko wtedy, gdy ta osoba to włączy. Adresu e\u2011mail, daty urodzenia, adresu, danych firmy i\u00a0numeru konta nie widzi nikt poza Tobą i\u00a0administratorem.',
        'Wiadomości e\u2011mail i\u00a0SMS z\u00a0kodami przechodzą przez dostawców poczty i\u00a0SMS\u2011ów, z\u00a0których korzysta serwis. Nikomu danych nie sprzedajemy.',
      ],
    },
    {
      id: 'okres',
      title: 'Jak długo',
      paragraphs: [
        'Dane są przechowywane, dopóki masz konto. Zakończone sesje znikają po miesiącu. Po usunięciu konta zostają opublikowane zadania i\u00a0gwiazdki ocen, bez nazwiska autora, zapis zdarzeń bez danych osobowych oraz faktury, jeśli były, bo każe je zachować prawo.',
        'W\u00a0kopiach zapasowych usunięte dane są jeszcze przez chwilę: do czasu, aż kopię zastąpi nowsza.',
      ],
    },
    {
      id: 'prawa',
      title: 'Twoje prawa',
      paragraphs: [
        `Dane możesz zobaczyć i${NB}poprawić na swoim koncie. W${NB}zakładce Moje dane pobierzesz ich kopię i${NB}usuniesz konto, a${NB}z${NB}nim swoje dane. Masz też prawo żądać ograniczenia ich przetwarzania, sprzeciwić się i${NB}wycofać zgodę: napisz na adres ${contact}. Możesz też poskarżyć się Prezesowi Urzędu Ochrony Danych Osobowych.`,
      ],
    },
  ],
} as const
