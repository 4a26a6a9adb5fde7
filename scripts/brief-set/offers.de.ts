import type { OfferLines, Trade } from './offers.ts';

export const offers: Readonly<Record<Trade, OfferLines>> = {
  finance: {
    sentence: 'Mit uns schließen Finanzteams ihre Bücher in drei statt zehn Tagen ab.',
    problem: 'der Monatsabschluss zieht sich bis in die zweite Woche',
    proof: 'Unser Kunde Litware schließt heute in drei Tagen ab.',
  },
  hiring: {
    sentence: 'Mit uns besetzen wachsende Unternehmen offene Stellen in der halben Zeit.',
    problem: 'gute Leute sagen ab, während noch Termine gesucht werden',
    proof: 'Unser Kunde Litware besetzt eine Stelle heute in 28 statt 60 Tagen.',
  },
  reporting: {
    sentence: 'Wir bringen die Zahlen aus allen Abteilungen für die Geschäftsleitung auf eine Seite.',
    problem: 'jede Abteilung kommt mit anderen Zahlen in die Runde',
    proof: 'Unser Kunde Litware bereitet den Monatsbericht heute in einer Stunde vor.',
  },
  releases: {
    sentence: 'Wir testen jede neue Version mit den Integrationen Ihrer Kunden, bevor sie erscheint.',
    problem: 'Kunden merken vor dem eigenen Team, dass eine Integration nicht mehr läuft',
    proof:
      'Unser Kunde Litware veröffentlicht seit dem Frühjahr jede Woche, ohne eine Version zurückzunehmen.',
  },
  operations: {
    sentence: 'Wir zeigen Technikteams, was langsam oder kaputt ist, bevor es Kunden merken.',
    problem: 'die erste Warnung ist die Mail eines Kunden',
    proof: 'Unser Kunde Litware findet die Ursache eines Ausfalls heute in wenigen Minuten.',
  },
  abroad: {
    sentence: 'Wir übernehmen Lohnabrechnung und Arbeitsverträge in 40 Ländern.',
    problem: 'jedes neue Land braucht einen eigenen Anbieter für die Lohnabrechnung',
    proof: 'Unser Kunde Litware hat die ersten Leute in Spanien in zwei Wochen eingestellt.',
  },
  pipeline: {
    sentence: 'Mit uns melden sich Vertriebsteams bei jedem Interessenten innerhalb eines Tages.',
    problem: 'neue Anfragen warten eine Woche auf den ersten Anruf',
    proof: 'Unser Kunde Litware ruft heute innerhalb von vier Stunden zurück.',
  },
  compliance: {
    sentence: 'Bei uns liegen Richtlinien, Audits und Lieferantenprüfungen an einem Ort.',
    problem: 'vor jedem Audit geht eine Woche mit der Suche nach Unterlagen verloren',
    proof: 'Unser Kunde Litware bereitet ein Audit heute an einem Tag vor.',
  },
};
