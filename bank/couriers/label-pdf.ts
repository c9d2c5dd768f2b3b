/** A label: one page with a line that says whose parcel it is. */
export function labelPdf(line: string): string {
  const text = `BT /F1 18 Tf 40 780 Td (${line}) Tj ET`
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ].map((part, nth) => `${nth + 1} 0 obj\n${part}\nendobj\n`)
  return `%PDF-1.4\n${parts.join("")}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n`
}
