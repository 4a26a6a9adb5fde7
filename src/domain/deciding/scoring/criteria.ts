import type { CriterionTest, FactValue } from './criterion-test.ts';
import { presentCountry } from '../../ground/vocabulary/country-code.ts';
import { matchesTest } from './matches.ts';
import type { CriterionValue, FitCriterion } from '../../ground/vocabulary/rubric.ts';

const EARTH_RADIUS_KM = 6371.0088; // IUGG mean radius

/** Text is compared without regard to case and surrounding space; a list fact meets a question when one of its members does. */
export function compileCriterion(criterion: FitCriterion): CriterionTest {
  const { op } = criterion;
  const value = criterion.attribute === 'country' ? countriesOf(criterion.value) : criterion.value;
  const partial = criterion.partial === 'linear';
  switch (op) {
    case 'eq':
    case 'in':
    case 'any_of': {
      const wanted = new Set(members(value));
      return (fact) => (isPlace(fact) ? null : share(members(fact).some((member) => wanted.has(member))));
    }
    case 'neq':
    case 'not_in': {
      const unwanted = new Set(members(value));
      return (fact) => (isPlace(fact) ? null : share(!members(fact).some((member) => unwanted.has(member))));
    }
    case 'all_of': {
      const wanted = [...new Set(members(value))];
      return (fact) => (isPlace(fact) ? null : shareOfAll(wanted, new Set(members(fact)), partial));
    }
    case 'contains': {
      const [wanted = ''] = members(value);
      return (fact) => contains(fact, wanted);
    }
    case 'gt':
      return numeric(partial, number(value), Infinity, (fact, low) => fact > low);
    case 'gte':
      return numeric(partial, number(value), Infinity, (fact, low) => fact >= low);
    case 'lt':
      return numeric(partial, -Infinity, number(value), (fact, _low, high) => fact < high);
    case 'lte':
      return numeric(partial, -Infinity, number(value), (fact, _low, high) => fact <= high);
    case 'between': {
      const [low, high] = Array.isArray(value) ? value.map(number) : [];
      return numeric(partial, low ?? NaN, high ?? NaN, (fact) => fact >= low! && fact <= high!);
    }
    case 'exists':
      return () => share(value !== false);
    case 'matches':
      return matchesTest(typeof value === 'string' ? value : '');
    case 'domain_tld': {
      const endings = members(value).map((ending) => `.${ending.replace(/^\./, '')}`);
      return (fact) =>
        typeof fact === 'string' ? share(endings.some((ending) => text(fact).endsWith(ending))) : null;
    }
    case 'within_km':
    default:
      return withinKm(value);
  }
}

/** A country by any of its names, and by a code that was withdrawn since the rubric was written. What is no country stays as it is. */
function countriesOf(value: CriterionValue | undefined): CriterionValue | undefined {
  const one = (each: string | number): string | number =>
    typeof each === 'string' ? (presentCountry(each) ?? each) : each;
  if (typeof value === 'string') return one(value);
  return Array.isArray(value) ? value.map(one) : value;
}

function share(met: boolean): number {
  return met ? 1 : 0;
}

function text(value: string | number | boolean): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : String(value);
}

/** As texts are compared: without regard to case and outer space. */
export function members(value: CriterionValue | FactValue | undefined): string[] {
  if (value === undefined || isPlace(value)) return [];
  return typeof value === 'object' ? value.map(text) : [text(value)];
}

function isPlace<V extends CriterionValue | FactValue>(value: V): value is Extract<V, { lat: number }> {
  return typeof value === 'object' && 'lat' in value;
}

function number(value: CriterionValue | FactValue | undefined): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
}

function shareOfAll(wanted: string[], present: Set<string>, partial: boolean): number {
  const found = wanted.filter((member) => present.has(member)).length;
  if (found === wanted.length) return 1;
  return partial ? found / wanted.length : 0;
}

function contains(fact: FactValue, wanted: string): number | null {
  if (isPlace(fact)) return null;
  return share(typeof fact === 'string' ? text(fact).includes(wanted) : members(fact).includes(wanted));
}

function numeric(
  partial: boolean,
  low: number,
  high: number,
  met: (fact: number, low: number, high: number) => boolean,
): CriterionTest {
  return (fact) => {
    const known = number(fact);
    if (Number.isNaN(known) || Number.isNaN(low) || Number.isNaN(high)) return null;
    if (met(known, low, high)) return 1;
    if (!partial) return 0;
    if (known < low) return low > 0 ? Math.max(0, known / low) : 0;
    return high > 0 ? Math.max(0, Math.min(1, 2 - known / high)) : 0;
  };
}

function withinKm(value: CriterionValue | undefined): CriterionTest {
  if (value === undefined || !isPlace(value)) return () => null;
  const { lat, lon, km } = value;
  return (fact) => {
    const place = isPlace(fact) ? fact : readPlace(fact);
    return place === null ? null : share(distanceKm(lat, lon, place.lat, place.lon) <= km);
  };
}

/** Attributes of a client are text: `52.3702,4.8952`, degrees north and east (as in RFC 5870, without its `geo:`). Null for anything else. */
function readPlace(fact: FactValue): { lat: number; lon: number } | null {
  const match =
    typeof fact === 'string'
      ? /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(fact)
      : null;
  const [lat, lon] = [Number(match?.[1]), Number(match?.[2])];
  return match && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/** Great-circle distance by the haversine formula; degrees in, kilometres out. */
export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const radians = Math.PI / 180;
  const havLat = Math.sin(((lat2 - lat1) * radians) / 2) ** 2;
  const havLon = Math.sin(((lon2 - lon1) * radians) / 2) ** 2;
  const hav = havLat + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * havLon;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(hav)));
}
