/** Small tables as shops export them, in many languages, and the older encodings that programs of those countries write. */
import type { Encoding } from '#shared/contract/import-choices'

export interface SmallTable {
  language: string
  country: string
  encodings: Encoding[]
  header: string[]
  rows: string[][]
}

const rowsOf = (text: string): string[][] =>
  text
    .split(' | ')
    .map((row) => row.split(', ').flatMap((cell, place) => (place === 1 ? ['x@gast.example', cell] : [cell])))

const table = (
  language: string,
  country: string,
  encodings: Encoding[],
  header: string,
  rows: string
): SmallTable => ({ language, country, encodings, header: header.split(', '), rows: rowsOf(rows) })

export const smallTables: SmallTable[] = [
  table(
    'German',
    'DE',
    ['windows-1252', 'iso-8859-15', 'ibm850', 'macintosh'],
    'Name, E-Mail, Ort',
    'Jürgen Groß, Köln | Käthe Müller, Düsseldorf | Jörg Bäcker, Würzburg'
  ),
  table(
    'French',
    'FR',
    ['windows-1252', 'iso-8859-15', 'ibm850', 'macintosh'],
    'Prénom, Courriel, Ville',
    'Hélène Lefèvre, Besançon | François Bérard, Nîmes | Zoé Château, Saint-Étienne'
  ),
  table(
    'Spanish',
    'ES',
    ['windows-1252', 'ibm850', 'macintosh'],
    'Nombre, Correo, Población',
    'José Muñoz, León | María Peña, Cádiz | Íñigo Núñez, Coruña'
  ),
  table(
    'Portuguese',
    'PT',
    ['windows-1252', 'ibm850'],
    'Nome, Correio, Povoação',
    'João Conceição, Évora | Inês Guimarães, Loulé | António Simões, São Brás'
  ),
  table(
    'Swedish',
    'SE',
    ['windows-1252', 'macintosh'],
    'Namn, E-post, Ort',
    'Åsa Öberg, Malmö | Björn Sjögren, Västerås | Märta Åkesson, Örebro'
  ),
  table(
    'Danish',
    'DK',
    ['windows-1252', 'ibm850'],
    'Navn, E-mail, By',
    'Søren Kjær, Århus | Bjørn Ødegård, Helsingør | Åse Lærke, Køge'
  ),
  table(
    'Icelandic',
    'IS',
    ['windows-1252'],
    'Nafn, Netfang, Staður',
    'Þórdís Guðmundsdóttir, Akureyri | Sigríður Björnsdóttir, Ísafjörður | Ævar Sæmundsson, Höfn'
  ),
  table(
    'Polish',
    'PL',
    ['windows-1250', 'iso-8859-2'],
    'Imię, E-mail, Miejscowość',
    'Łukasz Wiśniewski, Łódź | Małgorzata Żak, Kraków | Paweł Gołąb, Gdańsk'
  ),
  table(
    'Czech',
    'CZ',
    ['windows-1250', 'iso-8859-2'],
    'Jméno, E-mail, Město',
    'Jiří Dvořák, Ústí nad Labem | Tomáš Růžička, Plzeň | Žaneta Heřmanová, Český Krumlov'
  ),
  table(
    'Slovak',
    'SK',
    ['windows-1250'],
    'Meno, E-mail, Obec',
    'Ľubomír Kováč, Košice | Žofia Ďurišová, Prešov | Štefan Baláž, Žilina'
  ),
  table(
    'Hungarian',
    'HU',
    ['windows-1250', 'iso-8859-2'],
    'Név, E-mail, Település',
    'Győző Szűcs, Gyöngyös | Erzsébet Tóth, Hódmezővásárhely | Ágnes Kőszegi, Győr'
  ),
  table(
    'Romanian',
    'RO',
    ['windows-1250', 'iso-8859-2'],
    'Nume, E-mail, Localitate',
    'Ştefan Mureşanu, Bucureşti | Ioana Brătianu, Timişoara | Cătălin Ţîrlea, Braşov'
  ),
  table(
    'Croatian',
    'HR',
    ['windows-1250'],
    'Ime, E-pošta, Mjesto',
    'Željko Marković, Šibenik | Đurđica Kovačić, Čakovec | Živko Perišić, Varaždin'
  ),
  table(
    'Turkish',
    'TR',
    ['windows-1254'],
    'Ad, E-posta, Şehir',
    'Ayşe Yıldız, İstanbul | Gökhan Çağlar, Muğla | Şükrü Öztürk, Eskişehir'
  ),
  table(
    'Lithuanian',
    'LT',
    ['windows-1257'],
    'Vardas, El. paštas, Miestas',
    'Živilė Kazlauskaitė, Šiauliai | Žydrūnas Čepaitis, Klaipėda | Eglė Jankūnienė, Panevėžys'
  ),
  table(
    'Latvian',
    'LV',
    ['windows-1257'],
    'Vārds, E-pasts, Pilsēta',
    'Jānis Bērziņš, Rīga | Māra Kalniņa, Liepāja | Ģirts Ozoliņš, Jūrmala'
  ),
  table(
    'Greek',
    'GR',
    ['windows-1253'],
    'Όνομα, E-mail, Πόλη',
    'Γιώργος Παπαδόπουλος, Αθήνα | Ελένη Νικολάου, Θεσσαλονίκη | Κώστας Ιωάννου, Πάτρα'
  ),
  table(
    'Russian',
    'RU',
    ['windows-1251', 'koi8-r'],
    'Имя, E-mail, Город',
    'Анна Иванова, Москва | Борис Щербаков, Казань | Юлия Морозова, Нижний Новгород'
  ),
  table(
    'Bulgarian',
    'BG',
    ['windows-1251'],
    'Име, Имейл, Град',
    'Иван Петров, София | Мария Димитрова, Пловдив | Георги Иванов, Варна'
  ),
  table(
    'Ukrainian',
    'UA',
    ['windows-1251'],
    'Ім’я, E-mail, Місто',
    'Олена Шевченко, Київ | Андрій Ковальчук, Львів | Юлія Гончарук, Чернівці'
  ),
  table(
    'Serbian',
    'RS',
    ['windows-1251'],
    'Име, Имејл, Град',
    'Ђорђе Јовановић, Београд | Љиљана Петровић, Ниш | Милица Џамић, Нови Сад'
  ),
  table(
    'Hebrew',
    'IL',
    ['windows-1255'],
    'שם, דוא"ל, עיר',
    'דנה כהן, תל אביב | יוסי לוי, חיפה | מיכל ברק, ירושלים'
  ),
  table(
    'Arabic',
    'EG',
    ['windows-1256'],
    'الاسم, البريد, المدينة',
    'محمد عبد الله, القاهرة | فاطمة الزهراء, الإسكندرية | خالد حسن, أسوان'
  ),
  table(
    'Japanese',
    'JP',
    ['shift_jis', 'euc-jp'],
    '名前, メール, 市区町村',
    '山田太郎, 東京都千代田区 | 佐藤花子, 大阪市北区 | 鈴木一郎, 名古屋市中区'
  ),
  table(
    'Chinese',
    'CN',
    ['gb18030'],
    '姓名, 邮箱, 城市',
    '王小明, 北京市朝阳区 | 李华, 上海市浦东新区 | 张伟, 广州市天河区'
  )
]

/** Whole tables, and those of one row, of which little can be told. */
export const cuts = [3, 2, 1]

export const textOf = ({ header, rows }: SmallTable, count: number): string =>
  [header, ...rows.slice(0, count)].map((row) => row.join(';')).join('\r\n') + '\r\n'
