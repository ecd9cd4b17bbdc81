/** Whom a greeting names, and when it names nobody. */
import { expect, test } from 'vitest'
import { greetingName, greetingOfWhole, nameInText } from '#shared/greeting-name'
import { splitName } from '#main/tools/split-name'

test.each<[first_name: string | null, last_name: string | null, greeted: string | null]>([
  ['Ann', 'Miller', 'Ann'],
  ['Ann', null, 'Ann'],
  [null, 'Miller', null],
  ['', '', null],
  // As it was written, in whatever case and script.
  ['ANN', 'MILLER', 'ANN'],
  ['anna', null, 'anna'],
  ['María José', 'Carreño', 'María José'],
  ['Jean-Luc', 'Picard', 'Jean-Luc'],
  ['D’Arcy', 'Lee', 'D’Arcy'],
  ['王小明', null, '王小明'],
  ['明', '王', '明'],
  ['محمد', null, 'محمد'],
  ['राम', 'शर्मा', 'राम'],
  ['Ольга', 'Иванова', 'Ольга'],
  ['Jo', 'Ng', 'Jo'],
  ['TJ', null, 'TJ'],
  ['Don', 'Draper', 'Don'],
  ['Phil', 'Collins', 'Phil'],
  ['Prince', null, 'Prince'],
  ['Joana', 'Sa', 'Joana'],
  // Titles are not part of it.
  ['Dr. med. Anna', 'von der Tann', 'Anna'],
  ['Prof. Dr. phil. Max', 'Klein', 'Max'],
  ['Frau Anna', 'Schmidt', 'Anna'],
  ['Mme Claire', 'Petit', 'Claire'],
  ['Sra. Carmen', 'Ruiz', 'Carmen'],
  ['Sig.ra Lucia', 'Rossi', 'Lucia'],
  ['Dhr. Piet', 'Bakker', 'Piet'],
  ['Sir Ian', 'McKellen', 'Ian'],
  ['Sir Ian', null, 'Ian'],
  ['🦄 Anna 🦄', null, 'Anna'],
  ['Anna 👩‍👧', 'Kranz', 'Anna'],
  ['Anna (Mama', 'von Ben)', 'Anna'],
  ['William “Bill”', 'Gray', 'William'],
  // A title alone, or with a last name.
  ['Dr.', null, null],
  ['Dr.', 'Müller', null],
  ['Dr. med.', 'Müller', null],
  ['Frau', 'Schmidt', null],
  ['Herr Schmidt', null, null],
  ['Mrs Lee', null, null],
  ['Monsieur', 'Petit', null],
  ['Señora', 'Ruiz', null],
  ['Müller Jürgen', 'Dr.', null],
  // More than one person.
  ['Herr und Frau', 'Schmidt', null],
  ['Mr & Mrs', 'Lee', null],
  ['Mr. & Mrs.', 'Lee', null],
  ['M. et Mme', 'Petit', null],
  ['Sr. y Sra.', 'Ruiz', null],
  ['Sig. e Sig.ra', 'Rossi', null],
  ['Dhr. en Mevr.', 'Bakker', null],
  ['Anna / Ben', 'Müller', null],
  ['Anna & Ben', 'Müller', null],
  ['Anna und Ben', 'Müller', null],
  ['Familie', 'Kranz', null],
  ['Fam.', 'Kranz', null],
  ['Smith', 'Family', null],
  ['The', 'Smiths', null],
  ['Famille', 'Petit', null],
  ['Familia', 'Ruiz', null],
  ['Famiglia', 'Rossi', null],
  // A company.
  ['Smith GmbH & Co.', 'KG', null],
  ['Bäckerei Sonne', 'GmbH', null],
  ['Miller', 'Ltd.', null],
  ['Müller &', 'Söhne', null],
  ['Rossi', 'S.r.l.', null],
  ['Bakker', 'B.V.', null],
  // Initials, numbers, addresses, codes, signs.
  ['J.', 'Tolkien', null],
  ['J. R. R.', 'Tolkien', null],
  ['J', null, null],
  ['J.-P.', 'Petit', null],
  ['KUNDE', '123', null],
  ['KUNDE 123', null, null],
  ['Gast', null, null],
  ['Customer', null, null],
  ['KDNR', null, null],
  ['4711', null, null],
  ['+49', '151 23456789', null],
  ['٠١٢٣', null, null],
  ['anna@gast.example', null, null],
  ['anna.mueller', null, null],
  ['www.gast.example', null, null],
  ['Kranz;Anna', null, null],
  ['Müller, Jürgen', null, null],
  ['🦄', null, null],
  ['❤️', null, null],
  ['-', null, null],
  ['?', null, null],
  ['n/a', null, null],
  ['Anna was here in May', null, null]
])('%j %j is greeted as %j', (first_name, last_name, greeted) => {
  expect(greetingName({ first_name, last_name })).toBe(greeted)
})

test.each([
  { first_name: 'Sunny Bakery', last_name: null },
  { first_name: 'Sunny', last_name: 'Bakery' },
  { first_name: 'sunny  bakery', last_name: 'Miller' }
])('a business that stands for the person is not greeted: %j', (person) => {
  expect(greetingName({ ...person, company: 'Sunny Bakery' })).toBeNull()
})

test.each<[name: string, greeted: string | null]>([
  ['Dr. med. Anna von der Tann', 'Anna'],
  ['Müller, Jürgen', 'Jürgen'],
  ['Herr und Frau Schmidt', null],
  ['Mr. & Mrs. Lee', null],
  ['María José Carreño Quiñones', 'María José Carreño'],
  ['Smith GmbH & Co. KG', null],
  ['J. R. R. Tolkien', null],
  ['Anna (Mama von Ben)', 'Anna'],
  ['anna.mueller@gast.example', null],
  ['+49 151 23456789', null],
  ['Müller Jürgen Dr.', null],
  ['Familie Kranz', null],
  ['  Anna   Kranz ', 'Anna'],
  ['HANS-PETER MÜLLER-LÜDENSCHEIDT', 'HANS-PETER'],
  ['al-Hassan, Omar', 'Omar']
])('of %j in one column, %j is greeted', (name, greeted) => {
  expect(greetingName(splitName(name))).toBe(greeted)
})

test.each<[name: string | null, greeted: string | null]>([
  ['Anna Kranz', 'Anna'],
  ['Anna', 'Anna'],
  ['John S.', 'John'],
  ['Dr. Anna Kranz', 'Anna'],
  ['Dr. Kranz', null],
  ['Familie Kranz', null],
  ['Smith GmbH', null],
  ['J. Kranz', null],
  ['anna@gast.example', null],
  [null, null]
])('a reply to %j greets %j', (name, greeted) => {
  expect(greetingOfWhole(name)).toBe(greeted)
})

test.each<[name: string | null, shown: string | null]>([
  ['Anna Kranz', 'Anna Kranz'],
  ['Familie Kranz', 'Familie Kranz'],
  ['+49 151 23456789', null],
  ['anna@gast.example', null],
  ['KUNDE 123', null],
  ['🦄', null],
  [null, null]
])('in a text, %j is %j', (name, shown) => {
  expect(nameInText(name)).toBe(shown)
})
