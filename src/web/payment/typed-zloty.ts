/** An amount in grosze as a field or a bank's form takes it: "22,99". */
export function typedZloty(grosze: number): string {
  return (grosze / 100).toFixed(2).replace('.', ',')
}
