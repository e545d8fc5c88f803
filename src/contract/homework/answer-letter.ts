/** Letter of a closed answer: its own label, or the letter of its position (docs/product/homework.md). */
export function answerLetter(label: string, position: number): string {
  return label.trim() || String.fromCharCode(65 + (position % 26))
}
