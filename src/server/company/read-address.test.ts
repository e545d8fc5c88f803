import { expect, test } from 'vitest'
import { readAddress } from '#server/company/read-address.ts'

test.each([
  ['PROSTA 20/5, 00-850 WARSZAWA', ['Prosta', '20', '5', '00-850', 'Warszawa']],
  ['ALEJE JEROZOLIMSKIE 123A, 02-017 WARSZAWA', ['Aleje Jerozolimskie', '123A', '', '02-017', 'Warszawa']],
  ['UL. 3 MAJA 7 LOK. 12, 43-300 BIELSKO-BIAŁA', ['ul. 3 Maja', '7', '12', '43-300', 'Bielsko-Biała']],
  ['JANA PAWŁA II 15 M. 4, 80-462 GDAŃSK', ['Jana Pawła II', '15', '4', '80-462', 'Gdańsk']],
  ['KOBIERNICE 12, 43-356 KOBIERNICE', ['Kobiernice', '12', '', '43-356', 'Kobiernice']],
  ['ŁĄKOWA 5, 05-100 NOWY DWÓR MAZOWIECKI', ['Łąkowa', '5', '', '05-100', 'Nowy Dwór Mazowiecki']],
  ['OS. ŚW. JANA 2/8 31-934 KRAKÓW', ['os. Św. Jana', '2', '8', '31-934', 'Kraków']],
  ['RYNEK, 33-100 TARNÓW', ['Rynek', '', '', '33-100', 'Tarnów']],
  ['GDZIEŚ', ['Gdzieś', '', '', '', '']],
  ['', ['', '', '', '', '']],
])('%s', (line, parts) => {
  const { street, buildingNumber, apartmentNumber, postalCode, city } = readAddress(line)
  expect([street, buildingNumber, apartmentNumber, postalCode, city]).toEqual(parts)
})
