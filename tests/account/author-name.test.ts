/** How a picture shows the name of a review's author. */
import { expect, test } from 'vitest'
import { authorName, type Named } from '#main/account/sharing/share-images/author-name'

const nobody = { name: null, first_name: null, last_name: null }

test.each<[Partial<Named>, string | null, string | null, string | null]>([
  [{ first_name: 'Anna', last_name: 'Maier' }, 'Anna Maier', 'Anna M.', 'A. M.'],
  [{ name: 'Anna Maier' }, 'Anna Maier', 'Anna M.', 'A. M.'],
  [{ name: 'Anna' }, 'Anna', 'Anna', 'A.'],
  [{ last_name: 'Maier' }, 'Maier', 'Maier', 'M.'],
  [{ name: 'Anna M.' }, 'Anna M.', 'Anna M.', 'A. M.'],
  [{ name: '  Anna   Maier ' }, 'Anna Maier', 'Anna M.', 'A. M.'],
  [{ name: 'Dr. Anna von der Heide jr.' }, 'Dr. Anna von der Heide jr.', 'Anna H.', 'A. H.'],
  [{ name: 'Sir' }, 'Sir', 'Sir', 'S.'],
  [{ name: 'Ann M', first_name: 'Anna', last_name: 'Maier' }, 'Ann M', 'Anna M.', 'A. M.'],
  [{ name: 'émile zola' }, 'émile zola', 'émile Z.', 'É. Z.'],
  [{ name: 'محمد علي' }, 'محمد علي', 'محمد ع.', 'م. ع.'],
  [{ name: '王小明' }, '王小明', '王小明', '王.'],
  [{ name: 'प्रिया शर्मा' }, 'प्रिया शर्मा', 'प्रिया श.', 'प्रि. श.'],
  [{ name: '(Tom) "Bo" O\'Neil' }, '(Tom) "Bo" O\'Neil', '(Tom) O.', 'T. O.'],
  [{ name: '👩‍🍳' }, '👩‍🍳', '👩‍🍳', '👩‍🍳'],
  [{ name: 'anna@example.com' }, null, null, null],
  [{ name: ' ', company: ' Maier & Söhne ' }, 'Maier & Söhne', 'Maier & Söhne', 'Maier & Söhne'],
  [{}, null, null, null]
])('%o', (name, full, firstInitial, initials) => {
  const named = { ...nobody, ...name }
  expect(authorName(named, 'full')).toBe(full)
  expect(authorName(named, 'first_initial')).toBe(firstInitial)
  expect(authorName(named, 'initials')).toBe(initials)
  expect(authorName(named, 'hidden')).toBeNull()
})
