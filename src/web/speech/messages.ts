export const messages = {
  read: 'Czytaj na głos',
  stop: 'Przestań czytać',
  walk: 'Wzory po kawałku',
}
