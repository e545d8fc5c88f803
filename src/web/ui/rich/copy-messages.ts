/** Texts of copying a fragment, in the editor and wherever rich text is read. */
export const copyMessages = {
  menu: 'Menu tekstu',
  copyFragment: 'Kopiuj fragment',
  copyId: 'Kopiuj #ID',
  pick: 'Wskaż fragment i\u00a0kliknij, żeby go skopiować.',
  pickByKeys: 'Strzałki przechodzą między fragmentami, Enter kopiuje.',
  cancel: 'Anuluj',
  copied: 'Skopiowano!',
  /** docs/product/interface.md, to the letter. */
  copiedHint: 'Teraz wklej skopiowaną zawartość do edytora Wizards.',
  copyFailed: 'Nie udało się skopiować',
  copyFailedHint: 'Fragment jest zaznaczony: skopiuj go skrótem klawiszy.',
  nativeMenu: 'Menu przeglądarki: Shift i\u00a0prawy przycisk.',
} as const
